import { sql } from 'kysely';
import type { OpenDatabase } from '#api/database/open.ts';

type Opened = Pick<OpenDatabase, 'db' | 'engine'>;

/** Runs a statement as it stands. */
export const run = async <Row>({ db }: Pick<Opened, 'db'>, statement: string): Promise<Row[]> =>
  (await sql.raw<Row>(statement).execute(db)).rows;

/** Runs statements as the owner of the database can, with no trigger in the way. */
export async function tamper({ db, engine }: Opened, ...statements: readonly string[]): Promise<void> {
  const apart = statements.flatMap((each) => each.split(';'));
  await db.connection().execute(async (db) => {
    if (engine.name === 'postgres') {
      for (const each of [OFF, ...apart, ON]) await run({ db }, each);
      return;
    }
    const triggers = await run<{ name: string; sql: string }>(
      { db },
      "select name, sql from sqlite_master where type = 'trigger'",
    );
    for (const { name } of triggers) await run({ db }, `drop trigger ${name}`);
    for (const each of apart) await run({ db }, each);
    for (const { sql } of triggers) await run({ db }, sql);
  });
}

const OFF = 'set session_replication_role = replica';
const ON = 'set session_replication_role = origin';
