import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationWords, medianResponseMinutes } from './response.ts';
import { isOpen, LEAD_STAGES, OPEN_STAGES } from './stages.ts';
import { MAX_NOTE, readNextAction, readNote } from './words.ts';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const answered = (minutes: number) => ({
  createdAt: new Date(NOW).toISOString(),
  answeredAt: new Date(NOW + minutes * 60_000).toISOString(),
});

test('a lead is open until it is won or lost', () => {
  expect(LEAD_STAGES.filter((stage) => !isOpen(stage))).toEqual(['won', 'lost']);
  expect(LEAD_STAGES.slice(0, OPEN_STAGES.length)).toEqual(OPEN_STAGES);
});

describe('response time', () => {
  test('is said from five answers on, as their median', () => {
    expect(medianResponseMinutes([1, 2, 3, 4].map(answered))).toBeNull();
    expect(medianResponseMinutes([600, 1, 30, 2, 5000].map(answered))).toBe(30);
    expect(medianResponseMinutes([10, 20, 30, 40, 50, 60].map(answered))).toBe(35);
  });

  test('lies between the quickest and the slowest answer', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 5, maxLength: 40 }), (minutes) => {
        const median = medianResponseMinutes(minutes.map(answered)) ?? -1;
        expect(median).toBeGreaterThanOrEqual(Math.min(...minutes));
        expect(median).toBeLessThanOrEqual(Math.max(...minutes));
      }),
    );
  });

  test.each([
    [0, '1 minute'],
    [45, '45 minutes'],
    [125, '2 hours'],
    [3000, '2 days'],
  ])('of %i minutes reads %s', (minutes, words) => expect(durationWords(minutes)).toBe(words));
});

test('a note is cleaned, and neither empty nor endless', () => {
  expect(readNote('  Wants to see it\u202e on Saturday. \n')).toMatchObject({ problem: undefined });
  expect(readNote(' \n ').problem).toBe('Please write a note.');
  expect(readNote('x'.repeat(MAX_NOTE + 1)).problem).toContain('2,000');
});

test('a next action has words and a time to come', () => {
  const dueAt = '2026-11-24T06:00:00Z';
  expect(readNextAction({ text: ' Call \n back ', dueAt }, NOW).action).toEqual({
    text: 'Call back',
    dueAt: '2026-11-24T06:00:00.000Z',
  });
  expect(readNextAction({ text: '', dueAt: 'soon' }, NOW).problems).toEqual({
    text: 'Please say what is to be done.',
    dueAt: 'Please choose a day and a time.',
  });
  expect(readNextAction({ text: 'Call', dueAt: '2026-11-23T08:59:00Z' }, NOW).problems?.dueAt).toContain(
    'to come',
  );
  expect(readNextAction({ text: 'Call', dueAt: '2029-01-01T08:00:00Z' }, NOW).problems?.dueAt).toContain(
    'two years',
  );
});
