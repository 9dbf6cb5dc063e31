import { blockOf } from '../adverts/rows/text.ts';
import { photosText } from './photos.ts';

export const MAX_MESSAGE = 2000;
/** Stands in the place of a message that its writer deleted. */
export const DELETED_MESSAGE = 'This message was deleted';
export const NO_MESSAGE = 'Please enter a message.';
export const LONG_MESSAGE = `A message has at most ${MAX_MESSAGE.toLocaleString('en-KE')} characters.`;

/** What turns the direction of text around, to make it look like other text. */
export const TURNING = /[\u202a-\u202e\u2066-\u2069\u2060]/g;

type Answer = { text: string; problem: undefined } | { text: undefined; problem: string };

/**
 * Reads a typed message: its clean text with line breaks, or the sentence that says what is wrong. A blank one on which
 * photos hang says how many. Never throws.
 */
export function readMessage(typed: string, photos = 0): Answer {
  const text = blockOf(typed.replace(TURNING, ''), Number.POSITIVE_INFINITY);
  if (text === '' && photos > 0) return { text: photosText(photos), problem: undefined };
  if (text === '') return { text: undefined, problem: NO_MESSAGE };
  if (text.length > MAX_MESSAGE) return { text: undefined, problem: LONG_MESSAGE };
  return { text, problem: undefined };
}

/** Reasons to report the other side of a conversation. */
export const PERSON_REPORT_REASONS = {
  scam: 'They ask for money first, or it looks like a scam',
  abuse: 'They insult or threaten me',
  spam: 'They send advertising',
  other: 'Something else',
} as const;
export type PersonReportReason = keyof typeof PERSON_REPORT_REASONS;

/** The same reasons, of a review. */
export const REVIEW_REPORT_REASONS: Record<PersonReportReason, string> = {
  scam: 'It is false, or was bought',
  abuse: 'It insults or threatens somebody',
  spam: 'It is advertising',
  other: 'Something else',
};
