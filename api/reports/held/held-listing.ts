import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { type Caller, findOwned, lockListing } from '#api/selling/rights.ts';
import { type HeldListing, MAX_APPEAL_LETTERS } from './schema.ts';

/** How a listing of the caller stands that was reported as stolen. Throws 404 and 403. */
export async function findHeldListing(db: Db, id: number, caller: Caller): Promise<HeldListing> {
  const { title } = await findOwned(db, id, caller, 'publish');
  const hold = await db
    .selectFrom('stolen_holds')
    .select(['held_at', 'outcome'])
    .where('vehicle_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const waiting = await db
    .selectFrom('moderation_cases')
    .select('appeal')
    .where('kind', '=', 'listing')
    .where('subject_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  const isHeld = hold !== undefined && hold.outcome !== 'lifted';
  return {
    title,
    heldAt: isHeld ? hold.held_at : null,
    isUpheld: hold?.outcome === 'upheld',
    appeal: isHeld ? (waiting?.appeal ?? null) : null,
  };
}

/**
 * Keeps what a seller writes against the hold of their listing, for the admin who decides; another time replaces it.
 * Throws 404, 403, 422 for no words, and 409 where nothing of it waits for an admin.
 */
export function appealAgainstHold(
  db: Db,
  { id, caller, text }: { id: number; caller: Caller; text: string },
): Promise<void> {
  const appeal = text.trim();
  if (appeal === '') refuseProblems({ text: 'Please say why the advert should go back on sale.' });
  if (appeal.length > MAX_APPEAL_LETTERS)
    refuseProblems({ text: `Please use at most ${MAX_APPEAL_LETTERS.toLocaleString('en-KE')} letters.` });
  return inTransaction(db, async (db) => {
    await lockListing(db, id, caller, 'publish');
    const waiting = db
      .updateTable('moderation_cases')
      .set({ appeal })
      .where('kind', '=', 'listing')
      .where('subject_id', '=', id)
      .where('outcome', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('stolen_holds as h')
            .select('h.id')
            .where('h.vehicle_id', '=', id)
            .where('h.outcome', 'is', null),
        ),
      );
    if (!(await tookEffect(waiting)))
      throw new ApiError(409, 'This advert does not wait for a check. Look at it again.', {
        code: 'NOT_HELD',
      });
  });
}
