import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import type { JobReport } from '#api/jobs/schema.ts';
import { queueMail } from '#api/mail/queue.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { toText } from './exposition.ts';
import { createRequestMetrics } from './requests.ts';

const TOKEN = 'a-token-of-prometheus-for-tests';
let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
const requests = createRequestMetrics();
const job: JobReport = {
  ...{ name: 'mail', does: 'Sends mails', when: 'every second', state: 'failing', startedAt: null },
  ...{ finishedAt: null, failingSince: '2026-11-22T09:00:00.000Z', error: 'for wanjiru@example.com' },
  ...{ retryAt: null, runs: 12, failures: 3, succeededAt: '2026-11-22T09:00:00.000Z' },
};

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  await addTestVehicle(market.db, { seller_id: wanjiru });
  await addTestPerson(market.db, 'buyer');
  await queueMail(market.db, { kind: 'test', to: 'wanjiru@example.com', subject: 'Karibu', text: 'x' });
  await market.db
    .insertInto('outbox_cursors')
    .values({ reader: 'publisher', position: 0, database_id: await databaseId() })
    .execute();
  app = await openTestApp(market, {
    jobs: () => [job],
    operations: {
      options: { requests, metricsToken: TOKEN, backupsDir: '/nowhere', sockets: () => 4, jobs: () => [job] },
    },
  });
});
afterAll(() => market.dispose());

const databaseId = async () =>
  (
    await market.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'database_id')
      .executeTakeFirstOrThrow()
  ).value;
const read = (authorization?: string, on: App = app) =>
  on.handle(new Request('http://localhost/api/metrics', { headers: authorization ? { authorization } : {} }));

/** The samples by name and labels; throws for what is not the text format. */
function parse(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  let described = '';
  for (const line of text.trimEnd().split('\n')) {
    const [, kind, about] = /^# (HELP|TYPE) ([a-z_]+) \S/.exec(line) ?? [];
    if (kind && about) {
      described = about;
      continue;
    }
    const [, sample = '', name = '', value] =
      /^(([a-z_]+)(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\.)*",?)+\})?) (\S+)$/.exec(line) ?? [];
    if (!name.startsWith(described) || !Number.isFinite(Number(value)) || samples.has(sample))
      throw new Error(`This is no sample of ${described}: ${line}`);
    samples.set(sample, Number(value));
  }
  return samples;
}

describe('GET /api/metrics', () => {
  test.each([
    ['nothing', undefined],
    ['another token', `Bearer ${TOKEN}x`],
    ['a part of it', `Bearer ${TOKEN.slice(0, -1)}`],
    ['another scheme', `Basic ${TOKEN}`],
    ['an empty one', 'Bearer '],
  ])('is not there for %s [metrics-1]', async (_, authorization) => {
    const answer = await read(authorization);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('garisoko_');
  });

  test('is not there for an admin, nor where no token is set', async () => {
    const admin = await addTestPerson(market.db, 'admin');
    expect((await read(admin.headers.authorization)).status).toBe(404);
    expect((await read(`Bearer ${TOKEN}`, await openTestApp(market))).status).toBe(404);
  });

  test('measures requests, jobs, lags, sending, storage and backups in Prometheus’ text format [metrics-2]', async () => {
    requests.note({ part: 'api', method: 'GET', route: '/api/vehicles/:id', status: 200, seconds: 0.02 });
    requests.note({ part: 'api', method: 'GET', route: '/api/vehicles/:id', status: 200, seconds: 99 });
    const answer = await read(`Bearer ${TOKEN}`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const samples = parse(await answer.text());
    const route = 'route="/api/vehicles/:id",method="GET"';
    expect(samples.get(`garisoko_requests_total{${route},status="200"}`)).toBe(2);
    expect(samples.get(`garisoko_request_seconds_bucket{${route},le="0.01"}`)).toBe(0);
    expect(samples.get(`garisoko_request_seconds_bucket{${route},le="10"}`)).toBe(1);
    expect(samples.get(`garisoko_request_seconds_bucket{${route},le="+Inf"}`)).toBe(2);
    expect(samples.get(`garisoko_request_seconds_count{${route}}`)).toBe(2);
    expect(samples.get(`garisoko_request_seconds_sum{${route}}`)).toBeCloseTo(99.02);
    expect(samples.get('garisoko_job_runs_total{job="mail"}')).toBe(12);
    expect(samples.get('garisoko_job_failures_total{job="mail"}')).toBe(3);
    expect(samples.get('garisoko_outbox_lag_lines{reader="publisher"}')).toBeGreaterThan(0);
    expect(samples.get('garisoko_sending{channel="mail",state="waiting"}')).toBe(1);
    expect(samples.get('garisoko_sockets_open')).toBe(4);
    expect(samples.get('garisoko_sessions')).toBeGreaterThan(0);
    expect(samples.get('garisoko_moderation_waiting')).toBe(0);
    for (const name of ['database_bytes', 'disk_free_bytes', 'process_resident_bytes'])
      expect([name, (samples.get(`garisoko_${name}`) ?? 0) > 0]).toEqual([name, true]);
    expect(samples.get('garisoko_check_failing{check="jobs"}')).toBe(1);
  });

  test('has no label for a person, and few whatever is asked for [metrics-3]', async () => {
    for (let n = 0; n < 300; n++) {
      requests.note({ part: 'api', method: `M${n}`, route: undefined, status: 404, seconds: 0.001 });
      requests.note({ part: 'site', method: 'GET', route: undefined, status: 200, seconds: 0.001 });
    }
    const text = await (await read(`Bearer ${TOKEN}`)).text();
    expect(text).not.toMatch(/wanjiru|@|\bM\d/);
    const routes = [...parse(text).keys()].filter((name) => name.startsWith('garisoko_requests_total'));
    expect(routes).toHaveLength(3);
  });
});

test('labels are escaped', () => {
  const samples = [{ labels: { job: 'a "b"\\\n' }, value: 1 }];
  expect(toText([{ name: 'x', help: 'y', type: 'gauge', samples }])).toBe(
    '# HELP x y\n# TYPE x gauge\nx{job="a \\"b\\"\\\\\\n"} 1\n',
  );
});
