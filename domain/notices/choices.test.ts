import { expect, test } from 'vitest';
import { changeChoices, isNight, nextMorning, readChoices, USUAL_CHOICES } from './choices.ts';

test('stored choices survive what is missing, unknown or broken in them', () => {
  const stored = { mails: { message: 'daily', lead: 'hourly', gossip: 'soon' }, wordsInMails: 'yes' };
  expect(readChoices(JSON.stringify(stored))).toEqual({
    ...USUAL_CHOICES,
    mails: { ...USUAL_CHOICES.mails, message: 'daily' },
  });
  expect(readChoices(undefined)).toEqual(USUAL_CHOICES);
});

test('words are in no mail until a person wants them', () => {
  expect(USUAL_CHOICES.wordsInMails).toBe(false);
});

test('a mail that a kind does not offer is not chosen', () => {
  const changed = changeChoices(USUAL_CHOICES, { mails: { moderation: 'never', message: 'never' } });
  expect([changed.mails.moderation, changed.mails.message]).toEqual(['soon', 'never']);
});

test.each([
  ['2026-11-23T17:59:00Z', false],
  ['2026-11-23T18:00:00Z', true],
  ['2026-11-24T03:59:00Z', true],
  ['2026-11-24T04:00:00Z', false],
])('the night lasts from nine to seven in Nairobi: %s', (time, night) => {
  expect(isNight(Date.parse(time))).toBe(night);
});

test('the next morning is at seven in Nairobi', () => {
  const of = (time: string) => new Date(nextMorning(Date.parse(time))).toISOString();
  expect(of('2026-11-23T03:59:00Z')).toBe('2026-11-23T04:00:00.000Z');
  expect(of('2026-11-23T04:00:00Z')).toBe('2026-11-24T04:00:00.000Z');
});
