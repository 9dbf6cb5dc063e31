import type { Db } from '#api/database/open.ts';
import { type MonthSpan, spanOf } from '#domain/ledger/month-span.ts';
import { REVENUE_ACCOUNT_NAMES } from '#domain/ledger/revenue.ts';
import { addMonths, monthInKenya } from '#domain/month.ts';
import type { Revenue, RevenueMonth } from './schema.ts';

/**
 * What was sold this month in Kenya and in the one before, by what it was and as a sum, from the ledger alone, in whole
 * KES. The month before counts whole, and up to the same moment of it.
 */
export async function readRevenue(db: Db, now = Date.now()): Promise<Revenue> {
  const month = monthInKenya(new Date(now));
  const span = spanOf(month);
  const last = spanOf(addMonths(month, -1));
  const soFar = Math.min(Date.parse(last.from) + now - Date.parse(span.from), Date.parse(last.until));
  return {
    thisMonth: await readMonth(db, span),
    lastMonth: await readMonth(db, last),
    lastMonthSoFarKes: (await readMonth(db, { ...last, until: new Date(soFar).toISOString() })).totalKes,
  };
}

async function readMonth(db: Db, { key, from, until }: MonthSpan): Promise<RevenueMonth> {
  const rows = await db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select((eb) => ['l.account' as const, eb.fn.sum<number>('l.amount_kes').as('sum')])
    .where('e.at', '>=', from)
    .where('e.at', '<', until)
    .where('l.account', 'in', REVENUE_ACCOUNT_NAMES)
    .groupBy('l.account')
    .execute();
  const sums = new Map(rows.map(({ account, sum }) => [account, 0 - sum]));
  const accounts = REVENUE_ACCOUNT_NAMES.map((account) => ({ account, amountKes: sums.get(account) ?? 0 }));
  return { month: key, accounts, totalKes: accounts.reduce((all, { amountKes }) => all + amountKes, 0) };
}
