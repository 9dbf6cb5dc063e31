import { expect, test } from 'vitest';
import type { JobReport } from '#api/jobs/schema.ts';
import { publisherReport } from './publisher-report.ts';

const builtAt = '2026-11-22T08:00:00.000Z';
const job = (name: string, given: Partial<JobReport> = {}): JobReport => ({
  ...{ name, does: '', when: '', state: 'waiting', startedAt: null, finishedAt: '2026-11-22T09:00:00.000Z' },
  ...{ failingSince: null, error: null, retryAt: null, runs: 1, failures: 0, succeededAt: null },
  ...given,
});
const all = ['search', 'prices', 'publisher', 'rebuild'].map((name) => job(name));
const full = 'ENOSPC: /srv/garisoko/site';
const noDisk = 'No disk in /srv/garisoko';
const rebuilding = job('rebuild', { error: noDisk, retryAt: '2026-11-22T09:10:00.000Z', state: 'failing' });
const failing = (name: string) => job(name, { error: full, state: 'failing' });

test.each([
  ['all is well', all, undefined, true, null],
  ['a rebuild failed', [...all.slice(0, 3), rebuilding], undefined, true, noDisk],
  ['a job fails that publishing does not need', [...all, failing('mail')], undefined, true, null],
  ['pages fail', all, new Error(full), false, full],
  ['the search fails', [failing('search'), ...all.slice(1)], undefined, false, full],
  ['both', [rebuilding, failing('publisher')], undefined, false, `${full}\n${noDisk}`],
])('%s: what everybody reads names no path, what admins read does', (_, jobs, failure, ok, detail) => {
  const pages = { failure: () => failure, position: () => 7 };
  const report = publisherReport({ jobs, pages, builtAt });
  expect(report).toMatchObject({ ok, detail, position: 7, builtAt });
  expect(report.state).toMatch(/^[A-Z].*\.$/);
  expect(report.state).not.toMatch(/srv|ENOSPC/);
});

test('a server says that another one publishes', () => {
  const pages = { failure: () => undefined, position: () => 7 };
  for (const jobs of [[], [job('publisher', { state: 'elsewhere' })]])
    expect(publisherReport({ jobs, pages, builtAt }).state).toBe(
      'Another server of this market publishes its pages.',
    );
});
