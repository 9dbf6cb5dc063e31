import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { isKnownDevice, MOST_DEVICES, rememberDevice } from './known-devices.ts';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());

test('a browser is known to the accounts that were signed in to from it, and to no other', async () => {
  const [owner, other] = [await addTestPerson(market.db, 'buyer'), await addTestPerson(market.db, 'buyer')];
  const mark = await rememberDevice(market.db, owner.id, undefined, NOW);
  expect(await rememberDevice(market.db, owner.id, mark, NOW + 1)).toBe(mark);
  expect(await isKnownDevice(market.db, owner.email, mark)).toBe(true);
  expect(await isKnownDevice(market.db, other.email, mark)).toBe(false);
  expect(await isKnownDevice(market.db, owner.email, undefined)).toBe(false);
});

test('of very many browsers the ones used longest ago are forgotten', async () => {
  const { id, email } = await addTestPerson(market.db, 'buyer');
  const marks = [];
  for (let n = 0; n <= MOST_DEVICES; n++) marks.push(await rememberDevice(market.db, id, undefined, NOW + n));
  const known = await Promise.all(marks.map((mark) => isKnownDevice(market.db, email, mark)));
  expect(known.flatMap((isKnown, n) => (isKnown ? [] : [n]))).toEqual([0]);
});

test.each([
  ['http://localhost:4321', false],
  ['https://cars.example.com', true],
])('at %s the cookie of a browser is Secure: %s', async (publicUrl, isSecure) => {
  const accounts = await openAccounts({ publicUrl });
  const { email } = await accounts.addPerson();
  const { headers } = await accounts.call('/auth/login', { body: { email, password: GOOD_PASSWORD } });
  const attributes = headers.get('set-cookie')?.split('; ') ?? [];
  expect([attributes.includes('HttpOnly'), attributes.includes('Secure')]).toEqual([true, isSecure]);
  await accounts.dispose();
});
