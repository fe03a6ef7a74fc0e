import { expect, test } from 'vitest';
import { isLoopback } from '../src/loopback.ts';

test.each([
  'http://127.0.0.1:4873/',
  'http://127.0.0.1',
  'http://127.255.255.254/',
  'http://127.1/',
  'http://[::1]:4873/',
  'http://localhost:4873/',
  'https://LOCALHOST/',
])('%s is on this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each([
  'https://registry.example/',
  'http://127.0.0.1.example.com/',
  'http://localhost.example.com',
  'http://127.0.0.1@evil.example/',
  'http://127.0.0.1:4873@evil.example/',
  'http://user:secret@127.0.0.1/',
  'http://evil.example/127.0.0.1/',
  'http://evil.example/?http://127.0.0.1/',
  'http://evil.example#@127.0.0.1/',
  'http://128.0.0.1/',
  'http://0.0.0.0/',
  'http://10.127.0.1/',
  'http://[::2]/',
  'http://notlocalhost/',
  'file://localhost/srv/registry',
  '//127.0.0.1/',
  '127.0.0.1:4873',
  'undefined',
  '',
])('%j is refused', (address) => {
  expect(isLoopback(address)).toBe(false);
});
