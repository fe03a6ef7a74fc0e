import { run } from './run.ts';
import { gatherPublicPackages } from './workspaces.ts';

const KEYS = ['registry', '@briefing:registry'];

export interface RegistrySetting {
  readonly from: string;
  readonly address: string;
}

/**
 * Every registry that a publish from this folder, in this environment, could use.
 *
 * Changesets asks npm at the root and then runs pnpm in each package's folder, and `publishConfig` in a manifest comes before
 * the settings of both.
 */
export async function gatherRegistrySettings(
  copy: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly RegistrySetting[]> {
  const packages = gatherPublicPackages(copy);
  const asked = await Promise.all([
    askTool('npm', copy, env),
    ...packages.map(({ folder }) => askTool('pnpm', folder, env)),
  ]);
  const declared = packages.map(({ manifest }) =>
    pickRegistries(`publishConfig of ${manifest.name}`, manifest.publishConfig),
  );
  return [...asked, ...declared].flat();
}

async function askTool(tool: 'npm' | 'pnpm', cwd: string, env: NodeJS.ProcessEnv): Promise<readonly RegistrySetting[]> {
  const json = await run(tool, ['config', 'list', '--json'], { cwd, env });
  const settings = pickRegistries(`${tool} config in ${cwd}`, JSON.parse(json) as Record<string, unknown>);
  if (settings.length === 0) throw new Error(`${tool} config in ${cwd} lists no registry, so the target is unknown`);
  return settings;
}

function pickRegistries(from: string, settings: Readonly<Record<string, unknown>> = {}): readonly RegistrySetting[] {
  return KEYS.filter((key) => settings[key] !== undefined).map((key) => ({
    from: `${key}, ${from}`,
    address: String(settings[key]),
  }));
}
