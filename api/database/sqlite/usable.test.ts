import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareDataDir } from '#api/files/data-dir.ts';
import { openMarket } from '#api/market.ts';
import { damagePages } from '#tests/support/database/damage.ts';
import { addTestSellers, addTestVehicle } from '#tests/support/database/market.ts';
import { databasePath } from '../open.ts';
import { refuseFaults } from './usable.ts';

let dataDir: string;
let path: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-usable-'));
  path = databasePath(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function fillMarket(): Promise<void> {
  const market = await openMarket(dataDir);
  const { wanjiru } = await addTestSellers(market.db);
  for (let i = 0; i < 30; i++)
    await addTestVehicle(market.db, { seller_id: wanjiru, description: 'word '.repeat(500) });
  await market.close();
}
const open = () => openMarket(dataDir, { isChecked: true });

describe('a checked start', () => {
  test('opens what is whole, and an empty folder', async () => {
    await (await open()).close();
    await fillMarket();
    const market = await open();
    expect(await market.db.selectFrom('vehicles').select('id').execute()).toHaveLength(30);
    await market.close();
  });

  test.each(['vehicles', 'price_history', 'vehicle_words_data'])(
    'names a database whose table %s is damaged, and says what to do',
    async (table) => {
      await fillMarket();
      damagePages(dataDir, table);
      await expect(open()).rejects.toThrow(
        new RegExp(`^The database ${path} is damaged: put a backup in its place with .npm run restore`),
      );
    },
  );

  test('names a file that is no database, and leaves it as it is', async () => {
    writeFileSync(path, 'These are my notes, not a database.');
    await expect(open()).rejects.toThrow(`The database ${path} is no SQLite database: put a backup`);
    expect(readdirSync(dataDir)).toEqual(['garisoko.db']);
  });

  test('names a folder that stands where the database belongs', async () => {
    mkdirSync(path);
    await expect(open()).rejects.toThrow(`The database ${path} cannot be read`);
  });

  test('does not touch the database of another program', async () => {
    const other = new Sqlite(path);
    other.exec('create table songs (title text)');
    other.close();
    await expect(open()).rejects.toThrow(
      `The database ${path} belongs to another program: name another folder`,
    );
  });

  test('names a database that cannot be written', async () => {
    await fillMarket();
    const sqlite = new Sqlite(path);
    sqlite.pragma('query_only = on');
    expect(() => refuseFaults(path, sqlite)).toThrow(
      `The database ${path} cannot be written: give this user the right to write it, or name another folder with DATA_DIR (SQLITE_READONLY).`,
    );
    sqlite.close();
  });
});

describe('the folder of a market', () => {
  test('is made where it is missing, and nothing is left in it', () => {
    const deep = join(dataDir, 'a', 'b');
    prepareDataDir(deep);
    expect(readdirSync(deep)).toEqual([]);
  });

  test('is named where it cannot be one', () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(() => prepareDataDir(file)).toThrow(
      `The folder ${file} cannot be written (EEXIST): give this user`,
    );
  });
});
