import type { Writable } from 'node:stream';

/**
 * Write all of a text and wait until it is out. Gives what went wrong, or `undefined`.
 *
 * A reader that has seen enough and closed the pipe (`briefing | head`) is no failure.
 */
export function write(stream: Writable, text: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const settle = (error?: NodeJS.ErrnoException | null): void => {
      resolve(error?.code === 'EPIPE' ? undefined : error?.message);
    };
    // Without a listener the same error would also be thrown.
    stream.once('error', settle);
    stream.write(text, settle);
  });
}
