import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { briefingFault } from '@briefing/contract';
import { reasonOf } from '@briefing/text';

/** What a JSON file holds that a flag or a command names. */
export function parseNamedJson(flag: string, path: string): unknown {
  const text = readNamedFile(flag, path);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const reason = reasonOf(cause);
    throw briefingFault('option-invalid', `${flag} cannot use ${path}: it is no JSON: ${reason}`, {
      cause,
      details: { option: flag },
    });
  }
}

/** The text of a file that a flag names. A FIFO or a device is refused before it is opened: reading it might never end. */
export function readNamedFile(flag: string, path: string): string {
  return attempt(flag, path, 'a regular file that can be read', (absolute) => {
    if (!statSync(absolute).isFile()) throw new Error('it is something else');
    // Some editors and shells begin a file with a byte order mark.
    return readFileSync(absolute, 'utf8').replace(/^\ufeff/, '');
  });
}

/** The absolute path of a directory that exists. */
export function readableDirectory(flag: string, path: string): string {
  return attempt(flag, path, 'a directory', (absolute) => {
    if (!statSync(absolute).isDirectory()) throw new Error('it is something else');
    return absolute;
  });
}

function attempt(flag: string, path: string, expected: string, act: (absolute: string) => string): string {
  try {
    return act(resolve(path));
  } catch (cause) {
    const reason = reasonOf(cause);
    throw briefingFault('option-invalid', `${flag} names '${path}', which is not ${expected}: ${reason}`, {
      cause,
      details: { option: flag },
    });
  }
}
