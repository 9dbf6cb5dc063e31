import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifyAudit } from '#api/audit/verify.ts';
import { findDatabaseId } from '#api/database/identity.ts';
import { compareStores } from '#api/database/moving/compare.ts';
import { readCommonShapes } from '#api/database/moving/shapes.ts';
import { type OpenDatabase, openDatabaseFile } from '#api/database/open.ts';
import { createLogger } from '#api/log.ts';
import { openMarket } from '#api/market.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { fillEveryTable } from '#tests/support/database/fill-every-table.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { testOnPostgres } from '#tests/support/database/postgres-databases.ts';
import { run } from '#tests/support/database/tamper.ts';
import { runScript } from '#tests/support/market-process.ts';
import { readMedia } from '#tests/support/media/media.ts';
import { askForRun, listRuns } from '../runs.ts';
import { listBackups } from './backups.ts';
import { backupJob } from './job.ts';

const SECRET_KEY = 'the key of a market on either engine';
const PHOTO = 'photo/aa/demio/800x600.webp';
/** The loop lets the rest of the process go on. */
const PAUSE_MS = 5;
let market: Awaited<ReturnType<typeof openTestMarket>>;
let demio: number;
let folder: string;

beforeEach(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  demio = await addTestVehicle(market.db, { seller_id: wanjiru });
  await market.media.put('photo/aa/demio', [{ name: '800x600.webp', bytes: Buffer.from('a picture') }]);
  folder = join(market.dataDir, 'backups', 'monday');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await market.dispose();
});

const envOf = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }) => ({
  DATA_DIR: dataDir,
  SECRET_KEY,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});
const backUp = (target = folder) => runScript('backup.ts', [target], envOf(market));
const restore = (args: readonly string[] = [folder]) => runScript('restore.ts', args, envOf(market));
const compare = async (source: OpenDatabase, target: OpenDatabase) =>
  compareStores({
    ...{ source: source.db, target: target.db },
    tables: await readCommonShapes(source.db, target.db),
  });

test('on either engine a market is backed up while it is written to, and comes back while it runs [backup-13]', async () => {
  const stop = new AbortController();
  const writing = (async () => {
    for (let price = 2; !stop.signal.aborted; price++) {
      await changeVehicle(market.db, demio, { price_kes: price });
      await Bun.sleep(PAUSE_MS);
    }
  })();
  const copy = await backUp();
  stop.abort();
  await writing;
  expect([copy.code, copy.errors]).toEqual([0, '']);
  expect(copy.output).toContain('1 vehicles, 2 users, 1 dealers');
  expect(readdirSync(folder).sort()).toEqual(['backup.json', 'garisoko.db', 'media']);
  const backup = openDatabaseFile(folder, { readonly: true });
  const { price } = (await findVehicle(backup.db, demio)) ?? {};
  await backup.close();

  await changeVehicle(market.db, demio, { price_kes: 1 });
  const idBefore = await findDatabaseId(market.db);
  rmSync(join(market.dataDir, 'media'), { recursive: true });
  const restored = await restore();
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect((await findVehicle(market.db, demio))?.price).toBe(price);
  expect(await findDatabaseId(market.db)).not.toBe(idBefore);
  expect(String(await readMedia(market, PHOTO))).toBe('a picture');
  expect(await changeVehicle(market.db, demio, { price_kes: 3 })).toEqual(['price_kes']);
  expect(existsSync(join(market.dataDir, 'restoring'))).toBe(false);
});

test('on either engine a backup is rehearsed [backup-14]', async () => {
  await backUp();
  const rehearsed = await restore(['--rehearse', folder]);
  expect([rehearsed.code, rehearsed.errors]).toEqual([0, '']);
  expect(rehearsed.output).toContain('The backup can be restored. It holds 1 vehicles');
});

testOnPostgres('a backup of one engine comes back on the other, and is the same [backup-15]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-engines-'));
  const opened = await openMarket(dataDir, { secretKey: SECRET_KEY });
  const onSqlite = { ...opened, databaseUrl: undefined, dispose: opened.close };
  await fillEveryTable(onSqlite);
  await onSqlite.db.deleteFrom('visitor_salts').execute();
  await onSqlite.db.deleteFrom('operation_runs').execute();
  await onSqlite.db.deleteFrom('backups').execute();
  const first = join(dataDir, 'first');
  expect((await runScript('backup.ts', [first], envOf(onSqlite))).code).toBe(0);
  const restored = await restore([first]);
  expect([restored.code, restored.errors]).toEqual([0, '']);
  const same = await compare(onSqlite, market);
  expect(same.rows).toBeGreaterThan(100);
  expect(await verifyAudit({ ...market, secretKey: onSqlite.secretKey }, undefined)).toEqual(
    await verifyAudit(onSqlite, undefined),
  );
  const second = join(dataDir, 'second');
  expect((await backUp(second)).code).toBe(0);
  const copy = openDatabaseFile(second, { readonly: true });
  expect(await compare(onSqlite, copy)).toEqual(same);
  await copy.close();
  await onSqlite.close();
  rmSync(dataDir, { recursive: true, force: true });
});

testOnPostgres('a restore that cannot end leaves the market as it was [backup-16]', async () => {
  await backUp();
  const backup = openDatabaseFile(folder);
  await backup.db.updateTable('vehicles').set({ title: 'a\0b' }).execute();
  await backup.close();
  const before = await findDatabaseId(market.db);
  const failed = await restore();
  expect(failed).toMatchObject({
    code: 1,
    errors: expect.stringContaining('the column title of vehicles id='),
  });
  expect((await findVehicle(market.db, demio))?.title).toBe('2016 Mazda Demio');
  expect(await findDatabaseId(market.db)).toBe(before);
  await expect(
    run(market, "insert into view_events (vehicle_id, visitor_hash, viewed_at) values (0, '', '')"),
  ).rejects.toThrow(/foreign key/);
  expect(existsSync(join(market.dataDir, 'restoring'))).toBe(false);
});

testOnPostgres(
  'each night and each month a server on PostgreSQL backs up and rehearses [backup-17]',
  async () => {
    for (const [name, value] of Object.entries(envOf(market))) vi.stubEnv(name, value);
    const dir = join(market.dataDir, 'nights');
    let now = Date.parse('2026-11-22T23:00:00Z');
    const job = backupJob({
      ...{ market, dir, hasBucket: false, now: () => now },
      projectDir: resolve(import.meta.dirname, '../../..'),
      log: createLogger('error', false, { write: () => undefined }),
    }).begin(new AbortController().signal);
    await job();
    now = Date.parse('2026-11-23T00:00:01Z');
    await job();
    expect(await listBackups(market.db)).toMatchObject([{ error: null, folder: '2026-11-23T00-00-01-000Z' }]);
    await askForRun(market.db, 'rehearsal', new Date(now).toISOString());
    await job();
    expect(await listBackups(market.db)).toMatchObject([
      { rehearsal_error: null, rehearsed_at: expect.any(String) },
    ]);
    expect((await listRuns(market.db))[0]).toMatchObject({ kind: 'rehearsal', error: null });
  },
);
