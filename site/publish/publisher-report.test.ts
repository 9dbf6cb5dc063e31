import { expect, test } from 'vitest';
import { publisherReport } from './publisher-report.ts';

const builtAt = '2026-11-22T08:00:00.000Z';
const follower = { followedAt: '2026-11-22T09:00:00.000Z', failure: undefined, position: 7 };
const failedBuild = { reason: 'No disk in /srv/garisoko', retryAt: '2026-11-22T09:10:00.000Z' };
const broken = { ...follower, failure: 'ENOSPC: /srv/garisoko/site' };

test.each([
  ['all is well', { follower, failedBuild: undefined, builtAt }, true, null],
  ['a rebuild failed', { follower, failedBuild, builtAt }, true, failedBuild.reason],
  ['pages fail', { follower: broken, failedBuild: undefined, builtAt }, false, broken.failure],
  ['both', { follower: broken, failedBuild, builtAt }, false, `${broken.failure}\n${failedBuild.reason}`],
])('%s: what everybody reads names no path, what admins read does', (_, publishing, ok, detail) => {
  const report = publisherReport(publishing);
  expect(report).toMatchObject({ ok, detail, position: 7, builtAt });
  expect(report.state).toMatch(/^[A-Z].*\.$/);
  expect(report.state).not.toMatch(/srv|ENOSPC/);
});
