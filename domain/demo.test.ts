import { expect, test } from 'vitest';
import { mayRunDemo } from './demo.ts';

test.each([
  ['127.0.0.1', undefined, true],
  ['localhost', undefined, true],
  ['LOCALHOST', '', true],
  ['::1', undefined, true],
  ['[::1]', undefined, true],
  ['127.8.9.10', undefined, true],
  ['0.0.0.0', undefined, false],
  ['::', undefined, false],
  ['192.168.1.20', undefined, false],
  ['127.0.0.1.example.com', undefined, false],
  ['localhost.example.com', undefined, false],
  ['', undefined, false],
  ['0.0.0.0', '1', true],
  ['garisoko.example.com', '1', true],
  ['127.0.0.1', '0', false],
  ['localhost', '0', false],
  ['localhost', 'yes', false],
])('host %j with DEMO=%j: %s', (host, demo, allowed) => {
  expect(mayRunDemo({ host, demo })).toBe(allowed);
});

test.each([
  [{ publicUrl: 'https://garisoko.example' }, false],
  [{ publicUrl: 'http://localhost:4400' }, true],
  [{ publicUrl: 'http://[::1]:4400' }, true],
  [{ isProxied: true }, false],
  [{ isProxied: true, demo: '1' }, true],
  [{ publicUrl: 'https://garisoko.example', demo: '1' }, true],
])('on loopback with %o: %s', (more, allowed) => {
  expect(mayRunDemo({ host: '127.0.0.1', ...more })).toBe(allowed);
});
