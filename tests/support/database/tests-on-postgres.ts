import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PROJECT_DIR = join(import.meta.dirname, '../../..');
/** How a test comes to a database: what it calls itself, or the helper that most of them share. */
const OPENS_DATABASE = /\b(?:openMarket|openDatabase|createEmptyDatabase)\(|database\/market\.ts'/;
const IMPORTS = /from '(#tests\/|\.{1,2}\/)([^']+)'/g;
/** What only SQLite has: its file and copies of it, its plans, the schemas that markets on it once had; and files of many thousand rows. */
const SQLITE_ALONE =
  /^api\/(?:database\/(?:sqlite|migrations)\/|operations\/backup\/(?!engines))|\/real-adverts\.test|\{ sqliteOf \}/;

/** The tests of the API that open a database and ask nothing that only SQLite has. */
export const listTestsOnPostgres = (): string[] =>
  globSync('api/**/*.test.ts', { cwd: PROJECT_DIR })
    .sort()
    .filter((path) => !SQLITE_ALONE.test(path) && !SQLITE_ALONE.test(textOf(path)) && opensDatabase(path));

const textOf = (path: string): string => readFileSync(join(PROJECT_DIR, path), 'utf8');

function opensDatabase(path: string): boolean {
  const text = textOf(path);
  return OPENS_DATABASE.test(text) || helpersOf(path, text).some(opensDatabase);
}

const helpersOf = (path: string, text: string): string[] =>
  [...text.matchAll(IMPORTS)]
    .map(([, base = '', rest = '']) =>
      base === '#tests/' ? join('tests', rest) : join(dirname(path), base, rest),
    )
    .filter((helper) => helper.startsWith('tests/'));
