import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect } from 'vitest';
import { openBucket } from '#api/buckets/open-bucket.ts';
import { openMarket } from '#api/market.ts';
import { openBucketStore } from '#api/media/bucket-store.ts';
import { startS3 } from '#tests/support/buckets/start-s3.ts';
import { addTestSellers, addTestVehicle } from '#tests/support/database/market.ts';
import { createEmptyDatabase, testOnPostgres } from '#tests/support/database/postgres-databases.ts';
import { testOnSqlite } from '#tests/support/database/sqlite.ts';
import { run } from '#tests/support/database/tamper.ts';
import { PROJECT_DIR, runScript } from '#tests/support/market-process.ts';
import { databasePath } from '../open.ts';
import { lockDataDir } from '../server-lock.ts';

const SECRET_KEY = 'the key of the market that moves house';
let dataDir: string;
let target: Awaited<ReturnType<typeof createEmptyDatabase>> | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-house-'));
  const market = await openMarket(dataDir, { secretKey: SECRET_KEY });
  const { wanjiru } = await addTestSellers(market.db);
  await addTestVehicle(market.db, { seller_id: wanjiru });
  await market.media.put('photo/aa/demio', [{ name: '800x600.webp', bytes: Buffer.from('a picture') }]);
  await market.close();
});
afterEach(async () => {
  await target?.drop();
  target = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const move = (args: readonly string[], env: Record<string, string> = {}) =>
  runScript('migrate-store.ts', args, { DATA_DIR: dataDir, SECRET_KEY, ...env });
const changeSource = async (statement: string) => {
  const market = await openMarket(dataDir, { secretKey: SECRET_KEY });
  await run(market, statement);
  await market.close();
};
const MANY = 60_000;
const addMany = () =>
  changeSource(`insert into view_events (vehicle_id, visitor_hash, viewed_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${MANY}) select 1, 'visitor ' || i, '' from n`);

/** Starts a move and kills it once a part of `view_events` is in the target; returns how much was. */
async function killInTheMiddle(url: string): Promise<number> {
  const child = Bun.spawn([process.execPath, 'scripts/migrate-store.ts', '--to', url], {
    cwd: PROJECT_DIR,
    env: { ...process.env, DATA_DIR: dataDir, SECRET_KEY },
    stdout: 'ignore',
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const count = async () =>
      Number(
        (await client.query('select count(*) as n from view_events').catch(() => undefined))?.rows[0]?.n ?? 0,
      );
    while ((await count()) === 0 && child.exitCode === null) await Bun.sleep(5);
    child.kill('SIGKILL');
    await child.exited;
    return await count();
  } finally {
    await client.end();
  }
}

testOnPostgres(
  'a move that is killed in the middle is served by no server, and goes on [moving-6]',
  async () => {
    await addMany();
    target = await createEmptyDatabase();
    const copied = await killInTheMiddle(target.url);
    expect(copied).toBeGreaterThan(0);
    expect(copied).toBeLessThan(MANY);
    const asMarket = { databaseUrl: target.url, secretKey: SECRET_KEY };
    await expect(openMarket(dataDir, asMarket)).rejects.toThrow('not all of it is there');
    const { code, output, errors } = await move(['--to', target.url]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('Going on in view_events, where another run was cut short.');
    expect(output).toMatch(/All \d+ rows are there/);
    expect(output).toMatch(/with DATABASE_URL as --to said and SECRET_KEY as it is/);
    expect(output).not.toContain(target.url);
    const moved = await openMarket(dataDir, asMarket);
    expect(await run(moved, 'select count(*) as n from view_events')).toEqual([{ n: MANY }]);
    await moved.close();
    expect((await move(['--to', target.url, '--verify'])).output).toMatch(/Both hold the same \d+ rows/);
    const again = await move(['--to', target.url]);
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('holds something already') });
  },
);

testOnPostgres(
  'what was changed in a half copy is found at the end, and nothing serves it [moving-7]',
  async () => {
    await addMany();
    target = await createEmptyDatabase();
    await killInTheMiddle(target.url);
    const client = new Client({ connectionString: target.url });
    await client.connect();
    await client.query(`update view_events set visitor_hash = 'another' where id = 7`);
    await client.end();
    const { code, errors } = await move(['--to', target.url]);
    expect(code).toBe(1);
    expect(errors).toContain('view_events id=7 is not in it as in the original');
    await expect(openMarket(dataDir, { databaseUrl: target.url, secretKey: SECRET_KEY })).rejects.toThrow(
      'not all of it is there',
    );
  },
);

testOnPostgres('two moves at once: one copies, the other is refused [moving-8]', async () => {
  await addMany();
  target = await createEmptyDatabase();
  const elsewhere = mkdtempSync(join(tmpdir(), 'garisoko-house-'));
  const other = await openMarket(elsewhere, { secretKey: SECRET_KEY });
  await other.close();
  const url = target.url;
  const moves = await Promise.all([
    move(['--to', url]),
    move(['--to', url]),
    move(['--to', url], { DATA_DIR: elsewhere }),
  ]);
  expect(moves.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  for (const { code, errors } of moves)
    if (code === 1) expect(errors).toMatch(/Another|Stop first|holds something already/);
  rmSync(elsewhere, { recursive: true, force: true });
});

testOnPostgres(
  'a market comes back into its folder, where nothing may be in the way [moving-9]',
  async () => {
    target = await createEmptyDatabase();
    expect((await move(['--to', target.url])).code).toBe(0);
    const onPostgres = { DATABASE_URL: target.url };
    const before = readFileSync(databasePath(dataDir));
    const inTheWay = await move(['--to', 'sqlite'], onPostgres);
    expect(inTheWay).toMatchObject({ code: 1, errors: expect.stringContaining('holds something already') });
    expect(readFileSync(databasePath(dataDir)).equals(before)).toBe(true);
    for (const ending of ['', '-wal', '-shm']) rmSync(databasePath(dataDir) + ending, { force: true });
    const { code, output } = await move(['--to', 'sqlite'], onPostgres);
    expect([code, output]).toEqual([0, expect.stringContaining('without DATABASE_URL')]);
    const home = await openMarket(dataDir, { secretKey: SECRET_KEY });
    expect(await run(home, `select title from vehicles`)).toEqual([{ title: '2016 Mazda Demio' }]);
    expect(
      await run(home, `select rowid as id from vehicle_words where vehicle_words match 'demio'`),
    ).toEqual([{ id: 1 }]);
    await home.close();
  },
);

testOnSqlite('a market on which a server runs is not moved [moving-10]', async () => {
  const lock = lockDataDir(dataDir, false);
  const refused = await move(['--to', 'postgres://127.0.0.1:1/garisoko']);
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Stop first what works on this market'),
  });
  lock.release();
  expect((await move(['--to', 'mysql://x/y'])).errors).toContain('--to takes');
  expect((await move([])).code).toBe(2);
});

testOnSqlite(
  'media go to a bucket and back, and what is there in other bytes is copied again [moving-11]',
  async () => {
    const s3 = await startS3();
    const store = openBucketStore(openBucket(s3.bucket('market')));
    await store.put('photo/aa/demio/800x600.webp', Buffer.from('a pictur3'));
    const there = await move(['--media-to', s3.url('market')]);
    expect(there.output).toContain('1 files, 1 of them copied now');
    expect(there.output).toContain('with MEDIA_URL as --media-to said');
    expect((await move(['--media-to', s3.url('market')])).output).toContain('1 files, 0 of them');
    rmSync(join(dataDir, 'media'), { recursive: true });
    const back = await move(['--media-to', 'disk'], { MEDIA_URL: s3.url('market') });
    expect(back.output).toContain('without MEDIA_URL');
    expect(existsSync(join(dataDir, 'media'))).toBe(true);
    await s3.stop();
  },
);
