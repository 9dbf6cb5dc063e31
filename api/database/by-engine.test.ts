import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { byEngine, postgresForm, sqliteOnly } from './by-engine.ts';
import { MarketPostgresDialect } from './postgres/dialect.ts';
import { openPool } from './postgres/pool.ts';

const onPostgres = new Kysely<Record<string, never>>({
  dialect: new MarketPostgresDialect(openPool('postgres://localhost/never-opened', {})),
});
const onSqlite = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const isOld = byEngine({ sqlite: sql`julian(${1}) < ${2}`, postgres: sql`age(${3}) > ${4}` });

test('each engine compiles its own form of a fragment, also within others', () => {
  const query = sql`select ${isOld} as is_old`;
  expect(query.compile(onSqlite)).toMatchObject({
    sql: 'select julian(?) < ? as is_old',
    parameters: [1, 2],
  });
  expect(query.compile(onPostgres)).toMatchObject({
    sql: 'select age($1) > $2 as is_old',
    parameters: [3, 4],
  });
});

test('the form is part of the node, which another copy of the module reads', () => {
  const node = isOld.toOperationNode().parameters[0];
  expect(structuredClone(node)).toMatchObject({ postgres: { kind: 'RawNode' } });
  const plain = sql`1`.toOperationNode();
  expect(postgresForm(plain)).toBe(plain);
});

test('what only markets on SQLite had is nothing on PostgreSQL', () => {
  expect(sqliteOnly(sql`delete from sqlite_sequence`).compile(onPostgres).sql).toBe('select 1');
});

test('nothing is in an empty list', () => {
  const query = (operator: 'in' | 'not in') =>
    onPostgres.selectNoFrom((eb) => eb(sql<number>`1`, operator, []).as('answer')).compile().sql;
  expect([query('in'), query('not in')]).toEqual(['select false as "answer"', 'select true as "answer"']);
});
