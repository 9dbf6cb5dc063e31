import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '#api/audit/verify.ts';
import { findFaults } from '#api/ledger/check-books.ts';
import { openMarket } from '#api/market.ts';
import { fillEveryTable } from '#tests/support/database/fill-every-table.ts';
import type { TestMarket } from '#tests/support/database/market.ts';
import { createEmptyDatabase, testOnPostgres } from '#tests/support/database/postgres-databases.ts';
import { run } from '#tests/support/database/tamper.ts';
import { findDatabaseId } from '../identity.ts';
import { type Db, type OpenDatabase, openDatabase } from '../open.ts';
import { compareStores } from './compare.ts';
import { readCounters } from './counters.ts';
import { moveStore } from './move-store.ts';
import { readCommonShapes, readShapes } from './shapes.ts';

let folders: string[];
let market: TestMarket;
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'garisoko-moving-'));
  folders.push(path);
  return path;
};

beforeEach(async () => {
  folders = [];
  const dataDir = folder();
  const opened = await openMarket(dataDir, { secretKey: 'the key of the market that moves house' });
  market = { ...opened, databaseUrl: undefined, dispose: opened.close };
});
afterEach(async () => {
  await market.dispose();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

const compare = async (source: OpenDatabase, target: OpenDatabase) =>
  compareStores({
    ...{ source: source.db, target: target.db },
    tables: await readCommonShapes(source.db, target.db),
  });

const addPerson = (db: Db, email: string) =>
  db
    .insertInto('users')
    .values({ email, role: 'buyer', first_name: 'Éva', last_name: 'Sample', created_at: '' })
    .execute();

/** Texts as people write them, and as no person does. */
const ODD = [
  '',
  ' ',
  'O\'Brien \\ "quoted"',
  'Bei poa 🚗🇰🇪 👩‍👩‍👧',
  '\u0001\u001f\u007f\u0085\u2028',
  'ﬁ İ ß é e\u0301',
  '{"a": 1}',
  'null',
  '\\u0000',
];
const BIG = '9223372036854775807';

async function addOddRows({ db }: OpenDatabase): Promise<void> {
  for (const [index, value] of ODD.entries())
    await db
      .insertInto('meta')
      .values({ key: `odd ${index} ${value}`, value })
      .execute();
  for (const number of [BIG, '-9223372036854775808', '9007199254740993'])
    await sql`insert into outbox_cursors (reader, position) values (${`reader ${number}`}, ${sql.raw(number)})`.execute(
      db,
    );
  const reals = ['0.1', '1e308', '5e-324', '-1.2345678901234567', '0', '36.82194999999999'];
  for (const real of reals)
    await sql`update dealers set latitude = ${sql.raw(real)}, longitude = null`.execute(db);
  // An id that was given once, and whose row is gone.
  await sql`insert into view_events (id, vehicle_id, visitor_hash, viewed_at) select 7000, min(id), 'gone', '' from vehicles`.execute(
    db,
  );
  await sql`delete from view_events where id = 7000`.execute(db);
}

testOnPostgres('a market goes to PostgreSQL and back, and is the same [moving-1]', async () => {
  const filled = await fillEveryTable(market);
  const empty = filled.filter(({ rows }) => rows === 0).map(({ table }) => table);
  // Their checks compare two columns, which made-up rows do not meet.
  expect(empty).toEqual(['announcements', 'picks']);
  const days = { starts_at: '2026-12-12', ends_at: '2026-12-13', is_on: 1 } as const;
  await market.db
    .insertInto('announcements')
    .values({ ...days, text: 'Closed on Jamhuri Day', audience: 'visitor', is_dismissible: 1 })
    .execute();
  await sql`insert into picks (vehicle_id, reason, starts_at, ends_at, is_on) select min(id), 'Rare', '2026-12-12', '2026-12-13', 1 from vehicles`.execute(
    market.db,
  );
  await addOddRows(market);
  const { url, drop } = await createEmptyDatabase();
  const there = openDatabase(folder(), { databaseUrl: url });
  const gone = await moveStore({ source: market, target: there });
  const home = openDatabase(folder());
  const back = await moveStore({ source: there, target: home });
  expect(back).toEqual(gone);
  expect(await compare(market, home)).toEqual(gone);
  expect(gone.rows).toBeGreaterThan(filled.length);
  const ids = await Promise.all([market, there, home].map(({ db }) => findDatabaseId(db)));
  expect(new Set(ids).size).toBe(3);
  expect((await readCounters(home.db)).get('view_events')).toBe('7000');
  const [cursor] = await run(there, `select cast(max(position) as text) as big from outbox_cursors`);
  expect(cursor).toEqual({ big: BIG });
  await home.close();
  await there.close();
  await drop();
});

testOnPostgres('what has moved is a market: books, audit chain, protected rows, ids [moving-2]', async () => {
  await fillEveryTable(market);
  const before = await verifyAudit(market, undefined);
  const { url, drop } = await createEmptyDatabase();
  const target = openDatabase(folder(), { databaseUrl: url });
  await moveStore({ source: market, target });
  await target.close();
  const moved = await openMarket(folder(), {
    databaseUrl: url,
    secretKey: 'the key of the market that moves house',
  });
  expect(await verifyAudit(moved, undefined)).toEqual(before);
  expect(await findFaults(moved.db)).toEqual(await findFaults(market.db));
  await expect(run(moved, `update audit_log set id = id + 1`)).rejects.toThrow();
  await expect(run(moved, 'delete from audit_chain')).rejects.toThrow();
  await expect(
    run(moved, `insert into view_events (vehicle_id, visitor_hash, viewed_at) values (0, '', '')`),
  ).rejects.toThrow(/foreign key/);
  const { id } = await moved.db
    .insertInto('outbox')
    .values({ subject: 'vehicle', subject_id: 1, change: 'changed', at: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(Number((await readCounters(market.db)).get('outbox')) + 1);
  await moved.close();
  await drop();
});

testOnPostgres('a copy that was tampered with is found, whatever was done to it [moving-3]', async () => {
  await fillEveryTable(market);
  const { url, drop } = await createEmptyDatabase();
  const target = openDatabase(folder(), { databaseUrl: url });
  await moveStore({ source: market, target });
  const acts = [
    [`update users set last_name = 'Other' where id = 1`, /users id=1 is not in it as in the original/],
    ['delete from favorites', /favorites user_id=\d+, vehicle_id=\d+ is not in it/],
    [`insert into meta values ('more', '')`, /meta key=more is not in|meta key=\S+ is not in it/],
    [`alter table outbox alter column id restart with 1`, /outbox counts its ids on from 0/],
  ] as const;
  for (const [act, found] of acts) {
    await expect(
      target.db.transaction().execute(async (db) => {
        await run({ db }, act);
        await compare(market, { ...target, db });
      }),
    ).rejects.toThrow(found);
  }
  await expect(compare(market, target)).resolves.toMatchObject({ rows: expect.any(Number) });
  await target.close();
  await drop();
});

testOnPostgres(
  'a NUL character, which PostgreSQL refuses, is named by its row and column [moving-4]',
  async () => {
    await market.db.insertInto('meta').values({ key: 'broken', value: 'before\0after' }).execute();
    const { url, drop } = await createEmptyDatabase();
    const target = openDatabase(folder(), { databaseUrl: url });
    await expect(moveStore({ source: market, target })).rejects.toThrow(
      'the column value of meta key=broken has one',
    );
    await market.db.updateTable('meta').set({ value: 'mended' }).where('key', '=', 'broken').execute();
    await moveStore({ source: market, target });
    await target.close();
    await drop();
  },
);

testOnPostgres('addresses that only PostgreSQL takes for the same are named [moving-13]', async () => {
  for (const email of ['Éva@example.com', 'éva@example.com']) await addPerson(market.db, email);
  const { url, drop } = await createEmptyDatabase();
  const target = openDatabase(folder(), { databaseUrl: url });
  await expect(moveStore({ source: market, target })).rejects.toThrow(
    /users id=1 to users id=2 cannot be copied: .*éva@example\.com/,
  );
  await target.close();
  await drop();
});

testOnPostgres(
  'a database that holds something, or a market that is served, is refused [moving-5]',
  async () => {
    const { url, drop } = await createEmptyDatabase();
    const there = await openMarket(folder(), { databaseUrl: url });
    await expect(moveStore({ source: market, target: there })).rejects.toThrow('holds something already');
    await there.close();
    await market.db
      .insertInto('leases')
      .values({ name: 'jobs', holder: 'x', expires_at: new Date(Date.now() + 60_000).toISOString() })
      .execute();
    const target = openDatabase(folder());
    await expect(moveStore({ source: market, target })).rejects.toThrow('stop it first');
    await market.db.deleteFrom('leases').execute();
    await run(market, `delete from kysely_migration where name = '0080-social-images'`);
    await expect(moveStore({ source: market, target })).rejects.toThrow('has not the schema of this version');
    await target.close();
    await drop();
  },
);

test('every table has a key and types that both engines have', async () => {
  const shapes = await readShapes(market.db);
  expect(shapes.length).toBeGreaterThan(100);
  for (const { key } of shapes) expect(key.length).toBeGreaterThan(0);
});
