import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { confirmedAt } from '#api/vehicles/step.ts';
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
/** What came of it: `nothing` for a link that does not work, `plan` where it has to be renewed or has no place, `refused` where the listing has changed meanwhile. */
export type AnswerOutcome = MailAnswer['answer'] | 'nothing' | 'plan' | 'refused';

/** Takes the answer that a signed link brings, as its seller; as often as it is sent. */
export function takeAnswer(db: Db, answer: MailAnswer, now = Date.now()): Promise<AnswerOutcome> {
  return inTransaction(db, async (db) => {
    const sellerId = await readToken(db, answer.token, now);
    const seller = sellerId === undefined ? undefined : await findMailedSeller(db, sellerId);
    if (!seller) return 'nothing';
    const { listingId } = answer;
    if (listingId === undefined)
      return answer.answer === 'available' ? confirmAll(db, seller.id, now) : 'nothing';
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
    if (cause instanceof ApiError) return cause.code === 'PLAN' ? 'plan' : 'refused';
    throw cause;
  }
}
