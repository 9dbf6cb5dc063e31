import type { Db } from '#api/database/open.ts';
import { ACCOUNTS, type Account } from '#domain/ledger/accounts.ts';

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

/** What each account holds, in whole KES: debits positive, 0 where nothing was posted. */
export async function accountBalances(db: Db): Promise<Record<Account, number>> {
  const rows = await db
    .selectFrom('ledger_lines')
    .select((eb) => ['account' as const, eb.fn.sum<number>('amount_kes').as('sum')])
    .groupBy('account')
    .execute();
  const sums = new Map(rows.map(({ account, sum }) => [account, sum]));
  const entries = ACCOUNTS.map((account) => [account, sums.get(account) ?? 0] as const);
  return entries.reduce((all, [account, sum]) => ({ ...all, [account]: sum }), NOTHING);
}

const NOTHING: Record<Account, number> = {
  ...{ mpesa: 0, 'receivable-check': 0, 'sales-renewals': 0, 'sales-plans': 0, 'sales-features': 0 },
  ...{ vat: 0, credit: 0, held: 0, refunds: 0, waivers: 0 },
};
