import type { Db } from '#api/database/open.ts';

/** One thing that is wrong with the ledger. */
export type LedgerFinding = { entryId: number | null; sentence: string };

/** Each entry of the ledger that does not balance. */
export async function checkLedger(db: Db): Promise<LedgerFinding[]> {
  const rows = await db
    .selectFrom('ledger_lines')
    .select((eb) => ['entry_id' as const, eb.fn.sum<number>('amount_kes').as('sum')])
    .groupBy('entry_id')
    .having((eb) => eb.fn.sum('amount_kes'), '<>', 0)
    .execute();
  return rows.map(({ entry_id, sum }) => ({
    ...{ entryId: entry_id, sentence: `Entry ${entry_id} does not balance: its lines come to ${sum}.` },
  }));
}
