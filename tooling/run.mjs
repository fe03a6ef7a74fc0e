// The door for a machine that has only Node and npm: installs, then hands the job to pnpm and turbo.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PACKAGE_TASKS = ['build', 'typecheck', 'lint', 'test'];
const TEST_TASKS = [...PACKAGE_TASKS, 'check:briefing', 'check:format', 'check:unused'];

/** Output of the set-up goes to stderr, so that stdout is the job's alone. */
function run(command, args, { env = {}, stdout = 2, shell = false } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
    stdio: ['inherit', stdout, 2],
    shell,
  });
  if (error) throw error;
  return status ?? 1;
}

function pnpm(args, options) {
  const inside = process.env.npm_config_user_agent?.startsWith('pnpm/');
  const [command, words] = inside ? ['pnpm', args] : ['npx', ['--yes', packageManager, ...args]];
  // Windows starts .cmd files through a shell only.
  return run(command, words, { ...options, shell: process.platform === 'win32' });
}

function mustPass(status) {
  if (status !== 0) process.exit(status);
}

function turbo(tasks, { flags = [], ...options } = {}) {
  const jobs = Math.max(2, availableParallelism());
  return pnpm(['exec', 'turbo', 'run', ...tasks, `--concurrency=${jobs}`, ...flags], options);
}

/** Runs the tasks to the end whatever fails, then says what each took and what was counted. */
function verify(tasks, { flags = [], env } = {}) {
  const before = new Set(summaries());
  const status = turbo(tasks, {
    flags: ['--continue', '--summarize', '--output-logs=new-only', ...flags],
    env,
    stdout: 1,
  });
  const summary = summaries().find((file) => !before.has(file));
  if (summary === undefined) return status || 1;
  const failed = tally(JSON.parse(readFileSync(summary, 'utf8')).tasks);
  return status || (failed === 0 ? 0 : 1);
}

function summaries() {
  const folder = join(root, '.turbo', 'runs');
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
}

/** A task without a test report counts as one check; a test task counts as its tests. */
function tally(tasks) {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  process.stdout.write('\n');
  for (const { taskId, task, directory, execution, cache } of tasks) {
    if (execution === undefined || execution.startTime === undefined) continue;
    const ok = execution.exitCode === 0;
    const cached = cache?.status === 'HIT';
    const seconds = ((cached ? (cache.timeSaved ?? 0) : execution.endTime - execution.startTime) / 1000).toFixed(1);
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${seconds.padStart(6)} s  ${taskId}${cached ? ' (cached)' : ''}\n`);
    const report = join(root, directory, '.reports', 'test.json');
    // A task that died before it wrote leaves the report of an earlier run.
    const isFresh = cached || (existsSync(report) && statSync(report).mtimeMs >= execution.startTime);
    if (task === 'test' && isFresh && existsSync(report)) {
      const counts = JSON.parse(readFileSync(report, 'utf8'));
      passed += counts.numPassedTests;
      failed += counts.numFailedTests;
      skipped += counts.numPendingTests + counts.numTodoTests;
      // A suite that died before its tests is a failure that no test reports.
      if (!ok && counts.numFailedTests === 0) failed += 1;
    } else if (ok) passed += 1;
    else failed += 1;
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  return failed;
}

const [job = 'test', ...words] = process.argv.slice(2);
mustPass(pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only']));
switch (job) {
  case 'start':
    mustPass(turbo(['build'], { flags: ['--filter=@briefing/cli', '--output-logs=errors-only'] }));
    process.exitCode = run(process.execPath, ['packages/cli/dist/bin.js', ...words], { stdout: 1 });
    // Macros are no part of a prompt: they are shown beside it.
    if (words.length === 0) run(process.execPath, ['packages/cli/dist/bin.js', 'macros']);
    break;
  case 'test':
    process.exitCode = verify(TEST_TASKS, { flags: words });
    break;
  case 'package':
    process.exitCode = verify(PACKAGE_TASKS, { flags: words.map((name) => `--filter=@briefing/${name}`) });
    break;
  case 'extended':
    process.exitCode = verify(['test'], { flags: words, env: { BRIEFING_RUNS: process.env.BRIEFING_RUNS ?? '5000' } });
    break;
  case 'release':
    process.exitCode = verify(['test'], { flags: ['--filter=@briefing/release', ...words] });
    break;
  case 'bench':
    mustPass(turbo(['build'], { flags: ['--output-logs=errors-only'] }));
    process.exitCode = pnpm(['-C', 'tooling/bench', 'run', '--silent', 'bench', ...words], { stdout: 1 });
    break;
  default:
    process.stderr.write(`run.mjs: no job '${job}'; there are start, test, package, extended, release and bench\n`);
    process.exitCode = 2;
}
