import type { Figures, WayAnswer } from '#api/statistics/schema.ts';
import { formatKes } from '#domain/money.ts';
import type { Figure, Span } from '#domain/statistics/figures.ts';
import { SHOWN_FROM, type Way } from '#domain/statistics/steps.ts';
import { formatDay, formatMonth, formatShortDay } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';

export const FIGURE_LABELS: Readonly<Record<Figure, string>> = {
  listings: 'New listings',
  people: 'New people',
  leads: 'Leads',
  messages: 'Messages',
  sold: 'Sold',
};

export const SPAN_LABELS: Readonly<Record<Span, string>> = {
  days: '30 days',
  weeks: '12 weeks',
  months: '12 months',
};

export const WAY_TITLES: Readonly<Record<Way, string>> = {
  buying: 'From visit to lead',
  selling: 'From “Sell” to published',
};

/** `9 by this time last Monday, 14 that day`. */
export function comparedText({ lastWeekByNow, lastWeek }: Figures['today'][number], now: Date): string {
  return `${formatCount(lastWeekByNow)} by this time last ${weekday(now)}, ${formatCount(lastWeek)} that day`;
}

const weekday = (now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Africa/Nairobi' }).format(now);

type Compared = { lastMonth: { totalKes: number }; lastMonthSoFarKes: number };

/** `this month; Ksh 10,000 by this time last month, Ksh 30,000 in all of it`. */
export const revenueComparedText = ({ lastMonth, lastMonthSoFarKes }: Compared): string =>
  `this month; ${formatKes(lastMonthSoFarKes)} by this time last month, ${formatKes(lastMonth.totalKes)} in all of it`;

type Period = Figures['periods'][number];

/** How a period is named below a chart, and in full. */
export function periodNames(span: Span, { from, to }: Period): { short: string; full: string } {
  if (span === 'months') return { short: formatMonth(from).slice(0, 3), full: formatMonth(from) };
  const full = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  return { short: formatShortDay(from), full };
}

/** `120`, or `fewer than 5`. */
export const peopleText = (people: number | null): string =>
  people === null ? `fewer than ${SHOWN_FROM}` : formatCount(people);

/** `45 people left here (38 %)`; empty where that is not told. */
export function leftText({ people, left }: WayAnswer['steps'][number]): string {
  if (left === null || people === null) return '';
  const before = people + left;
  const percent = before === 0 ? 0 : Math.round((100 * left) / before);
  return left === 0 ? 'Nobody left before' : `${formatCount(left)} left before (${percent} %)`;
}
