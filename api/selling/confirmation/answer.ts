import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/errors.ts';
import { confirmedAt } from '#api/vehicles/step.ts';
import { hasExpired } from '#domain/vehicles/listing-life.ts';
import { stepListing } from '../step-listing.ts';
import { confirmListing } from './confirm.ts';
import { findMailedSeller, isRenewalDueIn } from './due.ts';
import { readToken } from './links.ts';

/** What a seller taps on the page of a mail. */
export const ANSWERS = ['available', 'sold', 'withdrawn'] as const;
export type MailAnswer = {
  token: string;
  /** Undefined: all listings of the seller that wait for an answer. */
  listingId: number | undefined;
  answer: (typeof ANSWERS)[number];
  soldWhere: string | null;
  soldPrice: number | null;
};
/** What came of it: `nothing` for a link that does not work, `refused` where the listing has changed meanwhile. */
export type AnswerOutcome = MailAnswer['answer'] | 'nothing' | 'refused';

/** Takes the answer that a signed link brings, as its seller; as often as it is sent. */
export function takeAnswer(db: Db, answer: MailAnswer, now = Date.now()): Promise<AnswerOutcome> {
  return inTransaction(db, async (db) => {
    const sellerId = await readToken(db, answer.token, now);
    const seller = sellerId === undefined ? undefined : await findMailedSeller(db, sellerId);
    if (!seller) return 'nothing';
    const { listingId } = answer;
    if (listingId === undefined) return confirmAll(db, seller.id, now);
    if (!(await isOf(db, seller.id, listingId))) return 'nothing';
    return answerFor(db, { ...answer, listingId, sellerId: seller.id }, now);
  });
}

async function confirmAll(db: Db, sellerId: number, now: number): Promise<AnswerOutcome> {
  await db
    .updateTable('vehicles')
    .set(confirmedAt(new Date(now).toISOString()))
    .where('seller_id', '=', sellerId)
    .where(isRenewalDueIn(now))
    .execute();
  return 'available';
}

const isOf = async (db: Db, sellerId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()) !== undefined;

type OneAnswer = MailAnswer & { listingId: number; sellerId: number };

async function answerFor(
  db: Db,
  { listingId: id, sellerId, answer, soldWhere, soldPrice }: OneAnswer,
  now: number,
): Promise<AnswerOutcome> {
  const caller = { id: sellerId, role: 'seller' as const };
  try {
    if (answer === 'available') await confirmListing(db, { id, caller }, now);
    else {
      const change = { status: answer, soldWhere, soldPrice };
      await stepListing(db, { id, caller, change, seenAt: undefined }, now);
    }
    return answer;
  } catch (cause) {
    if (cause instanceof ApiError) return 'refused';
    throw cause;
  }
}

/** A listing that its seller answers for. */
export type OpenQuestion = {
  id: number;
  title: string;
  priceKes: number | null;
  hasExpired: boolean;
};

/** So many stand on the page of a mail; their seller answers for all at once, or comes back for the rest. */
const ON_PAGE = 50;

/**
 * The listings that the page of a mail asks about: the one that is named, or all that wait for an answer. Undefined for a
 * link that does not work; empty once they are answered.
 */
export async function listQuestions(
  db: Db,
  { token, listingId }: Pick<MailAnswer, 'token' | 'listingId'>,
  now = Date.now(),
): Promise<OpenQuestion[] | undefined> {
  const sellerId = await readToken(db, token, now);
  const seller = sellerId === undefined ? undefined : await findMailedSeller(db, sellerId);
  if (!seller) return undefined;
  const own = db
    .selectFrom('vehicles')
    .select(['id', 'title', 'price_kes', 'status'])
    .where('seller_id', '=', seller.id);
  const asked =
    listingId === undefined ? own.where(isRenewalDueIn(now)) : own.where('id', '=', listingId);
  const rows = await asked.orderBy('confirmed_at').orderBy('id').limit(ON_PAGE).execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    priceKes: row.price_kes,
    hasExpired: hasExpired(row),
  }));
}
