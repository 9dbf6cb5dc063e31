import { sql } from 'kysely';
import { recordAct } from '#api/audit/record-act.ts';
import { readShapes, type TableShape } from '#api/database/moving/shapes.ts';
import { addOwnedThings } from '#tests/support/accounts/things.ts';
import type { TestMarket } from './market.ts';
import { sqliteOf } from './sqlite.ts';

type Filled = { table: string; rows: number };

const PLAIN = ['2026-11-28', '[]', '{}', 'key-of-one-person'];
/** A row may refer to one of a table that comes later. */
const PASSES = 4;

/** Fills a market on SQLite with people and all that is theirs, and each table that is still empty with a row that its checks allow. */
export async function fillEveryTable(market: TestMarket): Promise<Filled[]> {
  await addOwnedThings(market);
  await sql`insert into exemptions (kind, vehicle_id, reason, evidence, granted_by, granted_at)
    values ('fee', 1, 'a show car', 'a letter', 1, '2026-11-28')`.execute(market.db);
  await recordAct(market.db, { actorId: 1, action: 'price corrected', subject: 'vehicle', subjectId: 1 });
  const sqlite = sqliteOf(market);
  const count = (table: string) =>
    Number(sqlite.prepare<[], { n: number }>(`select count(*) as n from ${table}`).get()?.n);
  const tables = await readShapes(market.db);
  for (let pass = 0; pass < PASSES; pass++)
    for (const table of tables) if (count(table.name) === 0) await fillOne(market, table);
  return tables.map(({ name }) => ({ table: name, rows: count(name) }));
}

/** Tries one text after the other where a column's check names none. */
async function fillOne(market: TestMarket, { name, columns }: TableShape): Promise<void> {
  const made = sqliteOf(market)
    .prepare<[string], { sql: string }>("select sql from sqlite_master where type = 'table' and name = ?")
    .get(name);
  for (const text of PLAIN) {
    const values = columns.map((column) => {
      const [, allowed] = new RegExp(`\\b${column.name} in \\(\\s*'([^']+)'`).exec(made?.sql ?? '') ?? [];
      return column.type === 'text' ? sql.lit(allowed ?? text) : sql.lit(1);
    });
    const names = columns.map((column) => sql.ref(column.name));
    const insert = sql`insert into ${sql.table(name)} (${sql.join(names)}) values (${sql.join(values)})`;
    const isIn = await insert.execute(market.db).then(
      () => true,
      () => false,
    );
    if (isIn) return;
  }
}
