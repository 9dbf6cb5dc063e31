import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { openDatabase } from '../open.ts';
import { copyInto } from './copy-into.ts';

test('a copy waits for a writer instead of ending without a page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-copy-'));
  const [source, target] = [openDatabase(join(folder, 'source')), openDatabase(join(folder, 'target'))];
  sqliteOf(source).exec('create table cars (id integer)');
  sqliteOf(target).exec('begin immediate; create table bikes (id integer)');
  const copying = copyInto(sqliteOf(source), join(folder, 'target', 'garisoko.db'));
  const { promise: tried, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 0);
  await tried;
  sqliteOf(target).exec('rollback');
  await copying;
  expect(sqliteOf(target).prepare('select name from sqlite_master').pluck().all()).toEqual(['cars']);
  await Promise.all([source.close(), target.close()]);
  rmSync(folder, { recursive: true });
});
