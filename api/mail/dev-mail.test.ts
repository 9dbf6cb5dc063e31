import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteAddress } from '#api/caller-address.ts';
import { openTestMarket } from '#api/database/test-market.ts';
import { answerDevMail } from './dev-mail.ts';
import { queueMail } from './queue.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
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
  url = 'http://localhost:4321/dev/mail',
  method = 'GET',
  headers = {},
} = {}) {
  const request = new Request(url, { method, headers });
  noteAddress(request, from, false);
  return answerDevMail(market.db)(request);
}

test('the mails can be read, and their links followed', async () => {
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

describe('there is no such page', () => {
  test.each([
    ['from elsewhere', { from: '192.0.2.7' }],
    ['from an unknown place', { from: 'unknown' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through another kind of proxy', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['by a name that was made to point here', { url: 'http://evil.example/dev/mail' }],
    ['to be written to', { method: 'POST' }],
  ])('%s', async (_, asked) => {
    const answer = await open(asked);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('wanjiru');
  });
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (from) => {
  expect((await open({ from })).status).toBe(200);
});
