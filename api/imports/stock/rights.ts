import { listActedFor } from '#api/agents/acting.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { ImportRow } from '#api/database/tables.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { IMPORT_NEEDS, type ImportState } from '#domain/imports/limits.ts';

/** The sellers whose stock a caller brings in: their own, and as an agent that of dealers who allow it. */
export const listStocks = (db: Db, caller: { id: number }): Promise<number[]> =>
  listActedFor(db, caller.id, ...IMPORT_NEEDS);

/** Parses the seller id of a form or query; 0, which no account has, for anything else. */
export const sellerIdIn = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : idOf(text);

/** An import of stock that the caller brings in. Throws 404 where it is none of theirs, as where there is none. */
export async function findOwnImport(db: Db, caller: { id: number }, id: number): Promise<ImportRow> {
  const found = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('seller_id', 'in', await listStocks(db, caller))
    .executeTakeFirst();
  if (!found) throw notFound('There is no such import.');
  return found;
}

/**
 * Such an import, locked until the transaction ends: a dealer who removes an agent takes the same lock, so that of a
 * step and a removal one sees the other. Throws 404.
 */
export async function lockOwnImport(db: Db, caller: { id: number }, id: number): Promise<ImportRow> {
  const { seller_id } = await findOwnImport(db, caller, id);
  await lockRow(db, 'users', seller_id);
  return findOwnImport(db, caller, id);
}

const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  arriving: 'This file is still arriving.',
  mapping: 'Say first what its columns mean.',
  checking: 'This file is still being checked.',
  ready: 'This file has not been applied.',
  applying: 'This file is being applied.',
  applied: 'This file has been applied.',
  undoing: 'This import is being undone.',
  undone: 'This import has been undone.',
  cancelling: 'This import is being taken back.',
  cancelled: 'This import was cancelled.',
  failed: 'This import failed. Send the file again.',
};

/** 409: the import is not where the call needs it. */
export const wrongState = (state: ImportState): ApiError =>
  new ApiError(409, STATE_WORDS[state], { code: 'STATE' });

/** Whose account is closed, suspended or about to be deleted gets no new listings, and none back. */
export async function refuseLeaving(db: Db, sellerId: number): Promise<void> {
  const seller = await db
    .selectFrom('users')
    .select(['deletion_due_at', 'deactivated_at'])
    .where('id', '=', sellerId)
    .executeTakeFirst();
  if (seller?.deactivated_at != null)
    throw new ApiError(409, 'This account is closed, so nothing of it goes on sale.', { code: 'CLOSED' });
  if (seller && seller.deletion_due_at === null) return;
  throw new ApiError(409, 'This account is about to be deleted. Keep it first.', { code: 'LEAVING' });
}
