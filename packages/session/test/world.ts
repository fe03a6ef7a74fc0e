import { type MemoryTree, memoryFileSystem } from '@briefing/files';
import { type Session, type SessionOptions, openSession } from '../src/index.ts';

/** A session in /repo, whose user lives in /home/u, on a disk of plain data. */
export function openIn(tree: MemoryTree, options: Partial<SessionOptions> = {}): Promise<Session> {
  const fs = memoryFileSystem({ '/repo/.git/HEAD': '', '/home/u/.profile': '', ...tree });
  return openSession({ cwd: '/repo', home: '/home/u', clock: 'none', fs, ...options });
}

export function header(fields: Readonly<Record<string, string>>, body = 'The body.'): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

export function skill(name: string, more: Readonly<Record<string, string>> = {}, body?: string): string {
  return header({ name, description: `Knows ${name}.`, ...more }, body);
}
