import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { JobReport } from '#api/jobs/schema.ts';
import { Jobs } from './Jobs.tsx';

const mail: JobReport = {
  ...{ name: 'mail', does: 'Sends mails', when: 'every second', state: 'waiting' },
  ...{ startedAt: '2026-11-22T09:00:00.000Z', finishedAt: '2026-11-22T09:00:01.000Z' },
  ...{ failingSince: null, error: null, retryAt: null, runs: 1, failures: 0 },
  succeededAt: '2026-11-22T09:00:01.000Z',
};
const textOf = (given: Partial<JobReport>) =>
  renderToString(<Jobs jobs={[{ ...mail, ...given }]} />).replaceAll(/<[^>]+>/g, '|');

test.each([
  ['that is well', {}, 'Every second, last run ended on 22 November 2026, 12:00|', 'Well'],
  ['that has not run', { finishedAt: null }, 'Every second, not run yet|', 'Well'],
  ['of another server', { state: 'elsewhere' }, 'Every second|', 'On another server'],
  ['at work', { state: 'running' }, 'at work since 22 November 2026, 12:00|', 'At work'],
] as const)('a job %s', (_, given, text, state) => {
  expect(textOf(given)).toContain(text);
  expect(textOf(given)).toContain(state);
});

test('a job that fails says since when, why, and when it is tried again', () => {
  const text = textOf({
    ...{ state: 'failing', error: 'connect ECONNREFUSED', failingSince: '2026-11-22T09:00:00.000Z' },
    retryAt: '2026-11-22T09:05:00.000Z',
  });
  expect(text).toContain('failing since 22 November 2026, 12:00, next try on 22 November 2026, 12:05');
  expect(text).toContain('connect ECONNREFUSED');
  expect(text).toContain('Failing');
});
