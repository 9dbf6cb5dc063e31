import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Rule = readonly [name: string, pattern: RegExp, example: string];

/** What one engine understands in SQL and the other does not, or otherwise; each with an example. */
const IN_SQL: readonly Rule[] = [
  ['scalar min and max', /(?<![.\w])(?:min|max)\([^)]*,/, 'sql`max(failures - 1, 0)`'],
  ['types of values', /\btypeof\(/, 'sql`typeof(price_kes)`'],
  ['random', /\brandom\(\)/, 'sql`order by random()`'],
  ['full text', /\bmatch (?:\$\{|')/, "sql`words match 'probox'`"],
  ['is between values', /\bis (?:not )?(?:\$\{|'|\d)/, 'sql`verified is 1`'],
  ['like, which ignores case', /(?<!lower\([^\n]{0,60}) like (?:'|\$\{)/, "sql`title like '%probox%'`"],
  ['text in double quotes', /[=(,] ?"/, 'sql`status = "active"`'],
  ['functions of text', /\b(?:ifnull|group_concat|printf|char)\(/, 'sql`ifnull(price_kes, 0)`'],
  ['collations', /\bcollate\b/, "sql`email = 'a' collate nocase`"],
  [
    'functions of PostgreSQL',
    /\bto_char\(|\bstrpos\(|\bpg_\w+\(|::\w+|\bilike\b/,
    "sql`strpos(title, 'probox')`",
  ],
  ['glob', /\bglob\b/, "sql`name glob 'a*'`"],
];

/** The same, wherever it stands in the code. */
const IN_CODE: readonly Rule[] = [
  ['instr', /\binstr\b/, "eb.fn('instr', ['title', word])"],
  ['functions of JSON', /\bjson_\w+/, "eb.fn.agg('json_group_array', ['key'])"],
  ['operators of JSON', /(?<!-)->>?\s*(?:'|\d|\$\{)/, "sql`value ->> 'id'`"],
  ['row ids', /\b_?rowid_?\b/, 'sql`select rowid from vehicles`'],
  ['system tables', /\bsqlite_\w+/, 'sql`delete from sqlite_sequence`'],
  ['error codes', /\bSQLITE_[A-Z]+/, "code.startsWith('SQLITE_BUSY')"],
  ['functions of time', /\b(?:strftime|julianday|unixepoch|datetime)\(/, "sql`datetime('now')`"],
  ['like of the builder', /'(?:not )?i?like',/, "query.where('title', 'like', pattern)"],
  [
    'insert or',
    /\b(?:insert or |replace into |update or (?:ignore|replace))/i,
    'sql`insert or ignore into meta`',
  ],
  ['insert or of the builder', /\.(?:orIgnore|orReplace|replaceInto|orAbort)\(/, 'insert.orIgnore()'],
  ['no limit as -1', /\blimit(?:\(| )-1/, 'query.limit(-1).offset(49)'],
  ['counters of a connection', /\b(?:changes|last_insert_rowid|total_changes)\(\)/, 'sql`select changes()`'],
  ['pragmas', /\bpragma\b/i, "sqlite.pragma('busy_timeout = 250')"],
  ['vacuum and attach', /\b(?:vacuum|attach database)\b/i, 'sql`vacuum`'],
  ['statements of the driver', /\bsqlite\.(?:backup|serialize|exec|prepare)\(/, 'market.sqlite.backup(path)'],
  ['is of the builder', /'is(?: not)?',(?!\s*(?:null\b|'))/, "query.where('key', 'is', key ?? null)"],
];

const isCode = (path: string): boolean =>
  !/^api\/(?:database|search)\//.test(path) && !/\.test\.tsx?$/.test(path);

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;{(])\/\/.*$/gm, '$1');

/** The texts of SQL in a file, with what is put into them. */
function sqlIn(code: string): string {
  let text = '';
  for (const { index } of code.matchAll(/\bsql(?:<[^`;]*?>)?`/g)) {
    const start = code.indexOf('`', index) + 1;
    let end = start;
    for (let inside = 0; end < code.length && (inside > 0 || code[end] !== '`'); end++) {
      if (code.startsWith('${', end)) inside++;
      if (inside > 0 && code[end] === '}') inside--;
    }
    text += `${code.slice(start, end)}\n`;
  }
  return text;
}

function findDialect(source: string): string[] {
  const code = withoutComments(source);
  const sql = sqlIn(code);
  return [
    ...IN_SQL.filter(([, pattern]) => pattern.test(sql)),
    ...IN_CODE.filter(([, pattern]) => pattern.test(code)),
  ].map(([name]) => name);
}

test('SQL outside api/database and api/search is understood by other engines too', () => {
  const paths = globSync(['{api,scripts,site}/**/*.{ts,tsx,astro}']).filter(isCode);
  expect(paths.length).toBeGreaterThan(500);
  const found = paths.flatMap((path) =>
    findDialect(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('only copies of its file reach for the driver of SQLite', () => {
  const reaching = globSync(['{api,scripts,site}/**/*.{ts,tsx,astro}'])
    .filter(isCode)
    .filter((path) => /\bengine\.handle\b/.test(readFileSync(path, 'utf8')));
  expect(reaching.sort()).toEqual([
    'api/operations/backup/copy-market.ts',
    'api/operations/backup/restore-market.ts',
  ]);
});

test.each([...IN_SQL, ...IN_CODE])('%s would be found', (name, _, example) => {
  expect(findDialect(`const row = ${example};`)).toContain(name);
  expect(findDialect(`/* ${example} */\n// ${example}\n`)).toEqual([]);
});

test('a limit is counted under a lock of whom it limits', () => {
  const limiting = globSync('api/**/*.ts')
    .filter(isCode)
    .filter((path) => path !== 'api/rate-limits/too-often.ts')
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }))
    .filter(({ code }) => code.includes('refuseTooOften('));
  expect(limiting.length).toBeGreaterThan(4);
  expect(
    limiting.filter(({ code }) => !/lock(?:Row|Keys|Listing|Order)\(/.test(code)).map(({ path }) => path),
  ).toEqual([]);
});
