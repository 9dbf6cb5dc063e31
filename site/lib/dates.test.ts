import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatMonth } from './dates.ts';

const inKenya = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Nairobi' });
const DAY = inKenya({ day: 'numeric', month: 'long', year: 'numeric' });
const MONTH = inKenya({ month: 'long', year: 'numeric' });

test('a day is that of Kenya at every hour, also when it was written before', () => {
  const times = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.nat(24 * 60 * 60 * 1000), (time, laterMs) => {
      for (const each of [time, new Date(time.getTime() + laterMs)]) {
        expect(formatDay(each.toISOString())).toBe(DAY.format(each));
        expect(formatMonth(each)).toBe(MONTH.format(each));
      }
    }),
  );
  expect(() => formatDay('no date')).toThrow(RangeError);
});
