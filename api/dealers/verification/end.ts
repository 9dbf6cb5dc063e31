import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { UNDER_WAY } from '#domain/dealers/verification.ts';

export const NEW_NAME = 'The business has a new name, which has to be verified anew.';

/**
 * Ends a dealer's verification because the business has another name now. Returns whether there was one. Call it in the
 * transaction that changes the name, with the dealer locked, before the pages are recorded as changed.
 */
export async function endForNewName(
  db: Db,
  { dealerId, businessName }: { dealerId: number; businessName: string },
  at: string,
): Promise<boolean> {
  const ended = await tookEffect(
    db
      .updateTable('dealer_verifications')
      .set({ status: 'ended', ended_at: at, reason: NEW_NAME })
      .where('dealer_id', '=', dealerId)
      .where('status', '=', 'verified')
      .where('business_name', '!=', businessName),
  );
  if (ended) await unmark(db, dealerId);
  return ended;
}

/** Ends all verification of a showroom that closes, what is under way too. */
export async function endForClosing(db: Db, dealerId: number, at: string): Promise<void> {
  await db
    .updateTable('dealer_verifications')
    .set({ status: 'ended', ended_at: at, reason: 'The showroom was closed.' })
    .where('dealer_id', '=', dealerId)
    .where('status', 'in', [...UNDER_WAY, 'verified'])
    .execute();
  await unmark(db, dealerId);
}

const unmark = (db: Db, dealerId: number) =>
  db.updateTable('dealers').set({ verified: 0, verified_until: null }).where('id', '=', dealerId).execute();
