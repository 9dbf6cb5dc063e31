import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin } from '#api/accounts/create-admin.ts';
import { noteAddress } from '#api/http/caller-address.ts';
import { queueSms } from '#api/sms/queue.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { type DevMail, openDevMail } from './dev-mail.ts';
import { queueMail } from './queue.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let devMail: DevMail;
beforeAll(async () => {
  market = await openTestMarket();
  devMail = openDevMail(market.db);
  await queueMail(market.db, {
    kind: 'reset-password',
    to: 'wanjiru@example.com',
    subject: '<img src=x onerror=alert(1)>',
    text: 'Set it here:\nhttp://localhost:4321/auth?mode=reset&token=abc\n<script>alert("1")</script>',
  });
});
afterAll(() => market.dispose());

function open({
  from = '127.0.0.1',
  host = 'localhost:4321',
  path = devMail.path,
  method = 'GET',
  headers = {},
} = {}) {
  const request = new Request(`http://${host}${path}`, { method, headers });
  noteAddress(request, from, false);
  return devMail.answer(request);
}

test('the mails can be read, and their links followed [dev-mail-2]', async () => {
  const answer = await open();
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('To wanjiru@example.com');
  expect(html).toContain('<a href="http://localhost:4321/auth?mode=reset&amp;token=abc">');
});

test('what stands in a mail is text, and the page can do nothing', async () => {
  const answer = await open();
  const html = await answer.text();
  expect(html).not.toMatch(/<script|<img/);
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('each start has a key of its own, and without it says where the link is', async () => {
  const next = openDevMail(market.db);
  expect(next.path).toMatch(/^\/dev\/mail\?key=[\w-]{32}$/);
  expect(next.path).not.toBe(devMail.path);
  const answer = await open({ path: next.path });
  expect([answer.status, await answer.text()]).toEqual([
    404,
    'Open the link that was printed when the market was started: it holds a key that is new each time.',
  ]);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('a code can be read until it expires [dev-mail-1]', async () => {
  const queueCode = (text: string, leftMs: number) =>
    queueMail(market.db, {
      ...{ kind: 'verify-email', to: 'akinyi@example.com', subject: 'Your code', text: `Code: ${text}` },
      secret: { text, expiresAt: new Date(Date.now() + leftMs).toISOString() },
    });
  await queueCode('135790', 60_000);
  await queueCode('246801', -1);
  const html = await (await open()).text();
  expect(html).toContain('Code: 135790');
  expect(html).toContain('Code: [removed]');
  expect(html).not.toContain('246801');
});

test('an SMS stands among the mails, behind the same key', async () => {
  const { id: userId } = await addTestPerson(market.db, 'seller');
  const secret = { text: '975310', expiresAt: new Date(Date.now() + 60_000).toISOString() };
  const text = 'Your code: 975310';
  await queueSms(market.db, { kind: 'phone-code', to: '+254700000001', userId, text, secret });
  const html = await (await open()).text();
  expect(html).toContain('<h2>SMS</h2><p>To +254700000001');
  expect(html).toContain('Your code: 975310');
  expect(await (await open({ path: '/dev/mail' })).text()).not.toContain('975310');
});

describe('there is no such page', () => {
  test.each([
    ['from elsewhere', { from: '192.0.2.7' }],
    ['from an unknown place', { from: 'unknown' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through another kind of proxy', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['by a name that was made to point here', { host: 'evil.example' }],
    ['to be written to', { method: 'POST' }],
    ['without the key', { path: '/dev/mail' }],
    ['with a wrong key', { path: '/dev/mail?key=abc' }],
  ])('%s', async (_, asked) => {
    const answer = await open(asked);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('wanjiru');
  });
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (from) => {
  expect((await open({ from })).status).toBe(200);
});

test('it closes while it is open, once the market has an admin of its own', async () => {
  expect((await open()).status).toBe(200);
  await createAdmin(market.db, { email: 'boss@example.com', publicUrl: 'http://localhost:4321' });
  const answer = await open();
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('wanjiru');
});
