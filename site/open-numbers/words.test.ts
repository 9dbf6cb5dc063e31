import { expect, test } from 'vitest';
import { answerWords, daysWords, paidWords, weightWords } from './words.ts';

test('a number on too little data says so instead of a figure [open-numbers-3]', () => {
  expect(answerWords({ asked: 5, count: 3, medianMinutes: null }, 20)).toBe(
    'Too little to say: 3 of at least 20 answers.',
  );
  expect(daysWords(null)).toBe('Too few sales');
  expect(paidWords({ sales: 2, medianPercent: null })).toBe('Too few said');
});

test('numbers are said in words', () => {
  expect(answerWords({ asked: 1300, count: 1240, medianMinutes: 180 }, 20)).toBe(
    'Half within 3 hours, of 1,240 answers to 1,300 contacts',
  );
  expect([daysWords(1), daysWords(28)]).toEqual(['1 day', '28 days']);
  const paid = (medianPercent: number) => paidWords({ sales: 30, medianPercent });
  expect([paid(-3), paid(0), paid(2)]).toEqual(['3% less', 'as asked', '2% more']);
  expect(weightWords(28_440)).toBe('28.4 kB');
});
