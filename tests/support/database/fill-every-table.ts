import { sql } from 'kysely';
import { readShapes } from '#api/database/moving/shapes.ts';
import { addOwnedThings } from '#tests/support/accounts/things.ts';
import type { TestMarket } from './market.ts';
import { sqliteOf } from './sqlite.ts';

type Filled = { table: string; rows: number };

/** Fills a market on SQLite with people and all that is theirs, and each table that is still empty with a row that its checks allow. */
export async function fillEveryTable(market: TestMarket): Promise<Filled[]> {
  await addOwnedThings(market);
  const sqlite = sqliteOf(market);
  const filled: Filled[] = [];
  for (const { name, columns } of await readShapes(market.db)) {
    const count = () => Number(sqlite.prepare<[], { n: number }>(`select count(*) as n from ${name}`).get()?.n);
    if (count() === 0)
      for (const text of ['2026-11-28', 'open', 'buyer', '[]', '{}']) {
        const values = columns.map(({ type }) => (type === 'text' ? sql.lit(text) : sql.lit(1)));
        const isIn = await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
          values (${sql.join(values)})`
          .execute(market.db)
          .then(
            () => true,
            () => false,
          );
        if (isIn) break;
      }
    filled.push({ table: name, rows: count() });
  }
  return filled;
}
