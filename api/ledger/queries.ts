import type { Db } from '#api/database/open.ts';

/** How much the books hold. */
export async function countLedger(db: Db): Promise<{ entries: number; receipts: number }> {
  const count = async (table: 'ledger_entries' | 'receipts'): Promise<number> =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  return { entries: await count('ledger_entries'), receipts: await count('receipts') };
}
