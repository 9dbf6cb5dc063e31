import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';

/** Stands in the compiled statement for the value of each call. */
const PARAMETER = Symbol('parameter');

/**
 * A statement with one parameter that Kysely compiles once for each database: building one with many columns costs
 * more than running it. A list is a JSON array (`amongNumbers`). Write constants with `sql.lit`: SQLite plans a
 * statement again whenever a parameter that its statistics know is bound anew.
 */
export function compileOnce<Row>(
  build: (db: Db, parameter: RawBuilder<string>) => Compilable<Row>,
): (db: Db, value: string) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db, value) => {
    const query = compiled.get(db) ?? build(db, sql<string>`${PARAMETER}`).compile();
    compiled.set(db, query);
    const parameters = query.parameters.map((each) => (each === PARAMETER ? value : each));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
