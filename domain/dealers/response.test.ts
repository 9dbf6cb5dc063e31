import { expect, test } from 'vitest';
import { answersWithin } from './response.ts';

test.each([
  [null, undefined],
  [0, '15 minutes'],
  [16, '30 minutes'],
  [50, '1 hour'],
  [61, '2 hours'],
  [720, '12 hours'],
  [721, '1 day'],
  [3000, '3 days'],
])('a median of %s minutes is within %s', (minutes, text) => expect(answersWithin(minutes)).toBe(text));
