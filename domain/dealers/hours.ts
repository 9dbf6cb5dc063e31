import { nairobiClock } from './nairobi-clock.ts';

/** Times of day in Kenya as `08:00`, so that they compare as text. */
export type Span = { opens: string; closes: string };

/** A day that is not as its weekday is, such as a public holiday; closed without times. */
export type DayException = { date: string; span: Span | null };

/** When a dealer is open: seven days from Monday on, null for a closed one, and dated exceptions. */
export type OpeningHours = { week: (Span | null)[]; exceptions: DayException[] };

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const MOST_EXCEPTIONS = 30;

const USUAL_DAY: Span = { opens: '08:00', closes: '18:00' };
/** When sellers are called who have not said otherwise: Monday to Saturday, 8 AM to 6 PM. */
export const USUAL_HOURS: OpeningHours = {
  week: WEEKDAYS.map((day) => (day === 'Sunday' ? null : USUAL_DAY)),
  exceptions: [],
};

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const isDate = (date: string): boolean => DATE.test(date) && !Number.isNaN(Date.parse(date));

/** What is wrong with opening hours, as a sentence; undefined where they can be kept. */
export function hoursProblem({ week, exceptions }: OpeningHours): string | undefined {
  if (week.length !== WEEKDAYS.length) return 'Please give all seven days';
  for (const [day, span] of week.entries())
    if (span && !isSpan(span)) return `Please let ${WEEKDAYS[day]} close later than it opens`;
  if (exceptions.length > MOST_EXCEPTIONS) return `Please give at most ${MOST_EXCEPTIONS} single days`;
  const wrong = exceptions.find(({ date }) => !isDate(date));
  if (wrong) return 'Please choose a date for each single day';
  if (exceptions.some(({ span }) => span && !isSpan(span)))
    return 'Please let each single day close later than it opens';
  const dates = exceptions.map(({ date }) => date);
  return new Set(dates).size < dates.length ? 'Please give each single day once' : undefined;
}

const isSpan = ({ opens, closes }: Span): boolean => TIME.test(opens) && TIME.test(closes) && opens < closes;

/** Whether a dealer is ever open. */
export const hasHours = ({ week, exceptions }: OpeningHours): boolean =>
  week.some(Boolean) || exceptions.some(({ span }) => span);

/** The exceptions of today and later, the next first. */
export function comingExceptions({ exceptions }: OpeningHours, now: Date): DayException[] {
  const { date: today } = nairobiClock(now);
  return exceptions
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

type OpenState =
  | { isOpen: true; until: string }
  | { isOpen: false; opens: string; inDays: number; date: Date };

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;

/** Whether a dealer is open now and until when, or when next; undefined where that is not within two weeks. */
export function openState(hours: OpeningHours, now: Date): OpenState | undefined {
  const { time } = nairobiClock(now);
  const today = spanOn(hours, now);
  if (today && isOpenAt(hours, now)) return { isOpen: true, until: today.closes };
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays++) {
    const date = new Date(now.getTime() + inDays * DAY_MS);
    const span = spanOn(hours, date);
    if (span && (inDays > 0 || time < span.opens)) return { isOpen: false, opens: span.opens, inDays, date };
  }
  return undefined;
}

/** Whether a dealer is open at a moment. */
export function isOpenAt(hours: OpeningHours, moment: Date): boolean {
  const { time } = nairobiClock(moment);
  const span = spanOn(hours, moment);
  return span !== null && span.opens <= time && time < span.closes;
}

function spanOn({ week, exceptions }: OpeningHours, moment: Date): Span | null {
  const { date, weekday } = nairobiClock(moment);
  const exception = exceptions.find((each) => each.date === date);
  return exception ? exception.span : (week[weekday] ?? null);
}

/** `Open now, until 6 PM`, `Closed, opens Monday 8 AM`. */
export function openText(hours: OpeningHours, now: Date): string {
  const state = openState(hours, now);
  if (!state) return 'Closed at the moment';
  if (state.isOpen) return `Open now, until ${timeText(state.until)}`;
  return `Closed, opens ${dayText(state.inDays, state.date)} ${timeText(state.opens)}`;
}

const WEEK = 7;

function dayText(inDays: number, moment: Date): string {
  if (inDays === 0) return 'today';
  if (inDays === 1) return 'tomorrow';
  const { weekday, date } = nairobiClock(moment);
  return inDays < WEEK ? (WEEKDAYS[weekday] ?? '') : `on ${dateText(date)}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `25 Dec`. */
export function dateText(date: string): string {
  const [, month = '1', day = '1'] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
}

/** `8 AM`, `12:30 PM`. */
export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `8 AM - 6 PM`, or that it is closed. */
export const spanText = (span: Span | null): string =>
  span ? `${timeText(span.opens)} - ${timeText(span.closes)}` : 'Closed';

/** When it is open in a week, in one line: `Monday to Saturday, 8 AM - 6 PM EAT`. */
export const hoursLine = ({ week, exceptions }: OpeningHours): string => {
  const open = weekRows({ week, exceptions }).filter(({ hours }) => hours !== spanText(null));
  return open.length > 0 ? `${open.map(({ days, hours }) => `${days}, ${hours}`).join('; ')} EAT` : '';
};

/** The week in as few rows as say it: `Monday to Friday`, `8 AM - 6 PM`. */
export function weekRows({ week }: OpeningHours): { days: string; hours: string }[] {
  const rows: { first: string; last: string; hours: string }[] = [];
  for (const [at, span] of week.entries()) {
    const [day, hours, before] = [WEEKDAYS[at] ?? '', spanText(span), rows.at(-1)];
    if (before?.hours === hours) before.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} to ${last}`,
    hours,
  }));
}
