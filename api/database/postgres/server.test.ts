import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarket } from '#api/market.ts';
import { createEmptyDatabase, testOnPostgres } from '#tests/support/database/postgres-databases.ts';
import { run } from '#tests/support/database/tamper.ts';
import { migrations } from '../migrate.ts';
import { describeDatabase } from './usable.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-server-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const open = (databaseUrl: string, readonly = false) => openMarket(dataDir, { databaseUrl, readonly });

test('a server that does not answer is named, without its password', async () => {
  const refused = open('postgres://garisoko:hidden-words@127.0.0.1:1/market');
  await expect(refused).rejects.toThrow(
    'The database 127.0.0.1:1/market cannot be reached: start its server, or check DATABASE_URL (ECONNREFUSED).',
  );
  await expect(refused).rejects.not.toThrow('hidden-words');
});

test('a database is named by its server, also behind a socket', () => {
  expect(describeDatabase('postgres://a:b@db.example.com/market')).toBe('db.example.com/market');
  expect(describeDatabase('postgres:///market?host=/run/postgresql')).toBe('/run/postgresql/market');
});

testOnPostgres(
  'a database that is not there, empty, or of another program is named [postgres-1]',
  async () => {
    const { url, drop } = await createEmptyDatabase();
    await expect(open(`${url}_not_there`)).rejects.toThrow('does not exist: create it with `createdb`');
    await expect(open(url, true)).rejects.toThrow('holds no market yet');
    const { Client } = await import('pg');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('create table songs (title text)');
    await client.end();
    await expect(open(url)).rejects.toThrow('belongs to another program');
    await drop();
  },
);

testOnPostgres(
  'of processes that migrate an empty database at once, each finds it migrated [postgres-2]',
  async () => {
    const { url, drop } = await createEmptyDatabase();
    const markets = await Promise.all([open(url), open(url), open(url)]);
    const [market] = markets;
    const names = await run<{ name: string }>(market, 'select name from kysely_migration');
    expect(names).toHaveLength(Object.keys(migrations).length);
    expect(await market.db.selectFrom('audit_chain').select('id').execute()).toEqual([{ id: 1 }]);
    // The server's own order of texts is another.
    const { rows } = await sql`select 'achieng' < 'Zawadi' as own`.execute(market.db);
    expect(rows).toEqual([{ own: 1 }]);
    for (const [key, value] of [
      ['achieng', ''],
      ['Zawadi', ''],
    ] as const)
      await market.db.insertInto('meta').values({ key, value }).execute();
    const keys = market.db.selectFrom('meta').select('key').where('key', 'in', ['achieng', 'Zawadi']);
    expect(await keys.orderBy('key').execute()).toEqual([{ key: 'Zawadi' }, { key: 'achieng' }]);
    await run(market, "insert into kysely_migration (name, timestamp) values ('9999-future', '')");
    await expect(open(url)).rejects.toThrow(/newer version of Garisoko \(it knows 9999-future\)/);
    for (const each of markets) await each.close();
    await drop();
  },
);
