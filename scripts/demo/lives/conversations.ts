import type { Db } from '#api/database/open.ts';
import { addContact, noteAnswer } from '#api/leads/contacts.ts';
import { beginConversation, insertMessage, markRead } from '#api/messages/queries.ts';
import type { Random } from '../random.ts';
import { DAY_MS, HOUR_MS, momentOf } from './clock.ts';
import type { Lived } from './listings.ts';
import { TALKS, type Talk } from './talks.ts';

type Begun = {
  listing: Lived;
  buyerId: number;
  /** Who answers: the seller, or an agent of theirs. */
  sellerId: number;
  /** Which of the talks. */
  number: number;
  daysAgo: number;
  now: number;
};

/** Writes a whole conversation as it went, with its lead and without mails; who wrote last waits to be read. */
export async function addTalk(db: Db, begun: Begun, random: Random): Promise<void> {
  const { listing, buyerId, sellerId, now } = begun;
  const talk: Talk = TALKS[begun.number % TALKS.length] ?? [];
  const times = timesOf(talk, begun, random);
  const [first = now] = times;
  const at = new Date(first).toISOString();
  const between = { vehicleId: listing.id, buyerId, sellerId: listing.sellerId };
  const conversationId = await beginConversation(db, between, at);
  await addContact(db, { vehicleId: listing.id, buyerId, kind: 'message' }, at);
  let lastId = 0;
  for (const [index, [side, words]] of talk.entries()) {
    const senderId = side === 'buyer' ? buyerId : sellerId;
    const text = words.replace('{car}', listing.model);
    const isBuyer = side === 'buyer';
    const sent = { conversationId, senderId, isBuyer, text, key: undefined, bodyHash: '' };
    const { id } = await insertMessage(db, sent, new Date(times[index] ?? now).toISOString());
    lastId = id;
    const answer = { vehicleId: listing.id, buyerId, byId: sellerId };
    if (side === 'seller') await noteAnswer(db, answer, new Date(times[index] ?? now).toISOString());
  }
  const isNews = (times.at(-1) ?? 0) > now - 3 * DAY_MS;
  if (!isNews)
    for (const isBuyer of [true, false]) await markRead(db, { conversationId, isBuyer, upTo: lastId });
}

/** Answers come within hours, by day. */
function timesOf(talk: Talk, { listing, daysAgo, now }: Begun, random: Random): number[] {
  const earliest = Math.max(now - daysAgo * DAY_MS, listing.listedAt);
  let at = momentOf(earliest, now - 2 * HOUR_MS, random);
  at = Math.max(at, listing.listedAt);
  return talk.map((_, index) => {
    if (index > 0)
      at = Math.min(at + HOUR_MS * (0.2 + 4 * random.next()), now - (talk.length - index) * 60_000);
    return at;
  });
}
