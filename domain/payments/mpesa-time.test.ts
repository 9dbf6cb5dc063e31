import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mpesaTime, readMpesaTime } from './mpesa-time.ts';

test('times are those of Nairobi, and are read back to the second [mpesa-time-1]', () => {
  expect(mpesaTime(Date.parse('2026-11-24T21:30:05.900Z'))).toBe('20261125003005');
  const isReadBack = fc.property(fc.integer({ min: 0, max: 4e9 }), (seconds) => {
    expect(readMpesaTime(mpesaTime(seconds * 1_000))).toBe(seconds * 1_000);
  });
  fc.assert(isReadBack);
});

test.each(['20260230120000', '20261301000000', '2026112400300', '', '20261124243005'])(
  '%o is no time [mpesa-time-2]',
  (text) => expect(readMpesaTime(text)).toBeUndefined(),
);
