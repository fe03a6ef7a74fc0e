import { posix, win32 } from 'node:path';
import { isBriefingFault } from '@briefing/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCodePoints } from '../src/code-points.ts';
import { findProjectRoot, isInside, memoryFileSystem, readTextFile, walkFiles } from '../src/index.ts';
import { isInsideOn } from '../src/project-root.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const utf16 = (text: string, mark: readonly number[], swap: boolean): Uint8Array => {
  const body = Buffer.from(text, 'utf16le');
  return Uint8Array.from([...mark, ...(swap ? body.swap16() : body)]);
};

describe('readTextFile', () => {
  const read = (content: string | Uint8Array, maxBytes = 1000): unknown => {
    const file = readTextFile(memoryFileSystem({ '/f': content }), '/f', { maxBytes });
    return 'problem' in file ? file.problem : [file.text, file.lossy, file.truncated];
  };

  test.each<[string, string | Uint8Array, unknown]>([
    ['UTF-8', 'héllo', ['héllo', false, false]],
    ['nothing', '', ['', false, false]],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x61), ['a', false, false]],
    ['a mark alone', bytes(0xef, 0xbb, 0xbf), ['', false, false]],
    ['two marks, of which the second is text', bytes(0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf), ['\ufeff', false, false]],
    ['UTF-16, little end first', utf16('héllo👩', [0xff, 0xfe], false), ['héllo👩', false, false]],
    ['UTF-16, big end first', utf16('héllo👩', [0xfe, 0xff], true), ['héllo👩', false, false]],
    ['UTF-16 with an odd byte', bytes(0xff, 0xfe, 0x61, 0, 0x62), ['a\ufffd', true, false]],
    ['UTF-16 with half a pair', bytes(0xff, 0xfe, 0x3d, 0xd8), ['\ufffd', true, false]],
    ['invalid bytes', bytes(0x61, 0xff, 0x62), ['a\ufffdb', true, false]],
    ['a sequence that the file cuts', bytes(0x61, 0xe6, 0xbc), ['a\ufffd', true, false]],
    ['an honest U+FFFD', '\ufffd', ['\ufffd', false, false]],
    ['CRLF', 'a\r\nb', ['a\r\nb', false, false]],
    ['a NUL', 'a\0b', 'not-text'],
    ['a NUL in UTF-16', utf16('a\0b', [0xff, 0xfe], false), 'not-text'],
    ['UTF-32', bytes(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0), 'not-text'],
  ])('reads %s', (_, content, expected) => {
    expect(read(content)).toEqual(expected);
  });

  test.each([
    ['漢字', 3, ['漢', false, true]],
    ['漢字', 4, ['漢', false, true]],
    ['漢字', 5, ['漢', false, true]],
    ['漢字', 6, ['漢字', false, false]],
    ['漢字', 0, ['', false, true]],
    ['👩', 3, ['', false, true]],
  ])('%j cut at %i bytes drops what the limit ran through', (content, maxBytes, expected) => {
    expect(read(content, maxBytes)).toEqual(expected);
  });

  test.each([
    [4, ['a', false, true]],
    [5, ['a', false, true]],
    [6, ['a', false, true]],
    [7, ['a', false, true]],
    [8, ['a👩', false, false]],
  ])('UTF-16 cut at %i bytes drops half pairs', (maxBytes, expected) => {
    expect(read(utf16('a👩', [0xff, 0xfe], false), maxBytes)).toEqual(expected);
  });

  test('a cut does not hide bytes that are invalid before it', () => {
    expect(read(bytes(0xff, 0x61, 0xe6, 0xbc, 0xa2), 3)).toEqual(['\ufffda', true, true]);
  });

  test('every beginning of a valid text is read without loss', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
        fc.nat({ max: 40 }),
        (text, maxBytes) => {
          const marked = text.replace(/^\ufeff/, '');
          const file = readTextFile(memoryFileSystem({ '/f': marked }), '/f', { maxBytes });
          expect('text' in file && [marked.startsWith(file.text), file.lossy]).toEqual([true, false]);
        },
      ),
    );
  });
});

describe('limits', () => {
  const fs = memoryFileSystem({ '/f': 'x' });
  test.each([-1, 1.5, Number.NaN, Infinity])('%d is refused everywhere', (limit) => {
    const acts: [string, () => unknown][] = [
      ['maxBytes', () => readTextFile(fs, '/f', { maxBytes: limit })],
      ['maxDepth', () => walkFiles(fs, '/', { maxDepth: limit })],
      ['maxEntries', () => walkFiles(fs, '/', { maxEntries: limit })],
    ];
    for (const [option, act] of acts) {
      try {
        act();
        expect.unreachable();
      } catch (error) {
        expect(isBriefingFault(error, 'option-invalid') && error.option).toBe(option);
      }
    }
  });
});

