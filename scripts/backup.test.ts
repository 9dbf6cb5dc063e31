import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STEP_MS } from '#api/accounts/two-step/time-code.ts';
import { checkTwoStep, confirmTwoStep, enrolTwoStep } from '#api/accounts/two-step/two-step.ts';
import { secretKeyPath } from '#api/config/secret-key.ts';
import { findDatabaseId } from '#api/database/identity.ts';
import { databasePath, openDatabase } from '#api/database/open.ts';
import { lockDataDir } from '#api/database/server-lock.ts';
import { openMarket } from '#api/market.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { codeAt } from '#tests/support/accounts/two-step/codes.ts';
import { damagePages } from '#tests/support/database/damage.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { runScript } from '#tests/support/market-process.ts';
import { readMedia } from '#tests/support/media/media.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let demio: number;
const LOGBOOK = 'document/aa/logbook';
const MEDIA = [
  ['photo/aa/demio', 'demio.webp'],
  [LOGBOOK, 'original.pdf'],
] as const;
const backupFolder = () => join(market.dataDir, 'backups', 'monday');

beforeEach(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  demio = await addTestVehicle(market.db, { seller_id: wanjiru });
  for (const [key, name] of MEDIA)
    await market.media.put(
      key,
      [{ name, bytes: Buffer.from('a file') }],
      key === LOGBOOK ? { ownerId: wanjiru } : {},
    );
  await market.media.add('demo/suv/white', [{ name: '400x300.webp', bytes: Buffer.from('drawn') }]);
});
afterEach(() => market.dispose());

const backup = () => runScript('backup.ts', [backupFolder()], { DATA_DIR: market.dataDir });

describe('backup and restore', () => {
  test('a running market is copied, and comes back as it was while it runs', async () => {
    const copy = await backup();
    expect(copy.output).toContain('1 vehicles, 2 users, 1 dealers, 1 prices');
    await changeVehicle(market.db, demio, { price_kes: 1 });
    const idBefore = await findDatabaseId(market.db);
    for (const folder of ['media', 'private-media'])
      rmSync(join(market.dataDir, folder), { recursive: true });

    const restored = await runScript('restore.ts', [backupFolder()], { DATA_DIR: market.dataDir });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect((await findVehicle(market.db, demio))?.price).toBe(1_050_000);
    expect(await findDatabaseId(market.db)).not.toBe(idBefore);
    for (const [key, name] of MEDIA) expect(String(await readMedia(market, `${key}/${name}`))).toBe('a file');
    expect(await readMedia(market, 'demo/suv/white/400x300.webp')).toBeUndefined();
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

  test('a backup that fails leaves nothing behind, nor folders that it made', async () => {
    await market.close();
    damagePages(market.dataDir, 'vehicles');
    const failed = await backup();
    expect(failed).toMatchObject({ code: 1, output: '' });
    expect(failed.errors).toMatch(/damaged/);
    expect(existsSync(join(market.dataDir, 'backups'))).toBe(false);
  });

  test('a backup is one file for its database, also into a folder that is there', async () => {
    mkdirSync(backupFolder(), { recursive: true });
    writeFileSync(join(backupFolder(), 'note.txt'), 'from the disk before');
    expect(await backup()).toMatchObject({ code: 0 });
    expect(readdirSync(backupFolder()).sort()).toEqual([
      ...['backup.json', 'garisoko.db', 'media', 'note.txt', 'private-media'],
    ]);
  });

  test.each([
    ['is damaged', () => damagePages(market.dataDir, 'vehicles')],
    ['is no database', () => writeFileSync(databasePath(market.dataDir), 'notes')],
  ])('a present database that %s is moved aside, and the backup comes back', async (_, breakIt) => {
    await backup();
    await market.close();
    breakIt();
    const broken = readFileSync(databasePath(market.dataDir));
    const restored = await runScript('restore.ts', [backupFolder()], { DATA_DIR: market.dataDir });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    const [, aside = ''] = /It was moved to (\S+)/.exec(restored.output) ?? [];
    expect(readFileSync(aside).equals(broken)).toBe(true);
    const again = await openMarket(market.dataDir, { isChecked: true });
    expect((await findVehicle(again.db, demio))?.price).toBe(1_050_000);
    await again.close();
  });

  test('a broken database that a server still has open stays until that is stopped', async () => {
    await backup();
    await market.close();
    damagePages(market.dataDir, 'vehicles');
    const lock = lockDataDir(market.dataDir, false);
    const refused = await runScript('restore.ts', [backupFolder()], { DATA_DIR: market.dataDir });
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Stop the server first') });
    lock.release();
  });

  test('a clean end folds the write-ahead log in, also beside a reader', async () => {
    const reader = openDatabase(market.dataDir, { readonly: true });
    sqliteOf(reader).prepare('select count(*) from vehicles').get();
    await market.close();
    expect(statSync(`${databasePath(market.dataDir)}-wal`).size).toBe(0);
    await reader.close();
  });
});

describe('the key that encrypts two-step sign-in', () => {
  const restoredDir = () => join(market.dataDir, 'restored');
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  async function addApp() {
    const { id } = await addTestPerson(market.db, 'buyer');
    const { secret = '' } = (await enrolTwoStep(market, id)) ?? {};
    await confirmTwoStep(market, id, await codeAt(secret, Date.now()));
    return { id, secret };
  }
  const restore = (env: Record<string, string> = {}) =>
    runScript('restore.ts', [backupFolder()], { DATA_DIR: restoredDir(), ...env });
  async function isRight({ id, secret }: { id: number; secret: string }): Promise<boolean> {
    const restored = await openMarket(restoredDir());
    const right = await checkTwoStep(restored, id, await codeAt(secret, Date.now() + STEP_MS));
    await restored.close();
    return right;
  }

  test('is in no backup, which says so, and neither is what it encrypts [backup-1]', async () => {
    const { secret } = await addApp();
    const key = readFileSync(secretKeyPath(market.dataDir), 'utf8').trim();
    const { output } = await backup();
    expect(output).toContain(`is not in it: keep ${secretKeyPath(market.dataDir)} apart`);
    const files = filesIn(backupFolder());
    expect(files.map((path) => basename(path)).sort()).toEqual([
      ...['backup.json', 'demio.webp', 'garisoko.db', 'original.pdf'],
    ]);
    for (const path of files)
      for (const text of [key, secret])
        expect([path, readFileSync(path).includes(text)]).toEqual([path, false]);
  });

  test('beside the restored market lets the apps work on', async () => {
    const app = await addApp();
    await backup();
    mkdirSync(restoredDir());
    copyFileSync(secretKeyPath(market.dataDir), secretKeyPath(restoredDir()));
    expect((await restore()).output).not.toContain('two-step');
    expect(await isRight(app)).toBe(true);
  });

  test('that is missing after a restore is asked for, and helps whenever it comes [backup-2]', async () => {
    const app = await addApp();
    await backup();
    const { code, output } = await restore();
    expect([code, output]).toEqual([0, expect.stringContaining("another key than this market's: 1.")]);
    expect(existsSync(secretKeyPath(restoredDir()))).toBe(false);
    expect(await isRight(app)).toBe(false);
    copyFileSync(secretKeyPath(market.dataDir), secretKeyPath(restoredDir()));
    expect(await isRight(app)).toBe(true);
  });

  test('may come from SECRET_KEY', async () => {
    await addApp();
    await backup();
    const SECRET_KEY = readFileSync(secretKeyPath(market.dataDir), 'utf8').trim();
    expect((await restore({ SECRET_KEY })).output).not.toContain('two-step');
  });
});
