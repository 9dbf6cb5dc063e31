import type { Db } from '#api/database/open.ts';

/** What the market owes a person and no order has set aside, in whole KES. */
export async function creditOf(db: Db, personId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.sum<number | null>('amount_kes').as('sum'))
    .where('person_id', '=', personId)
    .where('account', '=', 'credit')
    .executeTakeFirstOrThrow();
  return 0 - (sum ?? 0);
}
