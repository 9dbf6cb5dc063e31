import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkText } from '#api/audit/chain.ts';
import { startJobs } from '#api/jobs/start-jobs.ts';
import { createLogger, listProblems } from '#api/log.ts';
import { deliverWaiting } from '#api/mail/deliver.ts';
import { queueMail } from '#api/mail/queue.ts';
import { smtpTransport } from '#api/mail/smtp.ts';
import { listen } from '#api/server.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { eventually } from '#tests/support/eventually.ts';
import { smtpAnswer, startSmtpServer } from '#tests/support/mail/smtp-server.ts';
import { inLogContext } from './context.ts';
import { redact } from './redact.ts';

const MAIL = 'akinyi.secret@people.example';
const PHONE = '0712345678';
const PASSWORD = 'Tumaini-88-ziwa';
const WORDS = 'probox-of-my-late-uncle';
const NAME = 'Akinyi Nyakundi';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let servers: Record<'open' | 'proxied', ReturnType<typeof listen>>;
let lines: string[] = [];
const log = createLogger('debug', false, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  market = await openTestMarket();
  const app = await openTestApp(market, { log });
  const open = (trustProxy: boolean) =>
    listen({
      ...{ host: '127.0.0.1', port: 0, trustProxy, publicUrl: 'http://localhost', log },
      answer: {
        api: (request) => app.handle(request),
        media: () => new Response('no picture', { status: 404 }),
        site(request) {
          if (request.url.includes('/broken')) throw queryError();
          return new Response('a page');
        },
      },
    });
  servers = { open: open(false), proxied: open(true) };
});
afterAll(async () => {
  await servers.open.stop(true);
  await servers.proxied.stop(true);
  await market.dispose();
});

/** As drivers throw it: with the statement and what was put into it. */
const queryError = () =>
  Object.assign(new Error(`SQL logic error near ${MAIL}`), {
    ...{ sql: 'select * from users where email = ?', parameters: [MAIL, NAME, PHONE] },
    cause: new Error(`called by ${PHONE}`),
  });

