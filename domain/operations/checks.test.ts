import { describe, expect, test } from 'vitest';
import { type CheckName, isTrouble, judge, type Readings } from './checks.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WELL: Readings = {
  storageFault: undefined,
  publisher: { ok: true, detail: null },
  publishLagSeconds: 1,
  cdn: { waiting: 0, seconds: 0 },
  jobs: [{ does: 'Sends mails', failingSince: null, error: null }],
  mail: { isOn: true, waiting: 0, oldestAt: undefined, sentAt: NOW - HOUR, error: null },
  backup: { goodAt: NOW - 6 * HOUR, error: null },
  freeBytes: 50e9,
  payments: null,
};
const find = (given: Partial<Readings>, name: CheckName) =>
  judge({ ...WELL, ...given }, NOW).find((check) => check.name === name);

test('all is well', () => {
  expect(judge(WELL, NOW).map(({ word }) => word)).toEqual(Array(8).fill('ok'));
});

describe('a check', () => {
  const { mail } = WELL;
  test.each<[string, CheckName, Partial<Readings>, string]>([
    ['a full database', 'database', { storageFault: 'full' }, 'full'],
    ['a damaged one', 'database', { storageFault: 'damaged' }, 'failing'],
    ['pages that fail', 'publishing', { publisher: { ok: false, detail: 'ENOSPC' } }, 'failing'],
    ['a build that fails', 'publishing', { publisher: { ok: true, detail: 'No disk' } }, 'failing'],
    ['changes that wait', 'publishing', { publishLagSeconds: 121 }, 'late'],
    ['no publisher', 'publishing', { publisher: undefined }, 'none'],
    ['a job that fails', 'jobs', { jobs: [{ does: 'Sweeps', failingSince: 'x', error: 'no' }] }, 'failing'],
    ['a mail of minutes ago', 'mail', { mail: { ...mail, waiting: 1, oldestAt: NOW - 4 * MINUTE } }, 'ok'],
    [
      'mail that stands still',
      'mail',
      { mail: { ...mail, waiting: 1, oldestAt: NOW - 6 * MINUTE } },
      'failing',
    ],
    [
      'one address that takes no mail',
      'mail',
      { mail: { ...mail, waiting: 1, oldestAt: NOW - HOUR, sentAt: NOW - MINUTE } },
      'ok',
    ],
    ['no mail server', 'mail', { mail: { ...mail, isOn: false, oldestAt: 0 } }, 'none'],
    ['a backup of yesterday', 'backup', { backup: { goodAt: NOW - 27 * HOUR, error: null } }, 'late'],
    ['a backup that failed', 'backup', { backup: { goodAt: NOW, error: 'No room' } }, 'failing'],
    ['a short disk', 'disk', { freeBytes: 900e6 }, 'short'],
    ['a full disk', 'disk', { freeBytes: 100e6 }, 'full'],
    ['no bucket of the site', 'cdn', { cdn: undefined }, 'none'],
    ['pages that wait for moments', 'cdn', { cdn: { waiting: 9, seconds: 60 } }, 'ok'],
    ['pages that wait for long', 'cdn', { cdn: { waiting: 1, seconds: 180 } }, 'late'],
    ['no payment provider', 'payments', { payments: undefined }, 'none'],
    [
      'one that failed once, long ago',
      'payments',
      { payments: { since: NOW - HOUR, failures: 1, error: 'no' } },
      'ok',
    ],
    [
      'one that has failed for moments',
      'payments',
      { payments: { since: NOW - MINUTE, failures: 9, error: 'no' } },
      'ok',
    ],
    [
      'one that does not answer',
      'payments',
      { payments: { since: NOW - HOUR, failures: 3, error: 'no' } },
      'failing',
    ],
  ])('finds %s', (_, name, given, word) => {
    const found = find(given, name);
    expect(found?.word).toBe(word);
    if (found && isTrouble(found)) expect(found.detail).toMatch(/\S/);
  });
});
