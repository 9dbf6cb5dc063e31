import { lureKind } from '../accounts/names.ts';
import { lineOf } from '../adverts/rows/text.ts';
import { isOpenAt, type OpeningHours } from '../dealers/hours.ts';
import { nairobiDay, readDay } from '../nairobi-day.ts';
import { namesOf } from '../names-of.ts';
import { isTime, MOST_DAYS_AHEAD, momentOf } from './viewing-time.ts';

export const LONGEST_PLACE = 120;

/** A viewing as it is typed: day and time are those of Kenya, `2026-11-28` and `10:30`. */
export type TypedViewing = { day: string; time: string; place: string };
type Problems = Partial<Record<keyof TypedViewing, string>>;
export type Proposal = { startsAt: string; place: string; isOutsideHours: boolean };
type Read = { proposal: Proposal; problems: undefined } | { proposal: undefined; problems: Problems };

/**
 * Reads a proposed viewing: its start in UTC, the place, and whether it is outside of `hours`; or a sentence for each
 * field that is wrong. Never throws.
 */
export function readViewing({ day, time, place }: TypedViewing, hours: OpeningHours, now: number): Read {
  const at = momentOf(day, time);
  const where = lineOf(place, Number.POSITIVE_INFINITY);
  const problems = { ...timeProblems(at, { day, time }, now), ...placeProblem(where) };
  if (at === undefined || namesOf(problems).length > 0) return { proposal: undefined, problems };
  const startsAt = new Date(at).toISOString();
  return {
    proposal: { startsAt, place: where, isOutsideHours: !isOpenAt(hours, new Date(at)) },
    problems: undefined,
  };
}

function timeProblems(
  at: number | undefined,
  { day, time }: { day: string; time: string },
  now: number,
): Problems {
  if (readDay(day) === undefined) return { day: 'Choose a day.' };
  if (!isTime(time) || at === undefined) return { time: 'Choose a time.' };
  if (at <= now)
    return {
      [nairobiDay(at) < nairobiDay(now) ? 'day' : 'time']: 'This time has passed. Choose a later one.',
    };
  return nairobiDay(at) > nairobiDay(now) + MOST_DAYS_AHEAD
    ? { day: `Choose a day within the next ${MOST_DAYS_AHEAD} days.` }
    : {};
}

function placeProblem(place: string): Problems {
  if (place === '') return { place: 'Say where you meet.' };
  if (place.length > LONGEST_PLACE) return { place: `Use at most ${LONGEST_PLACE} characters.` };
  const kind = lureKind(place);
  if (kind === 'link' || kind === 'mail')
    return { place: 'Write the place in words, without links and addresses of mail.' };
  return kind === 'phone' ? { place: 'Write the place in words, without a phone number.' } : {};
}

/** Kinds of public places where strangers meet well, by daylight. Which one of a town it is, people say themselves. */
const PUBLIC_PLACES = [
  'A petrol station',
  'The car park of a shopping mall',
  'The parking of a supermarket',
] as const;

/** Suggestions for a place to meet near a listing's town. */
export const placesNear = (town: string | null): string[] =>
  PUBLIC_PLACES.map((kind) => (town ? `${kind} in ${town}` : kind));
