import { createHash } from 'node:crypto';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { MOST_SAME_TEXT, repeatableText } from '#domain/messages/repeated-text.ts';
import type { Parties } from './parties.ts';
import { listBeginningTimes, listWritingTimes } from './queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const MESSAGES: Limit = {
  most: 60,
  withinMs: HOUR_MS,
  sentence: 'You have written a lot in a short time. Please wait a while before you write more.',
};
const BEGINNINGS: Limit = {
  most: 20,
  withinMs: HOUR_MS,
  sentence:
    'You have written to many sellers in a short time. Please wait a while before you write to another.',
};
const FIRST_BEGINNINGS: Limit = {
  most: 5,
  withinMs: HOUR_MS,
  sentence:
    'On its first day an account writes to five sellers an hour. Please wait a while before you write to another.',
};
const SAME_TEXT: Limit = {
  most: MOST_SAME_TEXT,
  withinMs: DAY_MS,
  sentence:
    'You have sent this same text to several sellers today. Ask this one about their car in your own words, or wait until tomorrow.',
};

/** Throws 429 for a person who writes too much. */
export async function refuseManyMessages(db: Db, personId: number, now: number): Promise<void> {
  await lockRow(db, 'users', personId);
  refuseTooOften(await listWritingTimes(db, personId, MESSAGES.most), MESSAGES, now);
}

/** Throws 429 for a person who writes to too many sellers; a new account may write to fewer. */
export async function refuseManyBeginnings(db: Db, personId: number, now: number): Promise<void> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const limit = Date.parse(created_at ?? '') > now - DAY_MS ? FIRST_BEGINNINGS : BEGINNINGS;
  refuseTooOften(await listBeginningTimes(db, personId, limit.most), limit, now);
}

/** A hash by which the same text is known again, or null where it may go to all sellers. */
export function textHash(text: string, vehicleTitle: string): string | null {
  const letters = repeatableText(text, vehicleTitle);
  return letters === undefined ? null : createHash('sha256').update(letters).digest('hex');
}

/** Throws 429 for a text that a person has sent to several other sellers within a day. */
export async function refuseRepeatedText(
  db: Db,
  { hash, personId, sellerId }: { hash: string; personId: number } & Pick<Parties, 'sellerId'>,
  now: number,
): Promise<void> {
  const others = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select((eb) => eb.fn.max('m.at').as('last'))
    .where('m.sender_id', '=', personId)
    .where('m.at', '>', new Date(now - DAY_MS).toISOString())
    .where('m.text_hash', '=', hash)
    .where('c.seller_id', '!=', sellerId)
    .groupBy('c.seller_id')
    .orderBy('last', 'desc')
    .limit(SAME_TEXT.most)
    .execute();
  const times = others.map(({ last }) => last);
  refuseTooOften(times, SAME_TEXT, now);
}
