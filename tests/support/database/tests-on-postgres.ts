import { globSync, readFileSync } from 'node:fs';

/** Imports by which a test of the API comes to a database. */
const OPENS_DATABASE = /#tests\/support\/|#api\/(?:market|database\/open)\.ts/;
/** What only SQLite has: its file and copies of it, its plans, the schemas that markets on it once had; and files of many thousand rows. */
const SQLITE_ALONE =
  /^api\/(?:database\/(?:sqlite|migrations)\/|operations\/backup\/(?!engines))|\/real-adverts\.test|\{ sqliteOf \}/;

/** The tests of the API that open a database and ask nothing that only SQLite has. */
export const listTestsOnPostgres = (): string[] =>
  globSync('api/**/*.test.ts')
    .sort()
    .filter((path) => {
      const text = readFileSync(path, 'utf8');
      return OPENS_DATABASE.test(text) && !SQLITE_ALONE.test(path) && !SQLITE_ALONE.test(text);
    });
