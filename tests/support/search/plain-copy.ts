import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { migrate } from '#api/database/migrate.ts';
import { openDatabaseFile } from '#api/database/open.ts';
import type { Market } from '#api/market.ts';

/** What plain SQL asks of the search's listings. */
const TABLES = ['vehicles', 'dealers', 'price_analyses', 'vehicle_images'] as const;

export type PlainCopy = {
  sqlite: Sqlite.Database;
  /** Brings it to what the market holds now. */
  take: () => Promise<void>;
  close: () => Promise<void>;
};

/** The listings of a market where plain SQL of SQLite can ask for them: on PostgreSQL a copy of its rows. */
export async function openPlainCopy(market: Market): Promise<PlainCopy> {
  const { engine } = market;
  if (engine.name === 'sqlite') return { sqlite: engine.handle, take: async () => {}, close: async () => {} };
  const copy = openDatabaseFile(join(market.dataDir, 'plain'));
  await migrate(copy);
  const sqlite = copy.engine.handle;
  sqlite.pragma('foreign_keys = OFF');
  const take = async () => {
    for (const table of TABLES) {
      const rows = await market.db.selectFrom(table).selectAll().execute();
      sqlite.exec(`delete from ${table}`);
      for (const row of rows) {
        const names = Object.keys(row);
        const statement = `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`;
        sqlite.prepare(statement).run(...Object.values(row));
      }
    }
  };
  await take();
  return { sqlite, take, close: copy.close };
}
