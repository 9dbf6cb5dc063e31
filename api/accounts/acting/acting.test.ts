import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCESS, mayCall } from '#api/access.ts';
import { isAway, listSessions } from '#api/accounts/sessions.ts';
import type { App } from '#api/app.ts';
import { openShowroom } from '#api/dealers/open-showroom.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { ACTING_MS, closeEndedActings } from './acting.ts';
import { ACTING_READS, END_ACTING, READ_ONLY } from './read-only.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let admin: TestPerson;
let buyer: TestPerson;
beforeEach(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  admin = await addTestPerson(market.db, 'admin');
  buyer = await addTestPerson(market.db, 'buyer');
});
afterEach(() => market.dispose());

type Caller = { headers: { authorization: string } };

async function call(person: Caller | undefined, request: string, body?: unknown) {
  const [method = '', path = ''] = request.split(' ');
  const answer = await app.handle(
    new Request(`http://localhost${path}`, {
      method,
      headers: { ...person?.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, ...(isJson ? JSON.parse(text) : {}) };
}

const REASON = 'They wrote that their list is empty.';
const begin = (id: number, reason: unknown = REASON, person: Caller | undefined = admin) =>
  call(person, `POST /api/admin/people/${id}/act-as`, { reason });
async function actAs(person: TestPerson): Promise<Caller> {
  const { token, status } = await begin(person.id);
  expect(status).toBe(200);
  return { headers: { authorization: `Bearer ${token}` } };
}
const acts = () =>
  market.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_id', 'details', 'at'])
    .where('action', 'like', 'acting%')
    .orderBy('id')
    .execute();
const seesSomebody = async (caller: Caller) => (await call(caller, 'GET /api/auth/me')).status === 200;
const rows = () => market.db.selectFrom('actings').selectAll().execute();

test('an admin sees what the person sees, with a reason, an act and a notice to the person [acting-1]', async () => {
  const answer = await begin(buyer.id);
  expect(answer).toMatchObject({ status: 200, expiresIn: '1800s', user: { id: buyer.id, role: 'buyer' } });
  const acting = { headers: { authorization: `Bearer ${answer.token}` } };
  expect((await call(acting, 'GET /api/auth/me')).user).toMatchObject({ id: buyer.id, email: buyer.email });
  expect((await call(acting, 'GET /api/favorites')).status).toBe(200);
  const { notices } = await call(buyer, 'GET /api/notices');
  expect(JSON.stringify(notices)).toContain('Our team looked at your account on');
  expect(await call(acting, 'DELETE /api/auth/acting')).toMatchObject({ status: 200 });
  expect(await seesSomebody(acting)).toBe(false);
  const [row] = await rows();
  expect(row).toMatchObject({ admin_id: admin.id, person_id: buyer.id, reason: REASON });
  const act = { actor_id: admin.id, subject_id: buyer.id, details: JSON.stringify({ actingId: row?.id }) };
  expect(await acts()).toEqual([
    { ...act, action: 'acting began', at: row?.began_at },
    { ...act, action: 'acting ended', at: row?.ended_at },
  ]);
  expect(await seesSomebody(admin)).toBe(true);
});

test('only with a reason, for an open account of nobody’s fellow admin [acting-2]', async () => {
  for (const reason of ['', '   ', 'abc', 'x'.repeat(301), 7, null])
    expect([reason, (await begin(buyer.id, reason)).status]).toEqual([reason, 422]);
  expect((await begin(98_765)).status).toBe(404);
  expect((await begin(admin.id)).status).toBe(403);
  expect((await begin((await addTestPerson(market.db, 'admin')).id)).status).toBe(403);
  for (const role of ROLES)
    if (role !== 'admin')
      expect((await begin(buyer.id, REASON, await addTestPerson(market.db, role))).status).toBe(403);
  const closed = await addTestPerson(market.db, 'seller');
  await market.db
    .updateTable('users')
    .set({ deactivated_at: '2026-01-02T08:00:00.000Z' })
    .where('id', '=', closed.id)
    .execute();
  expect((await begin(closed.id)).status).toBe(409);
});

describe('of all calls', () => {
  test('nothing but the end of the look changes anything, and what is private is refused [acting-3]', async () => {
    for (const role of ROLES) {
      if (role === 'admin') continue;
      const person = await addTestPerson(market.db, role);
      if (role === 'dealer') await openShowroom(market.db, person.id, 'A Yard', '2026-01-01T08:00:00.000Z');
      const acting = await actAs(person);
      for (const [name, access] of Object.entries(ACCESS)) {
        if (name === END_ACTING) continue;
        const [method = '', route = ''] = name.split(' ');
        const { status, error } = await call(acting, `${method} ${route.replaceAll(/:\w+/g, '987654')}`);
        const isRead = method === 'GET' && (access.who === 'anyone' || ACTING_READS.has(name));
        if (!isRead) expect([role, name, status]).toEqual([role, name, 403]);
        else if (mayCall(access, role) && !access.needs)
          expect([role, name, status]).not.toEqual([role, name, 403]);
        if (method !== 'GET' && mayCall(access, role)) expect([name, error]).toEqual([name, READ_ONLY]);
      }
      expect(await seesSomebody(acting)).toBe(true);
    }
  });

  test('those that are between people, secret or a file are not among what is read [acting-4]', () => {
    const secret =
      /messaging|support|media|export|sessions|documents|leads|financing|\.csv|\/file|agreement|push|admin|feeds/;
    expect([...ACTING_READS].filter((name) => secret.test(name))).toEqual([]);
    expect([...ACTING_READS].filter((name) => !name.startsWith('GET ') || !(name in ACCESS))).toEqual([]);
    for (const name of [
      'GET /api/messaging/conversations',
      'GET /api/support-messages/:userId',
      'GET /api/privacy/export',
      'GET /api/financing/requests',
      'GET /api/auth/sessions',
      'GET /api/media/:id',
    ])
      expect([name, name in ACCESS, ACTING_READS.has(name)]).toEqual([name, true, false]);
  });
});

describe('it ends', () => {
  test('after half an hour, whatever is asked in between [acting-5]', async () => {
    const acting = await actAs(buyer);
    const soon = new Date(Date.now() + 60_000).toISOString();
    await market.db
      .updateTable('session_tokens')
      .set({ expires_at: soon })
      .where('session_id', 'in', (eb) =>
        eb.selectFrom('sessions').select('id').where('acting_id', 'is not', null),
      )
      .execute();
    const { headers } = await call(acting, 'GET /api/auth/me');
    expect([headers.get('x-new-token'), headers.get('x-token-refreshed')]).toEqual([null, null]);
    expect((await call(acting, 'POST /api/auth/refresh')).status).toBe(403);
    const past = new Date(Date.now() - 1000).toISOString();
    await market.db
      .updateTable('session_tokens')
      .set({ expires_at: past })
      .where('expires_at', '=', soon)
      .execute();
    expect(await seesSomebody(acting)).toBe(false);
    expect(await closeEndedActings(market.db, Date.now())).toBe(0);
    expect(await closeEndedActings(market.db, Date.now() + ACTING_MS)).toBe(1);
    expect(await closeEndedActings(market.db, Date.now() + ACTING_MS)).toBe(0);
    const [row] = await rows();
    expect([row?.ended_at, (await acts()).at(-1)?.action]).toEqual([row?.ends_at, 'acting ended']);
  });

  test.each([
    ['they sign out', () => call(admin, 'POST /api/logout')],
    [
      'they are no admin any more',
      () => market.db.updateTable('users').set({ role: 'buyer' }).where('id', '=', admin.id).execute(),
    ],
    [
      'their account is closed',
      () =>
        market.db
          .updateTable('users')
          .set({ deactivated_at: '2026-01-02T08:00:00.000Z' })
          .where('id', '=', admin.id)
          .execute(),
    ],
    [
      'the person signs out everywhere',
      () => market.db.deleteFrom('sessions').where('user_id', '=', buyer.id).execute(),
    ],
  ])('with the admin’s own session: %s [acting-6]', async (_when, happens) => {
    const acting = await actAs(buyer);
    expect(await seesSomebody(acting)).toBe(true);
    await happens();
    expect(await seesSomebody(acting)).toBe(false);
    await closeEndedActings(market.db, Date.now() + ACTING_MS);
    expect((await acts()).map(({ action }) => action)).toEqual(['acting began', 'acting ended']);
  });

  test('with the next one, and only that of the one who looks [acting-7]', async () => {
    const first = await actAs(buyer);
    const other = await addTestPerson(market.db, 'admin');
    const theirs = { headers: { authorization: `Bearer ${(await begin(buyer.id, REASON, other)).token}` } };
    const second = await actAs(await addTestPerson(market.db, 'seller'));
    expect([await seesSomebody(first), await seesSomebody(theirs), await seesSomebody(second)]).toEqual([
      ...[false, true, true],
    ]);
    expect((await call(admin, 'DELETE /api/auth/acting')).status).toBe(409);
    expect((await call(buyer, 'DELETE /api/auth/acting')).status).toBe(409);
  });
});

test('it is no device of the person, nor makes them seem present [acting-8]', async () => {
  await market.db
    .updateTable('sessions')
    .set({ last_used_at: '2026-01-01T08:00:00.000Z' })
    .where('user_id', '=', buyer.id)
    .execute();
  await actAs(buyer);
  expect([await isAway(market.db, buyer.id), await listSessions(market.db, buyer.id)]).toEqual([
    ...[true, [expect.objectContaining({ device: 'Test' })]],
  ]);
});
