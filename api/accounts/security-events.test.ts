import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { type Accounts, codeIn, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { codeAt } from '#tests/support/accounts/two-step/codes.ts';
import { STEP_MS } from './two-step/time-code.ts';

const NEW_PASSWORD = 'Bahari-99-upepo';
const ADDRESS = '203.0.113.77';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

const lines: string[] = [];
let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts({}, createLogger('info', false, { write: (line) => lines.push(line) }));
});
afterAll(() => accounts.dispose());
beforeEach(() => {
  lines.length = 0;
});

const call = (path: string, body: object, token?: string, address = ADDRESS) =>
  accounts.call(path, { body, address, headers: { 'user-agent': PIXEL }, ...(token && { token }) });
const signIn = (email: string, password = GOOD_PASSWORD, more: { code?: string; address?: string } = {}) =>
  call('/auth/login', { email, password, code: more.code }, undefined, more.address);

const events = () =>
  accounts.market.db.selectFrom('security_events').selectAll().orderBy('id', 'desc').limit(50).execute();
const kindsOf = async (userId: number | null) =>
  (await events())
    .filter((event) => event.user_id === userId)
    .map(({ kind }) => kind)
    .reverse();

test('signing in, failing to and every change of the ways in is kept and logged for the account [security-events-1]', async () => {
  const { id, email } = await accounts.addPerson();
  await signIn(email, 'Wrong-password-1');
  const { token } = (await signIn(email)).json;
  await call('/auth/update-role', { role: 'seller' }, token);
  const { secret } = (await call('/profile/two-step', { password: GOOD_PASSWORD }, token)).json;
  const code = await codeAt(secret, Date.now());
  const { recoveryCodes } = (await call('/profile/two-step/confirm', { code }, token)).json;
  await signIn(email, GOOD_PASSWORD, { code: '000000' });
  const renew = { password: GOOD_PASSWORD, code: recoveryCodes[0] };
  await call('/profile/two-step/recovery-codes', renew, token);
  const off = { password: GOOD_PASSWORD, code: await codeAt(secret, Date.now() + STEP_MS) };
  await call('/profile/two-step/off', off, token);
  const change = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD };
  await call('/profile/password', change, token);
  await call('/profile/email', { email: 'moved@example.com', password: NEW_PASSWORD }, token);
  const moved = codeIn(await accounts.newestMail('moved@example.com'));
  await call('/profile/email/confirm', { email: 'moved@example.com', code: moved }, token);
  await call('/auth/reset-password-request', { email: 'moved@example.com' });
  const { secret: link } = await accounts.newestMail('moved@example.com');
  await call('/auth/reset-password', { token: link, password: GOOD_PASSWORD });
  expect(await kindsOf(id)).toEqual([
    ...['sign-in failed', 'sign-in', 'role changed', 'two-step on', 'sign-in failed'],
    ...['recovery codes renewed', 'two-step off', 'password changed', 'mail address changed'],
    ...['password reset asked', 'password reset'],
  ]);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event');
  expect(logged.map(({ event }) => event)).toEqual(await kindsOf(id));
  expect(logged[0]).toMatchObject({ userId: id, device: 'Chrome on Android', network: expect.any(String) });
});

test('neither the log nor the table names addresses, passwords or codes [security-events-2]', async () => {
  const { email } = await accounts.addPerson();
  await signIn(email, 'Wrong-password-1');
  await signIn('nobody-there@example.com', 'Wrong-password-2');
  await signIn(email);
  await call('/auth/reset-password-request', { email });
  const { secret } = await accounts.newestMail(email);
  const all = JSON.stringify([lines, await events()]);
  for (const text of [email, 'nobody-there', ADDRESS, 'Wrong-password', GOOD_PASSWORD, secret ?? 'none'])
    expect([text, all.includes(text)]).toEqual([text, false]);
  expect(await kindsOf(null)).toEqual(['sign-in failed']);
});

test('events of one network are distinguishable from those of another', async () => {
  const { email } = await accounts.addPerson();
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.1'])
    await signIn(email, GOOD_PASSWORD, { address });
  const [last, other, first] = (await events()).map(({ network_hash }) => network_hash);
  expect([last === first, last === other]).toEqual([true, false]);
});

test('what was refused before it was tried, or rolled back, is no event', async () => {
  const { id, email } = await accounts.addPerson();
  await signIn(email, '');
  const { token } = (await signIn(email)).json;
  await call('/auth/update-role', { role: 'admin' }, token);
  await call('/auth/update-role', { role: 'buyer' }, token);
  await call('/profile/two-step/off', { password: GOOD_PASSWORD }, token);
  expect(await kindsOf(id)).toEqual(['sign-in']);
});
