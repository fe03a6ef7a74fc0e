import { changeset } from './changeset.ts';
import { isLoopback } from './loopback.ts';
import { gatherRegistrySettings } from './registry-settings.ts';

/** Publish every public package of a copy with `changeset publish`, to a registry on this machine and to no other. */
export async function publishCopy(copy: string, env: NodeJS.ProcessEnv): Promise<void> {
  const settings = await gatherRegistrySettings(copy, env);
  const remote = settings.filter(({ address }) => !isLoopback(address));
  if (remote.length > 0) {
    const list = remote.map(({ from, address }) => `${address} (${from})`).join(', ');
    throw new Error(`the proof publishes to loopback only, and this publish could go to ${list}: correct that setting`);
  }
  await changeset(['publish', '--no-git-tag'], copy, env);
}
