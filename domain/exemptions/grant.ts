import { cleanText } from '#domain/accounts/person-name.ts';
import { readDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import { EXEMPTION_KINDS, EXEMPTION_RULES, type ExemptionKind } from './kinds.ts';

/** Over: its last day has passed. */
export const EXEMPTION_STATES = ['running', 'over', 'revoked'] as const;
export type ExemptionState = (typeof EXEMPTION_STATES)[number];

/** How an exemption stands at a moment in UTC; it ends by time alone. */
export function exemptionState(
  { validUntil, revokedAt }: { validUntil: string | null; revokedAt: string | null },
  at: string,
): ExemptionState {
  if (revokedAt !== null) return 'revoked';
  return validUntil !== null && validUntil <= at ? 'over' : 'running';
}

/** How long the words of a grant or of a revocation may be. */
export const MOST_WORDS = 500;

export type TypedGrant = {
  kind: string;
  /** A listing’s number, or the number or mail address of an account. */
  of: string;
  amount?: number | undefined;
  reason: string;
  evidence: string;
  /** The last day in Kenya; empty for no end. */
  lastDay?: string | undefined;
};

export type Grant = {
  kind: ExemptionKind;
  of: string;
  amount: number | null;
  reason: string;
  evidence: string;
  /** The end of its last day, UTC. */
  validUntil: string | null;
};

type Problems = Partial<Record<keyof TypedGrant, string>>;

/** A grant as an admin typed it, with a sentence for each field that is wrong; `now` in milliseconds. */
export function readGrant(typed: TypedGrant, now: number): { grant?: Grant; problems: Problems } {
  const kind = EXEMPTION_KINDS.find((each) => each === typed.kind);
  if (!kind) return { problems: { kind: 'Please choose what is granted.' } };
  const { amount: bounds, subject } = EXEMPTION_RULES[kind];
  const [reason, evidence, of] = [cleanText(typed.reason), cleanText(typed.evidence), typed.of.trim()];
  const validUntil = endOf(typed.lastDay);
  const problems: Problems = {
    ...wordsProblem('reason', reason, 'Please say why it is granted.'),
    ...wordsProblem('evidence', evidence, 'Please say what was shown, such as the number of a certificate.'),
    ...(of === '' && { of: subject === 'listing' ? 'Please enter the number of a listing.' : NO_PERSON }),
    ...(bounds &&
      !isWithin(typed.amount, bounds) && {
        amount: `Please enter a whole number from ${bounds.usual + 1} to ${bounds.most}.`,
      }),
    ...dayProblem(validUntil, now),
  };
  if (Object.keys(problems).length > 0 || validUntil === undefined) return { problems };
  const amount = bounds ? (typed.amount ?? null) : null;
  return { grant: { kind, of, amount, reason, evidence, validUntil }, problems };
}

const NO_PERSON = 'Please enter the number or the email of an account.';

const isWithin = (amount: number | undefined, { usual, most }: { usual: number; most: number }): boolean =>
  amount !== undefined && Number.isInteger(amount) && amount > usual && amount <= most;

/** The words of a revocation, or a sentence about what is wrong with them. */
export function readRevocation(typed: string): { reason: string; problem?: string } {
  const reason = cleanText(typed);
  const problem = wordsProblem('reason', reason, 'Please say why it is revoked.').reason;
  return { reason, ...(problem !== undefined && { problem }) };
}

function wordsProblem(field: 'reason' | 'evidence', text: string, missing: string): Problems {
  if (text === '') return { [field]: missing };
  return text.length > MOST_WORDS ? { [field]: `This can have at most ${MOST_WORDS} characters.` } : {};
}

/** The end of a last day in UTC; null without one, undefined for what is no day. */
function endOf(lastDay = ''): string | null | undefined {
  if (lastDay.trim() === '') return null;
  const day = readDay(lastDay.trim());
  return day === undefined ? undefined : new Date(startOfNairobiDay(day + 1)).toISOString();
}

function dayProblem(validUntil: string | null | undefined, now: number): Problems {
  if (validUntil === undefined) return { lastDay: 'Please write the day as 2026-11-23.' };
  if (validUntil === null || Date.parse(validUntil) > now) return {};
  return { lastDay: 'Please choose today or a day to come.' };
}
