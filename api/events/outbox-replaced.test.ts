import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renewDatabaseId } from '#api/database/identity.ts';
import { type Db, databasePath, openDatabase } from '#api/database/open.ts';
import { openMarket } from '#api/market.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { newsOf } from '#tests/support/events/outbox.ts';
import { recordChange } from './outbox.ts';
import { findEnd } from './outbox-end.ts';
import { createOutboxReader } from './outbox-reader.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let db: Db;
beforeEach(async () => {
  market = await openTestMarket();
  ({ db } = market);
});
afterEach(() => market.dispose());

const reader = () => createOutboxReader({ db });
const record = (subjectId: number, to = db) =>
  recordChange(to, { subject: 'vehicle', subjectId, change: 'changed' }, '2026-11-22T09:00:00.000Z');

/** Writes the database of `folder` into the place of the market's, beside its open connections. */
async function putInPlace(folder: string): Promise<void> {
  const other = openDatabase(folder, { readonly: true });
  await sqliteOf(other).backup(databasePath(market.dataDir));
  await other.close();
}

test('a restored one whose outbox is just as long', async () => {
  const backup = join(market.dataDir, 'backup');
  mkdirSync(backup);
  await record(1);
  await record(2);
  const reading = reader();
  await newsOf(reading);
  await sqliteOf(market).backup(databasePath(backup));
  await record(3);
  expect(await newsOf(reading)).toEqual([3]);
  await putInPlace(backup);
  await renewDatabaseId(db);
  await record(4);
  expect((await findEnd(db)).position).toBe(reading.cursor()?.position);
  expect([await reading.hasNews(), await newsOf(reading)]).toEqual([true, ['replaced']]);
  await record(5);
  expect(await newsOf(reading)).toEqual([5]);
});

test('a shorter one, before the restore has given it an id of its own', async () => {
  const backup = join(market.dataDir, 'backup');
  mkdirSync(backup);
  await record(1);
  await sqliteOf(market).backup(databasePath(backup));
  await record(2);
  const reading = reader();
  await newsOf(reading);
  await putInPlace(backup);
  expect(await newsOf(reading)).toEqual(['replaced']);
});

test('one of another market, with a longer outbox', async () => {
  const reading = reader();
  await newsOf(reading);
  const other = await openMarket(join(market.dataDir, 'other'));
  for (let line = 0; line < 3; line++) await record(9, other.db);
  await other.close();
  await putInPlace(other.dataDir);
  expect(await newsOf(reading)).toEqual(['replaced']);
  expect(await newsOf(reading)).toEqual([]);
});
