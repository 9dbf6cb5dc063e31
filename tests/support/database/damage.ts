import { closeSync, openSync, writeSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { databasePath } from '#api/database/open.ts';

/** Overwrites the root page of `table` in the closed database of `dataDir`. */
export function damagePages(dataDir: string, table: string): void {
  const path = databasePath(dataDir);
  const sqlite = new Sqlite(path, { readonly: true });
  const pageBytes = Number(sqlite.pragma('page_size', { simple: true }));
  const root = sqlite
    .prepare<[string], { rootpage: number }>('select rootpage from sqlite_master where name = ?')
    .get(table);
  sqlite.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(pageBytes, 'garbage'), 0, pageBytes, ((root?.rootpage ?? 1) - 1) * pageBytes);
  closeSync(file);
}
