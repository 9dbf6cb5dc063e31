import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#api/accounts/passwords.ts';
import { STEP_MS } from '#api/accounts/two-step/time-code.ts';
import { confirmTwoStep, enrolTwoStep } from '#api/accounts/two-step/two-step.ts';
import type { App } from '#api/app.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { codeAt } from '#tests/support/accounts/two-step/codes.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

const PASSWORD = 'Mombasa-raha-7';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let passwordHash: string;

beforeAll(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => market.dispose());

async function post(path: string, body: object, person?: TestPerson) {
  const headers = { 'content-type': 'application/json', ...person?.headers };
  const request = new Request(`http://localhost/api/privacy${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const response = await app.handle(request);
  return { status: response.status, ...(await response.json()) };
}

describe('a choice about cookies', () => {
  const choice = (visitor: string, analytics: boolean) => ({
    visitor,
    version: 1,
    outcome: 'customized',
    preferences: { functional: false, analytics, marketing: false },
  });
  const keptOf = (visitor: string) =>
    market.db
      .selectFrom('consents')
      .select(['user_id', 'version', 'outcome', 'functional', 'analytics', 'marketing'])
      .where('visitor', '=', visitor)
      .orderBy('id')
      .execute();

  test('of a visitor is kept under a random number, each one as proof [privacy-routes-1]', async () => {
    const visitor = '1'.repeat(32);
    expect((await post('/consent', choice(visitor, true))).status).toBe(201);
    await post('/consent', choice(visitor, false));
    const common = { user_id: null, version: 1, outcome: 'customized', functional: 0, marketing: 0 };
    expect(await keptOf(visitor)).toEqual([
      { ...common, analytics: 1 },
      { ...common, analytics: 0 },
    ]);
  });

  test('of a person who is signed in is theirs', async () => {
    const person = await addTestPerson(market.db, 'buyer');
    const visitor = '2'.repeat(32);
    await post('/consent', choice(visitor, true), person);
    expect(await keptOf(visitor)).toMatchObject([{ user_id: person.id }]);
  });

  test.each([
    { ...choice('3'.repeat(32), true), visitor: 'me@example.com' },
    { ...choice('3'.repeat(32), true), outcome: 'maybe' },
    { ...choice('3'.repeat(32), true), preferences: { analytics: 'yes' } },
  ])('that cannot be one is refused: %j', async (body) => {
    expect((await post('/consent', body)).status).toBe(422);
  });
});

describe('leaving', () => {
  async function addOwner() {
    const person = await addTestPerson(market.db, 'seller');
    await market.db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', person.id)
      .execute();
    return person;
  }

  test("needs the person's own password", async () => {
    const owner = await addOwner();
    expect(await post('/leave', { password: 'Not-mine-1' }, owner)).toMatchObject({
      status: 422,
      fields: { password: 'That is not your password' },
    });
    expect((await post('/leave', { password: PASSWORD }, owner)).profile.deletionDueAt).not.toBeNull();
    expect((await post('/stay', {}, owner)).profile.deletionDueAt).toBeNull();
  });

  test('touches no other adverts', async () => {
    const [owner, other] = [await addOwner(), await addOwner()];
    const [theirs, others] = [
      await addTestVehicle(market.db, { seller_id: owner.id }),
      await addTestVehicle(market.db, { seller_id: other.id }),
    ];
    await post('/leave', { password: PASSWORD }, owner);
    const rows = await market.db
      .selectFrom('vehicles')
      .select(['id', 'status'])
      .where('id', 'in', [theirs, others])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: theirs, status: 'withdrawn' },
      { id: others, status: 'active' },
    ]);
  });

  test('with two-step sign-in needs a code too [privacy-routes-2]', async () => {
    const owner = await addOwner();
    const { secret = '' } = (await enrolTwoStep(market, owner.id)) ?? {};
    await confirmTwoStep(market, owner.id, await codeAt(secret, Date.now()));
    expect(await post('/leave', { password: PASSWORD }, owner)).toMatchObject({
      status: 422,
      fields: { code: 'Please enter the 6-digit code from your authenticator app, or a recovery code' },
    });
    // The next one: a code works once.
    const code = await codeAt(secret, Date.now() + STEP_MS);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await post('/leave', { password: PASSWORD, code: wrong }, owner)).toMatchObject({ status: 422 });
    expect(await post('/leave', { password: PASSWORD, code }, owner)).toMatchObject({ status: 200 });
  });
});
