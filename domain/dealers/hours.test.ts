import { expect, test } from 'vitest';
import {
  comingExceptions,
  hoursLine,
  hoursProblem,
  type OpeningHours,
  openText,
  USUAL_HOURS,
  weekRows,
} from './hours.ts';

const day = { opens: '08:00', closes: '18:00' };
const HOURS: OpeningHours = {
  week: [day, day, day, day, day, { opens: '09:30', closes: '13:00' }, null],
  exceptions: [
    { date: '2026-12-25', span: null },
    { date: '2026-12-27', span: { opens: '10:00', closes: '12:00' } },
  ],
};

// Times are UTC: Kenya is three hours ahead. 30 November 2026 is a Monday.
test.each([
  ['2026-11-30T05:00:00Z', 'Open now, until 6 PM'],
  ['2026-11-30T04:59:00Z', 'Closed, opens today 8 AM'],
  ['2026-11-30T15:00:00Z', 'Closed, opens tomorrow 8 AM'],
  ['2026-12-05T10:00:00Z', 'Closed, opens Monday 8 AM'],
  ['2026-12-05T06:30:00Z', 'Open now, until 1 PM'],
  ['2026-11-29T21:30:00Z', 'Closed, opens today 8 AM'],
  ['2026-12-25T09:00:00Z', 'Closed, opens tomorrow 9:30 AM'],
  ['2026-12-27T08:00:00Z', 'Open now, until 12 PM'],
])('at %s: %s', (now, text) => expect(openText(HOURS, new Date(now))).toBe(text));

test('a dealer who opens later than in a week, or not at all', () => {
  const closed: OpeningHours = { week: Array(7).fill(null), exceptions: [{ date: '2026-12-09', span: day }] };
  expect(openText(closed, new Date('2026-11-30T09:00:00Z'))).toBe('Closed, opens on 9 Dec 8 AM');
  expect(openText(closed, new Date('2027-01-01T09:00:00Z'))).toBe('Closed at the moment');
});

test('equal days in a row are one row of the week', () => {
  expect(weekRows(HOURS)).toEqual([
    { days: 'Monday to Friday', hours: '8 AM - 6 PM' },
    { days: 'Saturday', hours: '9:30 AM - 1 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
});

test('the open days stand in one line, as the spec words the usual ones [hours-line-1]', () => {
  expect(hoursLine(USUAL_HOURS)).toBe('Monday to Saturday, 8 AM - 6 PM EAT');
  expect(hoursLine(HOURS)).toBe('Monday to Friday, 8 AM - 6 PM; Saturday, 9:30 AM - 1 PM EAT');
  expect(hoursLine({ week: Array(7).fill(null), exceptions: [] })).toBe('');
});

test('exceptions that have passed are not shown', () => {
  expect(comingExceptions(HOURS, new Date('2026-12-25T21:30:00Z')).map(({ date }) => date)).toEqual([
    '2026-12-27',
  ]);
});

test.each([
  [{ week: [] }, 'seven days'],
  [{ week: [{ opens: '18:00', closes: '08:00' }, ...HOURS.week.slice(1)] }, 'Monday close later'],
  [{ week: [{ opens: '8', closes: '18:00' }, ...HOURS.week.slice(1)] }, 'Monday'],
  [{ exceptions: [{ date: 'Friday', span: null }] }, 'a date'],
  [{ exceptions: Array(2).fill({ date: '2026-12-25', span: null }) }, 'once'],
  [{ exceptions: Array(31).fill({ date: '2026-12-25', span: null }) }, 'at most 30'],
])('%j cannot be kept', (wrong, named) => expect(hoursProblem({ ...HOURS, ...wrong })).toContain(named));
