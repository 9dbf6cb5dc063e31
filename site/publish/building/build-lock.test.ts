import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeBuildLock } from './build-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-build-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a second build is refused until the first has ended', () => {
  const path = join(dataDir, 'site', 'lock');
  const release = takeBuildLock(path);
  expect(() => takeBuildLock(path)).toThrow('Another build of this market is running.');
  release();
  takeBuildLock(path)();
});

test('a build of another process counts too, and leaves no lock behind when it is killed', async () => {
  const path = join(dataDir, 'lock');
  const module = join(import.meta.dirname, 'build-lock.ts');
  const code = `import { takeBuildLock } from ${JSON.stringify(module)}; globalThis.held = takeBuildLock(${JSON.stringify(path)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = Bun.spawn([process.execPath, '-e', code], { stdout: 'pipe' });
  await child.stdout.getReader().read();
  expect(() => takeBuildLock(path)).toThrow('Another build of this market is running.');
  child.kill('SIGKILL');
  await child.exited;
  takeBuildLock(path)();
});
