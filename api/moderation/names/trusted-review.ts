import type { Db } from '#api/database/open.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { checkWords, reviewWords } from './check-words.ts';

const DAY_MS = 86_400_000;
/** So old an account is when its reviews need no reader. */
export const TRUSTED_AFTER_DAYS = 7;

type Written = { dealerId: number; personId: number; words: string; network: string };

/**
 * Whether a review is public at once: the rules find nothing in its words, its author's account is older than a week, the
 * dealer wrote back to them, no admin has refused a review of theirs, and no other account of their network has reviewed the
 * dealer within a week.
 */
export async function passesAtOnce(db: Db, written: Written, now: number): Promise<boolean> {
  const { rules } = await activeRules(db);
  const { reasons } = checkWords(reviewWords(written.words), rules);
  if (reasons.length > 0) return false;
  const since = new Date(now - TRUSTED_AFTER_DAYS * DAY_MS).toISOString();
  return (
    (await isKnown(db, written.personId, since)) &&
    (await wasAnswered(db, written)) &&
    !(await isOneOfMany(db, written, since))
  );
}

async function isKnown(db: Db, personId: number, since: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', personId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!person || person.created_at > since) return false;
  const refused = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('kind', '=', 'review')
    .where('person_id', '=', personId)
    .where('outcome', '=', 'refused')
    .limit(1)
    .executeTakeFirst();
  return refused === undefined;
}

/** Whether a member of the dealer's team wrote to the person about a listing. */
async function wasAnswered(db: Db, { dealerId, personId }: Written): Promise<boolean> {
  const answer = await db
    .selectFrom('conversations as c')
    .innerJoin('dealers as d', 'd.user_id', 'c.seller_id')
    .innerJoin('messages as m', 'm.conversation_id', 'c.id')
    .select('m.id')
    .where('d.id', '=', dealerId)
    .where('c.buyer_id', '=', personId)
    .whereRef('m.sender_id', '!=', 'c.buyer_id')
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

async function isOneOfMany(
  db: Db,
  { dealerId, personId, network }: Written,
  since: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('reviews')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('author_id', '!=', personId)
    .where('network_hash', '=', network)
    .where('written_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
