import { createHash } from 'node:crypto';
import type { Manifest } from './workspaces.ts';

export interface PackedPackage {
  readonly manifest: Manifest;
  readonly tarball: Buffer;
}

/** What a client sends to publish: one version, and its tarball in base64. */
interface PublishBody {
  readonly versions: Readonly<Record<string, Manifest>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

export function parsePublish(body: string): PackedPackage {
  const { versions, _attachments } = JSON.parse(body) as PublishBody;
  const [manifest] = Object.values(versions);
  const [attachment] = Object.values(_attachments);
  if (manifest === undefined || attachment === undefined) throw new Error('a publish without a version or a tarball');
  return { manifest, tarball: Buffer.from(attachment.data, 'base64') };
}

/** What a client reads before it installs; the tarballs are at `<url><name>/-/<version>.tgz`. */
export function renderPackument(name: string, packed: readonly PackedPackage[], url: string): string {
  const versions = packed.map(({ manifest, tarball }) => {
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const dist = { tarball: `${url}${name}/-/${manifest.version}.tgz`, integrity };
    return [manifest.version, { ...manifest, dist }] as const;
  });
  return JSON.stringify({
    name,
    'dist-tags': { latest: packed[0]?.manifest.version },
    versions: Object.fromEntries(versions),
  });
}
