import { expect, test } from 'vitest';
import { scheduleState, toLocalTime, toMoment } from './schedule.ts';

const WEEK = { isOn: true, startsAt: '2026-12-01T05:00:00.000Z', endsAt: '2026-12-08T05:00:00.000Z' };

test.each([
  ['planned', '2026-12-01T04:59:59.999Z', {}],
  ['shown', '2026-12-01T05:00:00.000Z', {}],
  ['shown', '2026-12-08T04:59:59.999Z', {}],
  ['over', '2026-12-08T05:00:00.000Z', {}],
  ['taken-down', '2026-12-02T05:00:00.000Z', { isOn: false }],
  ['over', '2026-12-09T05:00:00.000Z', { isOn: false }],
])('what is shown for a week is %s at %s', (state, at, change) => {
  expect(scheduleState({ ...WEEK, ...change }, Date.parse(at))).toBe(state);
});

test('a time is one in Kenya, and only one that there is', () => {
  expect(toMoment('2026-12-01T08:00')).toBe('2026-12-01T05:00:00.000Z');
  expect(toLocalTime('2026-12-01T05:00:00.000Z')).toBe('2026-12-01T08:00');
  expect(toMoment('2028-02-29T00:30')).toBe('2028-02-28T21:30:00.000Z');
  for (const wrong of ['', '2026-12-01', '2026-02-30T08:00', '2026-12-01T24:00', '2026-12-01T08:00Z', 'soon'])
    expect(toMoment(wrong)).toBeUndefined();
});
