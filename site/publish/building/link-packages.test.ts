import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteFolders } from '../folders.ts';
import { linkPackages } from './link-packages.ts';

const projectDir = resolve(import.meta.dirname, '..', '..', '..');
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-link-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("code far from the project finds the project's packages", () => {
  const folders = siteFolders(dataDir);
  linkPackages(folders, projectDir);
  const code = join(folders.root, 'code.mjs');
  writeFileSync(code, "process.stdout.write(import.meta.resolve('kysely'))");
  const { stdout } = Bun.spawnSync([process.execPath, code]);
  const packages = realpathSync(join(projectDir, 'node_modules'));
  expect(realpathSync(new URL(stdout.toString()))).toContain(join(packages, 'kysely'));
});

test('a link to where the project used to be is replaced', () => {
  const folders = siteFolders(dataDir);
  linkPackages(folders, join(dataDir, 'elsewhere'));
  linkPackages(folders, projectDir);
  linkPackages(folders, projectDir);
  expect(realpathSync(join(folders.root, 'node_modules'))).toBe(
    realpathSync(join(projectDir, 'node_modules')),
  );
});
