import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ACCOUNTS, type Account, type EntryKind } from '#domain/ledger/accounts.ts';
import { type LedgerLine, sumOf } from '#domain/ledger/lines.ts';

export { ACCOUNTS, type Account };

type NewEntry = {
  kind: EntryKind;
  orderId?: number;
  paymentId?: number;
  /** For the accountant; no names, phones or addresses: an entry is never changed. */
  note?: string;
  /** Whole KES, debits positive. */
  lines: readonly LedgerLine[];
};

/**
 * Adds an entry to the ledger in the caller's transaction and returns its id. Throws where its lines do not sum to
 * nothing, one of them is not in whole shillings, or there are none.
 */
export function postEntry(
  db: Db,
  { kind, orderId, paymentId, note = '', lines }: NewEntry,
  at: string,
): Promise<number> {
  if (lines.length === 0) throw new Error(`An entry ${kind} needs lines.`);
  if (lines.some(({ amountKes }) => !Number.isSafeInteger(amountKes) || amountKes === 0))
    throw new Error(`The lines of an entry ${kind} are whole shillings, and none is nothing.`);
  if (sumOf(lines) !== 0) throw new Error(`An entry ${kind} does not balance: ${sumOf(lines)}.`);
  return inTransaction(db, async (db) => {
    const { id } = await db
      .insertInto('ledger_entries')
      .values({ at, kind, order_id: orderId ?? null, payment_id: paymentId ?? null, note })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ledger_lines')
      .values(
        lines.map(({ account, amountKes, personId }) => ({
          ...{ entry_id: id, account, person_id: personId ?? null, amount_kes: amountKes },
        })),
      )
      .execute();
    return id;
  });
}
