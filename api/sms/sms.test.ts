import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '#api/jobs/start-jobs.ts';
import { createLogger } from '#api/log.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { listFilesWith } from '#tests/support/database/sqlite.ts';
import { refusedRecipient, startSmsServer } from '#tests/support/sms/sms-server.ts';
import { deliverSms, smsJob } from './deliver.ts';
import { httpProvider } from './http-provider.ts';
import { SmsNotTaken, type SmsProvider } from './provider.ts';
import { queueSms } from './queue.ts';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const CODE = '135790';
const log = createLogger('silent');

let market: Awaited<ReturnType<typeof openTestMarket>>;
let userId: number;
const opened: { close: () => unknown }[] = [];
beforeEach(async () => {
  market = await openTestMarket();
  userId = (await addTestPerson(market.db, 'seller')).id;
});
afterEach(async () => {
  for (const thing of opened.splice(0)) await thing.close();
  await market.dispose();
});

function serverWith(answer?: Parameters<typeof startSmsServer>[0]) {
  const server = startSmsServer(answer);
  opened.push(server);
  return server;
}
const providerAt = (url: string, options = {}) => httpProvider({ url, token: 'a-token', ...options });
const queue = (at = NOW) =>
  queueSms(
    market.db,
    {
      ...{ kind: 'phone-code', to: '+254700000001', userId, text: `${CODE} is your code.` },
      secret: { text: CODE, expiresAt: new Date(at + 10 * MINUTE).toISOString() },
    },
    new Date(at).toISOString(),
  );
const deliver = (provider: SmsProvider, now = NOW) => deliverSms({ db: market.db, provider, log }, now);
const rows = () => market.db.selectFrom('sms').selectAll().orderBy('id').execute();

describe('a waiting SMS', () => {
  test('is posted once, and its code is nowhere any more [sms-1]', async () => {
    const server = serverWith();
    await queue();
    expect((await rows())[0]).toMatchObject({ body: '[removed] is your code.', secret: CODE });
    const provider = providerAt(server.url.replace('://', '://our%20yard@'), { from: 'GARISOKO' });
    expect(await deliver(provider)).toBe(1);
    expect(await deliver(provider, NOW + MINUTE)).toBe(0);
    expect(server.received.map(({ body }) => body)).toEqual([
      {
        ...{ username: 'our yard', senderId: 'GARISOKO', phoneNumbers: ['+254700000001'] },
        message: '135790 is your code.',
      },
    ]);
    const headers = server.received[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer a-token');
    expect(headers?.get('idempotency-key')).toMatch(/^sms-1\.[0-9a-f]{32}$/);
    expect((await rows())[0]).toMatchObject({ sent_at: new Date(NOW).toISOString(), secret: null });
    expect(listFilesWith(market, CODE)).toEqual([]);
  });

  test('is sent by one of two processes', async () => {
    const server = serverWith();
    await queue();
    const sent = await Promise.all([deliver(providerAt(server.url)), deliver(providerAt(server.url))]);
    expect(sent.sort()).toEqual([0, 1]);
    expect(server.received).toHaveLength(1);
  });

  test('is not sent once its code opens nothing any more', async () => {
    const server = serverWith();
    await queue();
    expect(await deliver(providerAt(server.url), NOW + 10 * MINUTE)).toBe(0);
    expect((await rows())[0]).toMatchObject({ failed_at: expect.any(String), secret: null });
    expect(server.received).toEqual([]);
  });

  test('is sent by the job while the server runs', async () => {
    const server = serverWith();
    const { db } = market;
    const jobs = await startJobs([smsJob({ db, provider: providerAt(server.url), log })], { db, log });
    await queue(Date.now());
    await expect.poll(() => server.received.length).toBe(1);
    await jobs.stop();
  });
});

describe('an SMS that is not taken', () => {
  test.each([
    [500, 'a failure there'],
    [401, 'a token that the operator mends'],
    [429, 'too many at once'],
  ])('comes again after %i: %s', async (status) => {
    let isFirst = true;
    const server = serverWith(() => {
      const answer = isFirst ? new Response('Later', { status }) : Response.json({});
      isFirst = false;
      return answer;
    });
    await queue();
    const provider = providerAt(server.url);
    expect(await deliver(provider)).toBe(0);
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ failed_at: null, secret: CODE });
    expect(waiting?.error).toBe(`The SMS provider answered ${status}.`);
    expect(await deliver(provider, NOW + 4 * SECOND)).toBe(0);
    expect(await deliver(provider, NOW + 5 * SECOND)).toBe(1);
  });

  test.each([
    ['the request', () => new Response(`No: ${CODE} is your code.`, { status: 422 }), '422'],
    ['the recipient', () => refusedRecipient(403, 'InvalidPhoneNumber'), '403 (InvalidPhoneNumber)'],
    [
      'with its own text',
      () => refusedRecipient(406, `${CODE} is your code.`),
      'refused the recipient: 406.',
    ],
  ])('is given up where the provider refuses %s, without the code in the row', async (_, answer, why) => {
    const server = serverWith(answer);
    await queue();
    await deliver(providerAt(server.url));
    const [row] = await rows();
    expect(row).toMatchObject({ failed_at: new Date(NOW).toISOString(), secret: null });
    expect(row?.error).toContain(why);
    expect(row?.error).not.toContain(CODE);
    expect(await deliver(providerAt(server.url), NOW + MINUTE)).toBe(0);
  });

  test('is retried where the account is empty, the provider times out or cannot be reached', async () => {
    const notTaken = async (provider: SmsProvider): Promise<SmsNotTaken> => {
      const cause: unknown = await provider
        .send({ to: '+254700000001', text: 'Habari', key: 'sms-1' })
        .catch((cause: unknown) => cause);
      if (!(cause instanceof SmsNotTaken)) throw new Error('It was taken.');
      return cause;
    };
    const empty = serverWith(() => refusedRecipient(405, 'InsufficientBalance'));
    const silent = serverWith(() => new Promise<Response>(() => undefined));
    const elsewhere = serverWith(() => Response.redirect('http://127.0.0.1:1/', 307));
    for (const provider of [
      providerAt(empty.url),
      providerAt(silent.url, { timeoutMs: 50 }),
      providerAt('http://127.0.0.1:1/'),
      providerAt(elsewhere.url),
    ])
      expect((await notTaken(provider)).isFinal).toBe(false);
  });
});
