import type { Db } from '#api/database/open.ts';
import { dayName, nairobiDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import { FIGURES, type Figure, type Span } from '#domain/statistics/figures.ts';
import { countBetween, countDay, type DayCounts, listSummedDays } from './market-days.ts';
import type { Figures } from './schema.ts';

const WEEK = 7;
const SPANS: Readonly<Record<Span, number>> = { days: 30, weeks: 12, months: 12 };

type Counts = Pick<DayCounts, Figure>;

const NOTHING: Counts = { listings: 0, people: 0, leads: 0, messages: 0, sold: 0 };
const plus = (one: Counts, other: Counts): Counts => ({
  listings: one.listings + other.listings,
  people: one.people + other.people,
  leads: one.leads + other.leads,
  messages: one.messages + other.messages,
  sold: one.sold + other.sold,
});

/**
 * The figures of today beside those of the same weekday a week ago, by this time of the day and as a whole; and of the
 * last 30 days, 12 weeks or 12 months, each from its first to its last day, today's with what there is so far.
 */
export async function readFigures(db: Db, span: Span, nowMs: number): Promise<Figures> {
  const today = nairobiDay(nowMs);
  const ago = today - WEEK;
  const periods = listPeriods(span, today);
  const summed = await listSummedDays(db, Math.min(periods[0]?.from ?? today, ago));
  const todays = await countDay(db, today, nowMs);
  const dayOf = (day: number): Counts => (day === today ? todays : (summed.get(dayName(day)) ?? NOTHING));
  const begun = startOfNairobiDay(ago);
  const byNow = await countBetween(db, { from: begun, to: begun + (nowMs - startOfNairobiDay(today)) });
  const whole = summed.get(dayName(ago)) ?? (await countDay(db, ago, nowMs));
  return {
    today: FIGURES.map((figure) => ({
      figure,
      count: todays[figure],
      lastWeekByNow: byNow[figure],
      lastWeek: whole[figure],
    })),
    periods: periods.map(({ from, to }) => {
      let sum = NOTHING;
      for (let day = from; day <= to; day++) sum = plus(sum, dayOf(day));
      return { from: dayName(from), to: dayName(Math.min(to, today)), ...sum };
    }),
    isSummed: summed.has(dayName(today - 1)),
  };
}

type Period = { from: number; to: number };

/** The last periods by numbered days, the oldest first; weeks begin on Monday, and the last one is not over. */
export function listPeriods(span: Span, today: number): Period[] {
  const count = SPANS[span];
  const steps = Array.from({ length: count }, (_, index) => count - 1 - index);
  if (span === 'days') return steps.map((ago) => ({ from: today - ago, to: today - ago }));
  if (span === 'weeks') {
    // Day 0 of 1970 was a Thursday.
    const monday = today - ((today + 3) % WEEK);
    return steps.map((ago) => ({ from: monday - ago * WEEK, to: monday - ago * WEEK + WEEK - 1 }));
  }
  const now = new Date(startOfDayUtc(today));
  return steps.map((ago) => ({
    from: dayOfMonth(now, -ago),
    to: dayOfMonth(now, 1 - ago) - 1,
  }));
}

const DAY_MS = 86_400_000;
const startOfDayUtc = (day: number): number => day * DAY_MS;
const dayOfMonth = (now: Date, months: number): number =>
  Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1) / DAY_MS;
