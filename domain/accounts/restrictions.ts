import { nairobiDay, readDay, startOfNairobiDay } from '../nairobi-day.ts';
import { withoutUnseen } from './unseen.ts';

/** What keeps an account off the market, from the lightest on: a heavier one takes the place of a lighter one. */
export const RESTRICTION_KINDS = ['suspended', 'closed', 'banned'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** How an account stands, as an admin looks for people by it. */
export const ACCOUNT_STATES = ['open', ...RESTRICTION_KINDS, 'leaving'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
const STATES: readonly string[] = ACCOUNT_STATES;
export const isAccountState = (text: string): text is AccountState => STATES.includes(text);

export const isHeavier = (kind: RestrictionKind, than: RestrictionKind): boolean =>
  RESTRICTION_KINDS.indexOf(kind) > RESTRICTION_KINDS.indexOf(than);

/** The longest suspension; what should last longer is closed. */
export const LONGEST_SUSPENSION_DAYS = 365;
/** Characters of a reason or a warning, which is mailed. */
export const REASON_LENGTH = 1000;

type ReadReason = { text: string; problem: undefined } | { text: undefined; problem: string };

/** Reads the words that a person gets by mail: their clean text, or the sentence that says what is wrong. */
export function readReason(typed: string): ReadReason {
  const text = withoutUnseen(typed.replaceAll(/\s+/g, ' ')).normalize('NFC').trim();
  if (text === '') return { text: undefined, problem: 'Please say why: the person reads it.' };
  return text.length > REASON_LENGTH
    ? { text: undefined, problem: `Use at most ${REASON_LENGTH.toLocaleString('en-KE')} characters.` }
    : { text, problem: undefined };
}

type ReadEnd = { until: string; problem: undefined } | { until: undefined; problem: string };

/**
 * Reads the day, such as `2026-12-05`, from which a suspended account is open again: the moment in UTC at which that day
 * begins in Kenya, or the sentence that says what is wrong.
 */
export function readSuspensionEnd(typed: string, now: number): ReadEnd {
  const day = readDay(typed);
  const today = nairobiDay(now);
  if (day === undefined) return { until: undefined, problem: 'Please choose a day.' };
  if (day <= today) return { until: undefined, problem: 'Choose a day that is still to come.' };
  if (day > today + LONGEST_SUSPENSION_DAYS)
    return { until: undefined, problem: 'Choose a day within a year. Close the account for longer.' };
  return { until: new Date(startOfNairobiDay(day)).toISOString(), problem: undefined };
}
