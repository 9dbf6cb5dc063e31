import { type Lure, lureKind } from '../accounts/names.ts';
import { cleanText } from '../accounts/person-name.ts';
import { blockOf } from '../adverts/rows/text.ts';
import { TURNING } from '../messages/message.ts';
import { STARS } from './rating.ts';

/** A review and a dealer's answer are held until an admin publishes or refuses them. */
export const REVIEW_STATUSES = ['held', 'published', 'refused'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_LIMITS = { least: 20, most: 2_000 } as const;
export const ANSWER_LIMITS = { least: 2, most: 1_000 } as const;
type Limits = { least: number; most: number };

/** How long ago a person must have got in touch with the dealer. */
export const REVIEW_AFTER_HOURS = 24;

const NO_STARS = 'Please choose one to five stars';
const LURES: Record<Exclude<Lure, 'brand'>, string> = {
  mail: 'Please leave out mail addresses and the sign @',
  link: 'Please leave out web addresses. Is it none? Then put a space after the dot',
  phone: 'Please leave out phone numbers. Is it a price? Then write it short, such as 1.4M',
};

type Read<Kept> =
  | { kept: Kept; problems?: undefined }
  | { kept?: undefined; problems: Record<string, string> };

/** A review as it was typed, tidied, or a sentence for each field that is wrong. */
export function readReview(typed: { stars: number; words: string }): Read<{ stars: number; words: string }> {
  const words = tidied(typed.words);
  const problem = wordsProblem(words, REVIEW_LIMITS);
  const hasStars = STARS.some((stars) => stars === typed.stars);
  if (hasStars && !problem) return { kept: { stars: typed.stars, words } };
  return { problems: { ...(!hasStars && { stars: NO_STARS }), ...(problem && { words: problem }) } };
}

/** A dealer's answer as it was typed, tidied, or what is wrong with it. */
export function readAnswer(typed: string): Read<string> {
  const words = tidied(typed);
  const problem = wordsProblem(words, ANSWER_LIMITS);
  return problem ? { problems: { words: problem } } : { kept: words };
}

const tidied = (typed: string): string => blockOf(typed.replace(TURNING, ''), Number.POSITIVE_INFINITY);

/** Numbers and addresses would advertise, or lure readers away from the market. */
function wordsProblem(words: string, { least, most }: Limits): string | undefined {
  if (words.length < least) return `Please write at least ${least} characters`;
  if (words.length > most) return `Please write at most ${most.toLocaleString('en-KE')} characters`;
  const lure = lureKind(cleanText(words));
  return lure === undefined || lure === 'brand' ? undefined : LURES[lure];
}

/** The name by which others see the author: `Wanjiru K.` */
export function authorName(firstName: string | null, lastName: string | null): string {
  const first = firstName?.trim() ?? '';
  const [initial = ''] = lastName?.trim() ?? '';
  if (first === '') return 'A buyer';
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`;
}
