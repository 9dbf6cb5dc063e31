import { blockOf, lineOf } from '../adverts/rows/text.ts';
import { formatKes } from '../money.ts';
import { TURNING } from './message.ts';

/** How many quick replies a seller keeps, and how long they are in characters. */
export const REPLY_LIMITS = { most: 20, title: 40, text: 1000 } as const;

export const MANY_REPLIES = `You have ${REPLY_LIMITS.most} quick replies, which is the most. Delete one first.`;

/** What a reply is filled from; null for what the listing does not say. */
export type ReplyCar = { title: string; priceKes: number | null; place: string | null };

/** What stands in for a fact of the listing, and what it means. */
export const REPLY_PLACEHOLDERS = {
  '{title}': 'the car',
  '{price}': 'its price',
  '{place}': 'where it stands',
} as const;

/** A reply with the facts of a listing in its placeholders; what the listing does not say is said in general words. */
export const fillReply = (text: string, { title, priceKes, place }: ReplyCar): string =>
  text
    .replaceAll('{title}', () => title)
    .replaceAll('{price}', () => (priceKes === null ? 'a price that we agree on' : formatKes(priceKes)))
    .replaceAll('{place}', () => place ?? 'a place that we agree on');

export type ReplyFields = { title: string; text: string };
type ReadReply = {
  fields: ReplyFields;
  problems: { title: string | undefined; text: string | undefined };
};

/** A typed reply, clean, with a sentence for each field that cannot be kept. Never throws. */
export function readReply(typed: ReplyFields): ReadReply {
  const title = lineOf(typed.title.replace(TURNING, ''), Number.POSITIVE_INFINITY);
  const text = blockOf(typed.text.replace(TURNING, ''), Number.POSITIVE_INFINITY);
  return {
    fields: { title, text },
    problems: {
      title: problemOf(title, REPLY_LIMITS.title, 'Please give the reply a title.', 'A title'),
      text: problemOf(text, REPLY_LIMITS.text, 'Please write the reply.', 'A reply'),
    },
  };
}

function problemOf(text: string, most: number, blank: string, what: string): string | undefined {
  if (text === '') return blank;
  return text.length > most ? `${what} has at most ${most.toLocaleString('en-KE')} characters.` : undefined;
}

/** Offered to sellers, who keep those that suit them. */
export const SUGGESTED_REPLIES: readonly ReplyFields[] = [
  {
    title: 'Still available',
    text: 'Hello, yes, the {title} is still available. Would you like to see it? It stands in {place}.',
  },
  {
    title: 'Price',
    text: 'The price of the {title} is {price}. We can talk about it once you have seen the car.',
  },
  {
    title: 'Viewing',
    text: 'You can see the {title} in {place}, by daylight. Which day and time would suit you? Bring a mechanic if you like.',
  },
  {
    title: 'Papers',
    text: 'The logbook is here for you to see, and we can check it together on the NTSA portal before any money is paid.',
  },
  {
    title: 'Sold',
    text: 'Thank you for asking. The {title} is sold, I am sorry.',
  },
];
