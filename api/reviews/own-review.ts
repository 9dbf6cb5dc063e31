import { lockKeys, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { readReview } from '#domain/reviews/review.ts';
import type { OwnReview } from './schema.ts';
import { findStanding } from './standing.ts';

/** Mobile networks put many people behind one address, so a few of one dealer are let through. */
const OF_ONE_NETWORK: Limit = {
  most: 3,
  withinMs: 86_400_000,
  sentence: 'There are several reviews of this dealer from your network today. Please try again tomorrow.',
};

type Asked = { dealerId: number; personId: number };
type Writing = Asked & {
  stars: number;
  words: string;
  vehicleId: number | null;
  /** A hash of where the call came from. */
  network: string;
};

/**
 * Keeps the one review that a person writes of a dealer; new words wait for an admin, and so does the answer to them.
 * Throws 403 for who may not review the dealer, 404, 422 with a sentence for each field, and 429.
 */
export function writeReview(db: Db, writing: Writing, now = Date.now()): Promise<void> {
  const { kept, problems } = readReview(writing);
  if (!kept) refuseProblems(problems);
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', writing.personId);
    const { refusal, asked, review } = await findStanding(db, writing, now);
    if (refusal !== null) throw new ApiError(403, refusal, { code: 'MAY_NOT_REVIEW' });
    const { vehicleId } = writing;
    if (vehicleId !== null && !asked.some((each) => each.vehicleId === vehicleId))
      refuseProblems({ vehicleId: 'Please choose a vehicle that you asked about' });
    if (kept) await keep(db, { ...writing, ...kept }, review, now);
  });
}

async function keep(db: Db, writing: Writing, before: OwnReview | null, now: number): Promise<void> {
  const { dealerId, personId, stars, words, vehicleId, network } = writing;
  if (before?.stars === stars && before.words === words && before.vehicleId === vehicleId) return;
  await refuseFlood(db, writing, now);
  const at = new Date(now).toISOString();
  const said = { stars, body: words, vehicle_id: vehicleId, network_hash: network, written_at: at };
  if (!before) {
    const author = { dealer_id: dealerId, author_id: personId };
    await db
      .insertInto('reviews')
      .values({ ...author, ...said, status: 'held' })
      .execute();
    return;
  }
  const own = db.updateTable('reviews').where('id', '=', before.id);
  await own.set({ ...said, status: 'held', refusal: null }).execute();
  await own.where('answer_status', '=', 'published').set({ answer_status: 'held' }).execute();
  if (before.status === 'published') await recordReviewed(db, dealerId, at);
}

/** Throws 429 where others in the same network have reviewed this dealer lately. */
async function refuseFlood(db: Db, { dealerId, personId, network }: Writing, now: number): Promise<void> {
  await lockKeys(db, `reviews ${dealerId} ${network}`);
  const rows = await db
    .selectFrom('reviews')
    .select('written_at')
    .where('dealer_id', '=', dealerId)
    .where('network_hash', '=', network)
    .where('author_id', '!=', personId)
    .orderBy('written_at', 'desc')
    .limit(OF_ONE_NETWORK.most)
    .execute();
  refuseTooOften(
    rows.map((row) => row.written_at),
    OF_ONE_NETWORK,
    now,
  );
}

/** Deletes the review that a person wrote of a dealer. Throws 404 without one. */
export function deleteReview(
  db: Db,
  { dealerId, personId }: Asked,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const deleted = await db
      .deleteFrom('reviews')
      .where('dealer_id', '=', dealerId)
      .where('author_id', '=', personId)
      .returning('status')
      .executeTakeFirst();
    if (!deleted) throw notFound('You have not reviewed this dealer.');
    if (deleted.status === 'published') await recordReviewed(db, dealerId, at);
  });
}

/** Has the pages of a dealer drawn again, since what reviews say has changed. */
export const recordReviewed = (db: Db, dealerId: number, at: string): Promise<void> =>
  recordChange(db, { subject: 'dealer', subjectId: dealerId, change: 'changed' }, at);

/** The same for all dealers whom a person has reviewed. */
export async function recordReviewedBy(db: Db, personId: number, at: string): Promise<void> {
  const rows = await db
    .selectFrom('reviews')
    .select('dealer_id')
    .where('author_id', '=', personId)
    .where('status', '=', 'published')
    .execute();
  for (const { dealer_id } of rows) await recordReviewed(db, dealer_id, at);
}
