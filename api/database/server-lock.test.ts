import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findServer, lockDataDir } from './server-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a second server is refused with the address of the first, and starts once that one has ended', () => {
  const first = lockDataDir(dataDir, false);
  expect(() => lockDataDir(dataDir, false)).toThrow(`Another server uses ${dataDir} (process ${process.pid}`);
  first.note('http://localhost:4321');
  expect(() => lockDataDir(dataDir, false)).toThrow(
    `(process ${process.pid} at http://localhost:4321): stop it, name another folder`,
  );
  first.release();
  expect(findServer(dataDir)).toBeUndefined();
  const next = lockDataDir(dataDir, false);
  expect(next.isAlone).toBe(true);
  next.release();
});

test('a sharing server sees that it is not alone, and blocks servers that do not share', () => {
  const first = lockDataDir(dataDir, false);
  const second = lockDataDir(dataDir, true);
  expect([first.isAlone, second.isAlone]).toEqual([true, false]);
  first.release();
  expect(() => lockDataDir(dataDir, false)).toThrow('Another server uses');
  second.release();
  lockDataDir(dataDir, false).release();
});

test('a killed server leaves no lock behind', async () => {
  const module = join(import.meta.dirname, 'server-lock.ts');
  const code = `import { lockDataDir } from ${JSON.stringify(module)}; lockDataDir(${JSON.stringify(dataDir)}, false); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = Bun.spawn([process.execPath, '-e', code], { stdout: 'pipe' });
  await child.stdout.getReader().read();
  expect(() => lockDataDir(dataDir, false)).toThrow(`process ${child.pid}, which is starting`);
  child.kill('SIGKILL');
  await child.exited;
  expect(lockDataDir(dataDir, false).isAlone).toBe(true);
});
