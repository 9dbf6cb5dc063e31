import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '#site/publish/folders.ts';
import { createLogger } from '../log.ts';
import { draftOf, sweepDrafts } from './drafts.ts';

const DEAD = 999_999_999;

test('drafts of dead processes go, those of living ones and all other files stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-drafts-'));
  const deep = join(folder, 'client', 'vehicle');
  mkdirSync(deep, { recursive: true });
  const write = (name: string) => {
    writeFileSync(join(deep, name), '');
    utimesSync(join(deep, name), 1, 1);
  };
  const id = crypto.randomUUID();
  for (const name of [`1.html.${DEAD}.tmp`, `a.webp.${DEAD}.${id}.tmp`, '1.html', 'my.tmp']) write(name);
  write(`2.html.${process.ppid}.tmp`);
  writeFileSync(draftOf(join(deep, '3.html')), '');
  await sweepDrafts([join(folder, 'missing'), folder], createLogger('silent'));
  expect(readdirSync(deep).sort()).toEqual(
    ['1.html', 'my.tmp', `2.html.${process.ppid}.tmp`, `3.html.${process.pid}.tmp`].sort(),
  );
  rmSync(folder, { recursive: true });
});

test('a file that cannot be put in its place leaves no draft', () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-drafts-'));
  mkdirSync(join(folder, 'page.html', 'in-the-way'), { recursive: true });
  expect(() => writeWhole(join(folder, 'page.html'), 'words')).toThrow();
  expect(readdirSync(folder)).toEqual(['page.html']);
  rmSync(folder, { recursive: true });
});