describe('walkFiles', () => {
  const fs = memoryFileSystem({ '/r/a/b/c': '1', '/r/a/d': '2', '/r/e': '3', '/r/.f': '4', '/r/g/h': '5' });
  const walk = (options = {}): [string[], boolean] => {
    const { files, capped } = walkFiles(fs, '/r', options);
    return [files.map(({ path }) => path.slice(3).replaceAll('\\', '/')), capped];
  };

  test.each([
    [{}, ['.f', 'a/b/c', 'a/d', 'e', 'g/h'], false],
    [{ maxDepth: 2 }, ['.f', 'a/b/c', 'a/d', 'e', 'g/h'], false],
    [{ maxDepth: 1 }, ['.f', 'a/d', 'e', 'g/h'], true],
    [{ maxDepth: 0 }, ['.f', 'e'], true],
    [{ maxEntries: 8 }, ['.f', 'a/b/c', 'a/d', 'e', 'g/h'], false],
    [{ maxEntries: 7 }, ['.f', 'a/b/c', 'a/d', 'e'], true],
    [{ maxEntries: 0 }, [], true],
    [{ enter: () => false }, ['.f', 'e'], false],
    [{ enter: () => false, maxDepth: 0 }, ['.f', 'e'], false],
    [{ enter: (path: string, depth: number) => path.endsWith('a') && depth === 0 }, ['.f', 'a/d', 'e'], false],
  ])('%j gives %j, capped: %s', (options, files, capped) => {
    expect(walk(options)).toEqual([files, capped]);
  });

  test('nothing there is nothing; something else there is a problem', () => {
    expect(walkFiles(fs, '/nowhere')).toEqual({ files: [], problems: [], capped: false });
    expect(walkFiles(fs, '/r/e').problems).toEqual([{ path: '/r/e', problem: 'not-a-directory' }]);
  });
});

describe('findProjectRoot', () => {
  const fs = memoryFileSystem({
    '/home/u/.git/HEAD': '',
    '/home/u/code/app/.git': 'gitdir: elsewhere',
    '/home/u/code/app/src/x.ts': '',
    '/home/u/loose/x': '',
    '/home/u/hg/.hg/x': '',
    '/home/u/broken/.git': { link: 'nowhere' },
    '/srv/.git/HEAD': '',
    '/srv/a/b': '',
  });
  test.each([
    ['/home/u/code/app/src', '/home/u', undefined, '/home/u/code/app'],
    ['/home/u/code/app', '/home/u', undefined, '/home/u/code/app'],
    ['/home/u/code', '/home/u', undefined, '/home/u/code'],
    ['/home/u/loose', '/home/u', undefined, '/home/u/loose'],
    ['/home/u/loose', undefined, undefined, '/home/u'],
    ['/home/u', '/home/u', undefined, '/home/u'],
    ['/home/u/hg', '/home/u', ['.hg'], '/home/u/hg'],
    ['/home/u/broken', '/home/u', undefined, '/home/u/broken'],
    ['/srv/a', '/home/u', undefined, '/srv'],
    ['/nowhere/at/all', '/home/u', undefined, '/nowhere/at/all'],
  ])('of %s with home %s and markers %j is %s', (cwd, home, markers, root) => {
    expect(findProjectRoot(fs, cwd, home, markers)).toBe(root);
  });
});

describe('isInside', () => {
  test.each([
    ['/a', '/a', true],
    ['/a/b', '/a', true],
    ['/a/..b', '/a', true],
    ['/ab', '/a', false],
    ['/', '/a', false],
    ['/a', '/', true],
    ['/b/a', '/a', false],
  ])('%s in %s: %s', (path, root, verdict) => {
    expect(isInsideOn(posix, path, root)).toBe(verdict);
  });

  test.each([
    [String.raw`C:\a\b`, String.raw`C:\a`, true],
    [String.raw`C:\ab`, String.raw`C:\a`, false],
    [String.raw`D:\a`, String.raw`C:\a`, false],
    [String.raw`C:\a`, 'C:\\', true],
    [String.raw`\\host\share\a`, String.raw`\\host\share`, true],
    [String.raw`\\host\share2`, String.raw`\\host\share`, false],
  ])('on Windows %s in %s: %s', (path, root, verdict) => {
    expect(isInsideOn(win32, path, root)).toBe(verdict);
  });

  test('goes by the rules of this machine', () => {
    expect(isInside(__filename, __dirname)).toBe(true);
  });
});

test('code points are compared as numbers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const numbers = (text: string): number[] => Array.from(text, (point) => point.codePointAt(0) ?? 0);
      const [left, right] = [numbers(one), numbers(other)];
      const index = left.findIndex((point, place) => point !== right[place]);
      const expected = index === -1 ? left.length - right.length : (left[index] ?? 0) - (right[index] ?? -1);
      expect(Math.sign(compareCodePoints(one, other))).toBe(Math.sign(expected));
    }),
  );
});
