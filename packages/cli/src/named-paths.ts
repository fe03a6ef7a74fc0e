import { resolve } from 'node:path';
import { briefingFault } from '@briefing/contract';
import { type TextProblem, nodeFileSystem, readTextFile } from '@briefing/files';
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

/** The longest file that a flag or a command may name. */
const MOST_BYTES = 67_108_864;

const PROBLEMS: Readonly<Record<TextProblem, string>> = {
  missing: 'there is nothing',
  'not-a-file': 'it is a directory, a pipe or a device',
  unreadable: 'it may not be read',
  'not-text': 'it is not text',
  changed: 'it changed while it was read',
};

/** The text of a file that a flag names. A FIFO or a device is not waited for: reading it might never end. */
export function readNamedFile(flag: string, path: string): string {
  const file = readTextFile(nodeFileSystem, absoluteOf(flag, path), { maxBytes: MOST_BYTES });
  if ('problem' in file) return refuse(flag, path, 'a regular file that can be read', PROBLEMS[file.problem]);
  return file.truncated ? refuse(flag, path, 'a file of at most 64 MiB', `it has ${file.size} bytes`) : file.text;
}

/** The absolute path of a directory that exists. */
export function readableDirectory(flag: string, path: string): string {
  const absolute = absoluteOf(flag, path);
  const kind = nodeFileSystem.stat(absolute)?.kind;
  if (kind === 'directory') return absolute;
  const reason = kind === undefined ? 'there is nothing' : kind === 'broken' ? 'it leads nowhere' : 'it is a file';
  return refuse(flag, path, 'a directory', reason);
}

/** The directory that the command was started in may be gone. */
function absoluteOf(flag: string, path: string): string {
  try {
    return resolve(path);
  } catch (cause) {
    return refuse(flag, path, 'there any more', reasonOf(cause));
  }
}

function refuse(flag: string, path: string, expected: string, reason: string): never {
  const message = `${flag} names '${path}', which is not ${expected}: ${reason}`;
  throw briefingFault('option-invalid', message, { details: { option: flag } });
}
