import type { Correspondence } from '#api/admin/mails.ts';
import { lockKeys, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { NewReview } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import { recordPassedCase, reviewWords } from '#api/moderation/names/check-words.ts';
import { passesAtOnce } from '#api/moderation/names/trusted-review.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { readReview } from '#domain/reviews/review.ts';
import { reviewReceivedMail } from './mails.ts';
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
  letters: Correspondence;
};

/**
 * Keeps the one review that a person writes of a dealer. Clean words of a trusted account are public at once;
 * others wait for an admin, and so does the answer to them.
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
  const passes = before?.status !== 'refused' && (await passesAtOnce(db, { ...writing, words }, now));
  const status = passes ? 'published' : 'held';
  const said = { stars, body: words, vehicle_id: vehicleId, network_hash: network, written_at: at };
  const id = before ? before.id : await addReview(db, { dealerId, personId }, { ...said, status });
  const own = db.updateTable('reviews').where('id', '=', id);
  if (before) {
    await own.set({ ...said, status, refusal: null }).execute();
    await own.where('answer_status', '=', 'published').set({ answer_status: 'held' }).execute();
  }
  if (passes) {
    await own.where('published_at', 'is', null).set({ published_at: at }).execute();
    await recordPassedCase(db, { kind: 'review', subjectId: id, personId, words: reviewWords(words) }, at);
    await tellDealer(db, { dealerId, words }, writing.letters, at);
  }
  if (passes || before?.status === 'published') await recordReviewed(db, dealerId, at);
}

type Said = Pick<NewReview, 'stars' | 'body' | 'vehicle_id' | 'network_hash' | 'written_at' | 'status'>;

async function addReview(db: Db, { dealerId, personId }: Asked, said: Said): Promise<number> {
  const { id } = await db
    .insertInto('reviews')
    .values({ dealer_id: dealerId, author_id: personId, ...said })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notifies a dealer of a review that passed automatically. */
async function tellDealer(
  db: Db,
  { dealerId, words }: { dealerId: number; words: string },
  letters: Correspondence,
  at: string,
): Promise<void> {
  const { userId, ...dealer } = await db
    .selectFrom('dealers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.business_name as businessName', 'd.slug', 'u.id as userId', 'u.email as to'])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const mail = reviewReceivedMail({ ...letters, ...dealer, words });
  const path = '/dashboard/dealer?tab=reviews';
  await addMailedNotice(db, { personId: userId, kind: 'moderation', path, mail }, at);
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
