import type { Db } from '#api/database/open.ts';
import { isAccount } from '#domain/ledger/accounts.ts';
import { checkOrders, checkPayments } from './check-sources.ts';

/** Something in the ledger that is not as it must be; the entry that it is about, where it is about one. */
export type LedgerFinding = { entryId: number | null; sentence: string };

/**
 * What is wrong with the ledger, nothing where all is well: entries that do not balance, and whatever payments and
 * orders say otherwise than their entries.
 */
export async function checkLedger(db: Db): Promise<LedgerFinding[]> {
  return [
    ...(await checkEntries(db)),
    ...(await checkAccounts(db)),
    ...(await checkCredit(db)),
    ...(await checkPayments(db)),
    ...(await checkOrders(db)),
  ];
}

async function checkEntries(db: Db): Promise<LedgerFinding[]> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .leftJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .select((eb) => [
      'e.id' as const,
      eb.fn.count<number>('l.id').as('lines'),
      eb.fn.sum<number | null>('l.amount_kes').as('sum'),
    ])
    .groupBy('e.id')
    .having((eb) => eb.or([eb(eb.fn.count('l.id'), '<', 2), eb(eb.fn.sum('l.amount_kes'), '<>', 0)]))
    .execute();
  return rows.map(({ id, lines, sum }) => ({
    entryId: id,
    sentence: `Entry ${id} does not balance: ${lines} lines that come to ${sum ?? 0}.`,
  }));
}

async function checkAccounts(db: Db): Promise<LedgerFinding[]> {
  const rows = await db
    .selectFrom('ledger_lines')
    .select((eb) => ['account' as const, eb.fn.min('entry_id').as('entry')])
    .groupBy('account')
    .execute();
  return rows
    .filter(({ account }) => !isAccount(account))
    .map(({ entry, account }) => ({
      ...{ entryId: entry, sentence: `There is no account ${account}, which entry ${entry} names.` },
    }));
}

/** Credit is never used twice: no person has used more than they had. */
async function checkCredit(db: Db): Promise<LedgerFinding[]> {
  const rows = await db
    .selectFrom('ledger_lines')
    .select((eb) => ['person_id' as const, 'account' as const, eb.fn.sum<number>('amount_kes').as('sum')])
    .where('account', 'in', ['credit', 'held'])
    .groupBy(['person_id', 'account'])
    .having((eb) => eb.fn.sum('amount_kes'), '>', 0)
    .execute();
  return rows.map(({ person_id, account, sum }) => ({
    entryId: null,
    sentence: `Person ${person_id ?? 'unknown'} has used ${sum} more of ${account} than there was.`,
  }));
}
