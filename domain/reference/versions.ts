import { nairobiDay, readDay, startOfNairobiDay } from '../nairobi-day.ts';

/** How a version of a list stands. */
export const VERSION_STATES = ['draft', 'waiting', 'scheduled', 'holds', 'former', 'taken back'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

type VersionFacts = {
  activeFrom: string | null;
  endedAt: string | null;
  /** Whether it is the version that holds. */
  isInForce: boolean;
  /** Whether it waits for a second admin. */
  isWaiting: boolean;
};

/** How a version stands at a moment in UTC. */
export function versionState(
  { activeFrom, endedAt, isInForce, isWaiting }: VersionFacts,
  at: string,
): VersionState {
  if (endedAt !== null) return 'taken back';
  if (activeFrom === null) return isWaiting ? 'waiting' : 'draft';
  if (activeFrom > at) return 'scheduled';
  return isInForce ? 'holds' : 'former';
}

const MOST_DAYS_AHEAD = 366;

/**
 * Reads the day, such as `2026-12-01`, from which a version shall hold: the moment in UTC at which that day begins in
 * Kenya; null for today and for no day, which mean as soon as it is approved. Else the sentence that says what is wrong.
 */
export function readEffectiveDay(
  typed: string,
  now: number,
): { from: string | null; problem: undefined } | { from: undefined; problem: string } {
  if (typed.trim() === '') return { from: null, problem: undefined };
  const day = readDay(typed.trim());
  const today = nairobiDay(now);
  if (day === undefined) return { from: undefined, problem: 'Give a day, such as 2026-12-01.' };
  if (day < today)
    return { from: undefined, problem: 'This day is over: figures never hold for the past. Choose today.' };
  if (day > today + MOST_DAYS_AHEAD)
    return { from: undefined, problem: `Choose a day within ${MOST_DAYS_AHEAD} days.` };
  return { from: day === today ? null : new Date(startOfNairobiDay(day)).toISOString(), problem: undefined };
}
