import type { Db } from '#api/database/open.ts';
import { ACCOUNTS, isAccount } from '#domain/ledger/accounts.ts';
import type { MonthSpan } from '#domain/ledger/month-span.ts';
import type { AccountMonth, Statement } from './schema.ts';

/**
 * The ledger of a month in whole KES: for each account what it held before, what was debited and credited in it, and what
 * it holds after. Debits are positive; over all accounts each column comes to nothing.
 */
export async function readStatement(db: Db, { key, from, until }: MonthSpan): Promise<Statement> {
  const before = await sumsBefore(db, from);
  const within = await sumsWithin(db, from, until);
  const accounts = [...new Set([...ACCOUNTS, ...before.keys(), ...within.keys()])].map((account) =>
    toAccountMonth(account, before.get(account) ?? 0, within.get(account) ?? NOTHING),
  );
  return { month: key, accounts, entries: await countEntries(db, from, until) };
}

const NOTHING = { debitKes: 0, creditKes: 0 };

function toAccountMonth(
  account: string,
  openingKes: number,
  { debitKes, creditKes }: typeof NOTHING,
): AccountMonth {
  const closingKes = openingKes + debitKes - creditKes;
  return { account, isKnown: isAccount(account), openingKes, debitKes, creditKes, closingKes };
}

async function sumsBefore(db: Db, from: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select((eb) => ['l.account' as const, eb.fn.sum<number>('l.amount_kes').as('sum')])
    .where('e.at', '<', from)
    .groupBy('l.account')
    .execute();
  return new Map(rows.map(({ account, sum }) => [account, sum]));
}

async function sumsWithin(db: Db, from: string, until: string): Promise<Map<string, typeof NOTHING>> {
  const rows = await db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select((eb) => [
      'l.account' as const,
      eb.fn.sum<number | null>('l.amount_kes').filterWhere('l.amount_kes', '>', 0).as('debit'),
      eb.fn.sum<number | null>('l.amount_kes').filterWhere('l.amount_kes', '<', 0).as('credit'),
    ])
    .where('e.at', '>=', from)
    .where('e.at', '<', until)
    .groupBy('l.account')
    .execute();
  return new Map(
    rows.map(({ account, debit, credit }) => [
      account,
      { debitKes: debit ?? 0, creditKes: 0 - (credit ?? 0) },
    ]),
  );
}

async function countEntries(db: Db, from: string, until: string): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow();
  return count;
}