async function call(path: string, body?: unknown, token?: string, headers: Record<string, string> = {}) {
  return fetch(`http://127.0.0.1:${servers.open.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

describe('what the market logs', () => {
  test('holds nobody’s address, number, name, token, password or search [operations-1]', async () => {
    lines = [];
    const seller = await addTestPerson(market.db, 'seller');
    const buyer = await addTestPerson(market.db, 'buyer');
    const vehicleId = await addTestVehicle(market.db, { seller_id: seller.id });
    const names = { firstName: 'Akinyi', lastName: 'Nyakundi', phone: PHONE };
    await call('/api/auth/register', { email: MAIL, password: PASSWORD, ...names });
    await call('/api/auth/login', { email: MAIL, password: `${PASSWORD}?` });
    await call('/api/auth/reset-password-request', { email: MAIL });
    await call(`/api/vehicles?q=${WORDS}&email=${MAIL}`);
    await call(`/search?q=${WORDS}`);
    await call(`/api/nowhere/${MAIL}/${PHONE}`);
    await call(`/broken?q=${WORDS}`);
    const question = { participantId: seller.id, vehicleId, vehicleTitle: 'Mine' };
    const text = `I am ${NAME}, ${PHONE}, ${MAIL}`;
    expect(
      (await call('/api/messaging/conversations', { ...question, initialMessage: text }, buyer.token)).status,
    ).toBe(201);
    await call('/api/support/contact', { name: NAME, email: MAIL, message: text, topic: 'other' });
    await failMail();
    await failJob();
    log.error(
      { err: new SyntaxError(`JSON Parse error: Unexpected identifier "${NAME}"`), email: MAIL, q: WORDS },
      `to ${MAIL}`,
    );
    const all = lines.join('');
    expect(lines.length).toBeGreaterThan(12);
    expect(all).toContain('request failed');
    expect(all).toContain('security event');
    expect(all).toContain('A job failed');
    const secrets = [MAIL, 'akinyi', 'Nyakundi', PHONE, '712345678', '712 345 678', PASSWORD, WORDS];
    for (const secret of [...secrets, buyer.token, seller.token, buyer.email, 'smtp-password'])
      expect([secret, all.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false]);
  });

  async function failMail() {
    const server = await startSmtpServer({
      onRcptTo: ({ address }, _session, done) =>
        done(smtpAnswer(550, `5.1.1 <${address}>: unknown, call +254 712 345 678`)),
    });
    const transport = smtpTransport({ url: server.url, from: 'no-reply@market.example' });
    await queueMail(market.db, { kind: 'test', to: MAIL, subject: NAME, text: PHONE });
    await deliverWaiting({ db: market.db, transport, log });
    const [mail] = await market.db.selectFrom('mails').selectAll().where('kind', '=', 'test').execute();
    expect(mail?.error).toContain(MAIL);
    transport.close();
    await server.close();
  }

  async function failJob() {
    const jobs = await startJobs(
      [
        {
          ...{ name: 'failing', does: 'Fails', when: { everySeconds: 9 }, scope: 'process' },
          begin: () => () => Promise.reject(new Error(`connect smtp://user:smtp-password@host for ${MAIL}`)),
        },
      ],
      { db: market.db, log },
    );
    await eventually(async () => expect(jobs.report()[0]?.state).toBe('failing'));
    await jobs.stop();
  }

  test('says to which request each line belongs, and so does each answer [operations-2]', async () => {
    lines = [];
    const answer = await call('/broken');
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    const [failed, answered] = lines.map((line) => JSON.parse(line));
    expect([failed.requestId, answered.requestId]).toEqual([id, id]);
    for (const path of ['/', '/media/x', '/api/health', '/api/nowhere'])
      expect((await call(path)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    lines = [];
    await call('/api/auth/login', { email: MAIL, password: PASSWORD });
    const ids = new Set(lines.map((line) => JSON.parse(line).requestId));
    expect([lines.length > 1, ids.size]).toEqual([true, 1]);
  });

  test('takes the id of a request from a trusted proxy alone, and none that is odd [operations-3]', async () => {
    const idAt = async (server: 'open' | 'proxied', given: string) =>
      (
        await fetch(`http://127.0.0.1:${servers[server].port}/`, { headers: { 'x-request-id': given } })
      ).headers.get('x-request-id');
    expect(await idAt('proxied', 'from-the-proxy-1')).toBe('from-the-proxy-1');
    expect(await idAt('open', 'from-a-stranger-1')).toMatch(/^[\da-f-]{36}$/);
    for (const odd of ['short', 'a b<script>', 'x'.repeat(65)])
      expect(await idAt('proxied', odd)).toMatch(/^[\da-f-]{36}$/);
  });

  test('names the run of a job', async () => {
    lines = [];
    await inLogContext({ job: 'mail', runId: 'abc' }, async () => {
      await Bun.sleep(1);
      log.info('deep inside');
    });
    log.info('outside');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job: 'mail', runId: 'abc', msg: 'deep inside' });
    expect(JSON.parse(lines[1] ?? '').job).toBeUndefined();
  });

  test('is kept for admins where it warns or fails, the newest first and no more than 100 lines', () => {
    const silent = createLogger('info', false, { write: () => undefined });
    for (let n = 0; n < 120; n++) silent.warn(`line ${n} of ${MAIL}`);
    silent.info('well');
    const problems = listProblems(silent);
    expect([problems.length, problems[0]?.message]).toEqual([100, 'line 119 of [mail]']);
  });
});

test.each([
  ['a mail address', 'to <wanjiru@mail.example.com>: unknown', 'to <[mail]>: unknown'],
  ['one in an address', '/api/x/wanjiru%40example.com', '/api/x/[mail]'],
  ['a number', 'call 0700 000 001 or +254700000001', 'call [phone] or [phone]'],
  ['a number from elsewhere', 'call +4915112345678', 'call [phone]'],
  ['a query', 'GET /search?q=probox&x=1 failed', 'GET /search failed'],
  ['a token', 'Authorization: Bearer abc.def', 'Authorization: Bearer [removed]'],
  ['a password', 'smtp://me:secret@mail.example', 'smtp://[removed]@mail.example'],
  ['a long random word', 'token x7Kq9mT2wP5vN8rJ3sL6yB1dF4gH0zA7', 'token [removed]'],
])('%s is not logged', (_, text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test.each([
  '"requestId":"3f2504e0-4f89-41d3-9a0c-0305e82c3301"',
  '"time":"2026-11-23T09:00:00.000Z","ms":12.5,"position":712345678',
  'ENOSPC: no space left on device, write /srv/garisoko/garisoko.db',
  'at send (/srv/node_modules/nodemailer@10.6.0/lib/smtp.js:12:7)',
  'Is this right? Yes.',
  `"head":"${linkText({ id: 12, hash: '07123456789abcdef'.repeat(4).slice(0, 64) })}"`,
])('%s stays', (text) => {
  expect(redact(text)).toBe(text);
});

test('takes time by length alone, whatever a stranger has it search', () => {
  const hostile = ['a1', 'a.', 'a@', '/a', '//', '?', 'bearer ', '+2', '07', 'a@b.', '/?', '%40', '-', '"\\'];
  const startedAt = performance.now();
  for (const piece of hostile) redact(piece.repeat(40_000 / piece.length));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
