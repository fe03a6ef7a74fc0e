import type { TextFile } from './workspace.ts';

/** What stands at the top, beside files whose name begins with a dot. */
const TOP: readonly string[] = [
  'packages',
  'tooling',
  'docs',
  '.agents',
  '.briefing',
  '.changeset',
  '.github',
  '.ci',
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'turbo.json',
  'README.md',
  'LICENSE',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];

/** `names` gives the name in each package's manifest, by folder. */
export function findLayoutFaults(files: readonly string[], names: ReadonlyMap<string, string>): string[] {
  const folders = new Set(files.flatMap((path) => /^packages\/([^/]+)/.exec(path)?.[1] ?? []));
  return [
    ...new Set(
      files.filter((path) => !isAtHome(path)).map((path) => `${path.split('/')[0] ?? ''} has no place at the top`),
    ),
    ...[...folders].flatMap((folder) => {
      const name = names.get(folder);
      if (name === undefined) return [`packages/${folder} is no package`];
      return [
        name !== `@briefing/${folder}` && `packages/${folder} is named ${name}`,
        !files.some((path) => path.startsWith(`packages/${folder}/src/`)) && `packages/${folder} has no src`,
      ].filter((fault) => fault !== false);
    }),
  ];
}

function isAtHome(path: string): boolean {
  const [top = '', ...below] = path.split('/');
  return TOP.includes(top) || (top.startsWith('.') && below.length === 0);
}

/** Lines that tie the lock file to the registry it was made with. */
export function findLockFaults(lock: string): string[] {
  return lock
    .split('\n')
    .flatMap((line, index) =>
      /\b(tarball|resolved):|https?:/.test(line) ? [`pnpm-lock.yaml:${index + 1} ${line}`] : [],
    );
}

/** Places that name something which stands below one of these directories. A made-up path there is none. */
export function findPathFaults(
  files: readonly TextFile[],
  directories: readonly string[],
  exists: (path: string) => boolean,
): string[] {
  const patterns = directories
    .map((directory) => directory.replace(/\/?$/, '/'))
    .filter((prefix) => prefix !== '/')
    .map((prefix) => new RegExp(`(?<![\\w.~-])${prefix.replaceAll(/[^\w/]/g, '\\$&')}[\\w.@-]+`, 'g'));
  return files.flatMap(({ path, text }) =>
    patterns
      .flatMap((pattern) => text.match(pattern) ?? [])
      .filter(exists)
      .map((found) => `${path} names ${found}`),
  );
}
