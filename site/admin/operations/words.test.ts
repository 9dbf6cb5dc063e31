import { expect, test } from 'vitest';
import type { ShownBackup, ShownRun } from '#api/operations/schema.ts';
import {
  ageText,
  backupNotes,
  backupState,
  formatBytes,
  formatSpan,
  runText,
  sendingText,
  withMoments,
} from './words.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [12_345_678, '12.3 MB'],
  [250_000_000, '250 MB'],
  [3.2e12, '3.2 TB'],
  [9e15, '9000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, '0 s'],
  [89, '89 s'],
  [600, '10 min'],
  [7_200, '2 h'],
  [259_200, '3 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatSpan(seconds)).toBe(text);
});

test('an age never lies ahead, whatever the clocks say', () => {
  expect(ageText('2026-11-23T06:00:00.000Z', '2026-11-23T09:00:00.000Z')).toBe('3 h ago');
  expect(ageText('2026-11-23T10:00:00.000Z', '2026-11-23T09:00:00.000Z')).toBe('0 s ago');
});

const run: ShownRun = {
  ...{ id: 1, kind: 'backup', askedAt: '2026-11-22T09:00:00.000Z' },
  ...{ startedAt: null, finishedAt: null, error: null },
};
test('a run waits, works, and is done or failed', () => {
  const startedAt = '2026-11-22T09:01:00.000Z';
  const finishedAt = '2026-11-22T09:02:00.000Z';
  expect(runText(run)).toBe('Backup: waits since 22 November 2026, 12:00');
  expect(runText({ ...run, startedAt })).toBe('Backup: at work since 22 November 2026, 12:01');
  expect(runText({ ...run, startedAt, finishedAt })).toBe('Backup: done on 22 November 2026, 12:02');
  expect(runText({ ...run, startedAt, finishedAt, error: 'No room' })).toContain('Backup: failed on');
});

const backup: ShownBackup = {
  ...{ id: 1, folder: 'x', startedAt: '2026-11-22T00:00:00.000Z', finishedAt: '2026-11-22T00:01:00.000Z' },
  ...{ bytes: 5e9, addedBytes: 20e6, vehicles: 600, users: 40, error: null, uploadedAt: null },
  ...{ uploadError: null, rehearsedAt: '2026-11-22T09:00:00.000Z', rehearsalError: null, removedAt: null },
};
test('a backup says what it holds and what became of it', () => {
  expect(backupNotes(backup, true)).toEqual([
    ...['5.0 GB, of which 20.0 MB new', '600 listings, 40 accounts', 'not in the bucket yet'],
    'restored on trial on 22 November 2026, 12:00',
  ]);
  expect(backupNotes({ ...backup, rehearsalError: 'damaged' }, false)).toHaveLength(2);
  expect(backupNotes({ ...backup, error: 'No room' }, true)).toEqual([]);
  const labels = [{}, { finishedAt: null }, { error: 'x' }, { removedAt: 'x' }].map(
    (given) => backupState({ ...backup, ...given }).label,
  );
  expect(labels).toEqual(['Good', 'At work', 'Failed', 'Deleted by age']);
});

test('what waits to be sent', () => {
  expect(sendingText({ waiting: 1, failing: 0, givenUp: 2 })).toBe(
    '1 waits, 0 of them failing; 2 given up in a day',
  );
});

test('times of the server are told as people write them', () => {
  expect(withMoments('Published up to 2026-11-22T09:02:00.123Z.')).toBe(
    'Published up to 22 November 2026, 12:02.',
  );
  expect(withMoments('Nothing is published here.')).toBe('Nothing is published here.');
});
