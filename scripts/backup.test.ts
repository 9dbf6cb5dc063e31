import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDatabaseId } from '#api/database/identity.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#api/database/test-market.ts';
import { openMarket } from '#api/market.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { runScript } from '#tests/support/market-process.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let demio: number;
const backupFolder = () => join(market.dataDir, 'backups', 'monday');

beforeEach(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  demio = await addTestVehicle(market.db, { seller_id: wanjiru });
  mkdirSync(join(market.mediaDir, 'photo'), { recursive: true });
  writeFileSync(join(market.mediaDir, 'photo', 'demio.webp'), 'a photo');
});
afterEach(() => market.dispose());

const backup = () => runScript('backup.ts', [backupFolder()], { DATA_DIR: market.dataDir });

describe('backup and restore', () => {
  test('a running market is copied, and comes back as it was while it runs', async () => {
    const copy = await backup();
    expect(copy.output).toContain('1 vehicles, 2 users, 1 dealers, 1 prices');
    await changeVehicle(market.db, demio, { price_kes: 1 });
    const idBefore = await findDatabaseId(market.db);
    rmSync(join(market.mediaDir, 'photo'), { recursive: true });

    const restored = await runScript('restore.ts', [backupFolder()], { DATA_DIR: market.dataDir });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect((await findVehicle(market.db, demio))?.price).toBe(1_050_000);
    expect(await findDatabaseId(market.db)).not.toBe(idBefore);
    expect(existsSync(join(market.mediaDir, 'photo', 'demio.webp'))).toBe(true);
    expect(await changeVehicle(market.db, demio, { price_kes: 2 })).toEqual(['price_kes']);
  });

  test('a backup can be opened as a market of its own', async () => {
    await backup();
    const copy = await openMarket(backupFolder());
    expect((await findVehicle(copy.db, demio))?.title).toBe('2016 Mazda Demio');
    await copy.close();
  });

  test('an older backup is never written over', async () => {
    await backup();
    expect(await backup()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('already holds a backup'),
    });
  });

  test('what is no backup changes nothing', async () => {
    const nowhere = join(market.dataDir, 'nowhere');
    const restored = await runScript('restore.ts', [nowhere], { DATA_DIR: market.dataDir });
    expect(restored).toMatchObject({ code: 1, errors: expect.stringContaining('There is no backup') });
    expect((await findVehicle(market.db, demio))?.price).toBe(1_050_000);
  });

  test('a damaged backup is refused', async () => {
    await backup();
    writeFileSync(join(backupFolder(), 'garisoko.db'), Buffer.alloc(8192, 'garbage'));
    const restored = await runScript('restore.ts', [backupFolder()], { DATA_DIR: market.dataDir });
    expect(restored.code).toBe(1);
    expect((await findVehicle(market.db, demio))?.price).toBe(1_050_000);
  });
});
