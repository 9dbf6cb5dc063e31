import type { Db } from '#api/database/open.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import { SHOWN_FROM, shownCount, WAY_STEPS, WAYS, type Way, type WayStep } from '#domain/statistics/steps.ts';
import { countDay, type DayCounts, listSummedDays } from './market-days.ts';
import type { MissedSearch, WayAnswer } from './schema.ts';

/** For so long words are kept that nothing was found for; see RETENTION.missedWords. */
const MISSED_DAYS = 30;
const MOST_SHOWN = 50;

/**
 * How many people came how far on the last days, each counted once a day, today included; and how many of those who took
 * the step before went no further. Fewer than five are not told apart: null.
 */
export async function readWays(db: Db, days: number, nowMs: number): Promise<WayAnswer[]> {
  const from = nairobiDay(nowMs) - days + 1;
  const counted = await db
    .selectFrom('step_days')
    .select((eb) => ['step', eb.fn.sum<number>('people').as('people')])
    .where('day', '>=', dayName(from))
    .groupBy('step')
    .execute();
  const people = new Map<WayStep, number>(counted.map(({ step, people }) => [step, people]));
  const over = [...(await listSummedDays(db, from)).values()];
  const all = [...over, await countDay(db, nairobiDay(nowMs), nowMs)];
  people.set('lead', sumOf(all, 'leadPeople'));
  people.set('published', sumOf(all, 'publishers'));
  return WAYS.map((way) => ({ way, steps: stepsOf(way, people) }));
}

const sumOf = (days: readonly DayCounts[], count: keyof DayCounts): number =>
  days.reduce((sum, day) => sum + day[count], 0);

function stepsOf(way: Way, people: ReadonlyMap<WayStep, number>): WayAnswer['steps'] {
  let before: number | undefined;
  return WAY_STEPS[way].map(({ step, label, isOptional = false }) => {
    const count = people.get(step) ?? 0;
    const left = before === undefined || isOptional ? null : Math.max(0, before - count);
    const shownBefore = before;
    if (!isOptional) before = count;
    const isShown =
      shownBefore !== undefined && shownCount(shownBefore) !== null && shownCount(count) !== null;
    return { step, label, isOptional, people: shownCount(count), left: isShown ? left : null };
  });
}

/** The words that at least five people searched for in vain in the last 30 days, most people first. */
export async function listMissedSearches(db: Db, nowMs: number): Promise<MissedSearch[]> {
  return db
    .selectFrom('missed_words')
    .select((eb) => ['words', eb.fn.countAll<number>().as('people'), eb.fn.max('day').as('lastDay')])
    .where('day', '>', dayName(nairobiDay(nowMs) - MISSED_DAYS))
    .groupBy('words')
    .having((eb) => eb(eb.fn.countAll(), '>=', SHOWN_FROM))
    .orderBy('people', 'desc')
    .orderBy('words')
    .limit(MOST_SHOWN)
    .execute();
}
