import { expect, test } from 'vitest';
import { seenSentence } from './documents-seen.ts';

test('what an admin saw is said with the day that it was in Kenya [documents-1]', () => {
  expect(seenSentence({ kind: 'logbook', seenAt: '2026-11-02T22:30:00.000Z' })).toBe(
    'An admin saw the logbook on 3 Nov 2026.',
  );
  expect(seenSentence({ kind: 'ntsa-search', seenAt: '2026-05-05T08:00:00.000Z' })).toBe(
    'An admin saw the NTSA search on 5 May 2026.',
  );
});
