import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type PackedPackage, parsePublish, renderPackument } from './packument.ts';

interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The package, when the answer was its tarball. */
  readonly fetched?: string;
}

export interface Registry {
  readonly url: string;
  readonly log: readonly LoggedRequest[];
  readonly published: ReadonlyMap<string, PackedPackage>;
  close(): Promise<void>;
}

/** Gives all versions of a package that nobody published here; none when it is unknown. */
export type Supply = (name: string) => Promise<readonly PackedPackage[]>;

interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly fetched?: string;
}

const PATH = /^\/(?<name>(?:@[^/]+\/)?[^/]+)(?:\/-\/(?<version>.+)\.tgz)?$/u;
const NOT_FOUND: Answer = { status: 404, body: '{"error":"not found"}' };

/** A registry on a free port of loopback. It keeps the last published version of each package and logs every request. */
export async function openRegistry(supply: Supply): Promise<Registry> {
  const log: LoggedRequest[] = [];
  const published = new Map<string, PackedPackage>();

  async function answer(method: string, path: string, body: Buffer): Promise<Answer> {
    const { name, version } = PATH.exec(decodeURIComponent(path))?.groups ?? {};
    if (name === undefined) return NOT_FOUND;
    if (method === 'PUT') {
      published.set(name, parsePublish(body.toString('utf8')));
      return { status: 201, body: '{"ok":true}' };
    }
    const own = published.get(name);
    const packed = own === undefined ? await supply(name) : [own];
    if (packed.length === 0) return NOT_FOUND;
    if (version === undefined) return { status: 200, body: renderPackument(name, packed, url) };
    const wanted = packed.find(({ manifest }) => manifest.version === version);
    return wanted === undefined ? NOT_FOUND : { status: 200, body: wanted.tarball, fetched: name };
  }

  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request;
    void buffer(request)
      .then((body) => answer(method, path, body))
      .catch((error: unknown): Answer => ({ status: 500, body: JSON.stringify({ error: String(error) }) }))
      .then(({ body, ...outcome }) => {
        log.push({ method, path, ...outcome });
        const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
        response.writeHead(outcome.status, { 'content-type': type }).end(body);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  return {
    url,
    log,
    published,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
