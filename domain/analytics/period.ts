import { dayName, readDay } from '../nairobi-day.ts';

/** How a period is cut for its chart. Weeks begin on Monday. */
export const STEP_UNITS = ['day', 'week', 'month'] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** Days in Nairobi by number, `to` included. */
export type Days = { from: number; to: number };
export type Period = Days & { by: StepUnit };
type Asked = { [Name in 'from' | 'to' | 'by']?: string | undefined };
type Read = { period: Period; problems: undefined } | { period: undefined; problems: Problems };
type Problems = Readonly<Record<string, string | undefined>>;

export const USUAL_DAYS = 30;
/** Two years, one of them a leap year. */
export const MOST_DAYS = 731;
/** Up to how many days a period may be cut so finely: more marks than that are no chart. */
const MOST_DAYS_BY: Readonly<Record<StepUnit, number>> = { day: 92, week: 184, month: MOST_DAYS };
const USUAL_DAYS_BY: Readonly<Record<StepUnit, number>> = { day: 31, week: 184, month: MOST_DAYS };

export const lengthOf = ({ from, to }: Days): number => to - from + 1;

/** On how many days of a period a listing was for sale that was from and until these days. */
export const daysOnSale = (period: Days, sale: Days): number =>
  Math.max(0, lengthOf({ from: Math.max(period.from, sale.from), to: Math.min(period.to, sale.to) }));

/** As many days, right before these. */
export const daysBefore = (days: Days): Days => ({ from: days.from - lengthOf(days), to: days.from - 1 });

/**
 * Reads days such as `2026-11-21`, or says what is wrong with each. Without days these are the last 30 whole ones: a day
 * that is not over would pull down what is compared with the days before.
 */
export function readPeriod({ from = '', to = '', by = '' }: Asked, today: number): Read {
  const [givenFrom, givenTo] = [readDay(from), readDay(to)];
  const last = givenTo ?? Math.max(today - 1, Math.min(givenFrom ?? 0, today));
  const days = { from: givenFrom ?? last - USUAL_DAYS + 1, to: last };
  const unit = STEP_UNITS.find((each) => each === by);
  const problems = {
    ...(from !== '' && givenFrom === undefined && { from: 'Write the first day as 2026-11-21.' }),
    ...(to !== '' && givenTo === undefined && { to: 'Write the last day as 2026-11-21.' }),
    ...(by !== '' && unit === undefined && { by: 'Figures stand by day, week or month.' }),
  };
  if (Object.keys(problems).length > 0) return { period: undefined, problems };
  const found = problemsOf(days, unit, today);
  if (Object.keys(found).length > 0) return { period: undefined, problems: found };
  return { period: { ...days, by: unit ?? usualUnit(days) }, problems: undefined };
}

function problemsOf(days: Days, unit: StepUnit | undefined, today: number): Problems {
  if (days.to > today) return { to: 'The last day is today at the latest.' };
  if (days.from > days.to) return { from: 'The first day is after the last.' };
  if (lengthOf(days) > MOST_DAYS) return { from: 'Choose two years at most.' };
  if (unit && lengthOf(days) > MOST_DAYS_BY[unit])
    return { by: `Figures by ${unit} are for at most ${MOST_DAYS_BY[unit]} days. Choose a longer step.` };
  return {};
}

const usualUnit = (days: Days): StepUnit =>
  STEP_UNITS.find((unit) => lengthOf(days) <= USUAL_DAYS_BY[unit]) ?? 'month';

/** 1 January 1970 was a Thursday. */
const MONDAY = 4;

/** Where the step begins to which a day belongs, also before the period. */
const stepStart = (day: number, unit: StepUnit): number => {
  if (unit === 'day') return day;
  if (unit === 'week') return Math.floor((day - MONDAY) / 7) * 7 + MONDAY;
  return readDay(`${dayName(day).slice(0, 7)}-01`) ?? day;
};

/** The steps of a period, the first and the last cut to it. */
export function stepsOf(period: Period): Days[] {
  const steps: Days[] = [];
  for (let day = period.from; day <= period.to; ) {
    const start = stepStart(day, period.by);
    let to = day;
    while (to < period.to && stepStart(to + 1, period.by) === start) to += 1;
    steps.push({ from: day, to });
    day = to + 1;
  }
  return steps;
}
