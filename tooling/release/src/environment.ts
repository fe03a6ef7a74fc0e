import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Nobody listens here. As a proxy it makes a request that would leave this machine fail instead of passing unseen. */
const NOWHERE = 'http://127.0.0.1:9/';

/** The environment of a child process that shares nothing with this machine's user but `PATH`. */
export function bareEnvironment(home: string): NodeJS.ProcessEnv {
  mkdirSync(home, { recursive: true });
  return { PATH: process.env['PATH'], HOME: home, CI: 'true' };
}

/**
 * A bare environment whose npm and pnpm know one registry, for the scope and for everything else.
 *
 * The cache lies in `home`: with a cache that was used before, npm serves a tarball by its integrity and the registry's
 * log would show nothing.
 */
export function registryEnvironment(home: string, registry: string): NodeJS.ProcessEnv {
  const bare = bareEnvironment(home);
  const userconfig = join(home, 'npmrc');
  const token = `${registry.replace(/^https?:/u, '')}:_authToken=local-only`;
  writeFileSync(userconfig, [`registry=${registry}`, `@briefing:registry=${registry}`, token, ''].join('\n'));
  return {
    ...bare,
    npm_config_userconfig: userconfig,
    npm_config_globalconfig: join(home, 'no-global-npmrc'),
    npm_config_cache: join(home, 'npm-cache'),
    // Changesets looks for the registry here alone, and otherwise assumes the public one.
    npm_config_registry: registry,
    npm_config_fetch_retries: '0',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    http_proxy: NOWHERE,
    https_proxy: NOWHERE,
    no_proxy: '127.0.0.1',
  };
}
