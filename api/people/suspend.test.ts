import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCESS } from '#api/access.ts';
import { endFeatured } from '#api/featured/feature.ts';
import { refuseLeaving } from '#api/imports/stock/rights.ts';
import { stepListing } from '#api/selling/step-listing.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import { type Accounts, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { endSuspensions } from './suspend.ts';

const DAY_MS = 86_400_000;
const REASON = 'Asked for deposits.';
const dayAfter = (days: number) => dayName(nairobiDay(Date.now()) + days);

let accounts: Accounts;
let db: Accounts['market']['db'];
let admin: string;
let adminId: number;
beforeEach(async () => {
  accounts = await openAccounts({ operatorEmail: 'operator@example.com' });
  db = accounts.market.db;
  const person = await accounts.addPerson('admin', 'admin@example.com', 1);
  adminId = person.id;
  admin = (await signIn(person.email)).json.token;
});
afterEach(() => accounts.dispose());

const signIn = (email: string, more: Record<string, string> = {}) =>
  accounts.call('/auth/login', { body: { email, password: GOOD_PASSWORD, ...more } });
const act = (id: number, what: string, body: Record<string, unknown> = {}) =>
  accounts.call(`/admin/people/${id}/${what}`, { token: admin, body });
const suspend = (id: number, body: Record<string, unknown> = {}) =>
  act(id, 'suspend', { until: dayAfter(3), reason: REASON, ...body });
const statuses = async (sellerId: number) =>
  (
    await db.selectFrom('vehicles').select('status').where('seller_id', '=', sellerId).orderBy('id').execute()
  ).map(({ status }) => status);
const end = (now: number) => endSuspensions(db, { publicUrl: 'https://market.example.com', now });
const kindsTo = async (to: string) =>
  (await db.selectFrom('mails').select('kind').where('recipient', '=', to).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

async function addSeller() {
  const person = await accounts.addPerson('seller');
  await addTestVehicle(db, { seller_id: person.id });
  await addTestVehicle(db, { seller_id: person.id, status: 'sold' });
  return person;
}

describe('a suspended person', () => {
  test('is signed out, off the market, and reads at the sign-in until when and why [people-9]', async () => {
    const { id, email } = await addSeller();
    const { token } = (await signIn(email)).json;
    expect((await suspend(id)).status).toBe(200);
    expect((await accounts.call('/auth/me', { token })).status).toBe(401);
    expect(await statuses(id)).toEqual(['withdrawn', 'sold']);
    const { status, json } = await signIn(email);
    expect([status, json]).toMatchObject([
      403,
      { action: 'account_deactivated', restriction: { kind: 'suspended', reason: REASON } },
    ]);
    expect(dayName(nairobiDay(Date.parse(json.restriction.until)))).toBe(dayAfter(3));
    // To others the answer tells nothing.
    const stranger = await accounts.call('/auth/login', { body: { email, password: 'Wrong-password-1' } });
    expect([stranger.status, stranger.text.includes(REASON)]).toEqual([401, false]);
    expect(await kindsTo(email)).toEqual(['account-suspended']);
    expect((await suspend(id)).status).toBe(409);
  });

  test('makes no call with a token from before, whatever the call [people-10]', async () => {
    const { id, email } = await addSeller();
    const { token } = (await signIn(email)).json;
    const [, session] = token
      ? [token, await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()]
      : [];
    const tokens = await db.selectFrom('session_tokens').selectAll().execute();
    await suspend(id);
    // As though the sessions had outlived it: the account alone decides.
    await db
      .insertInto('sessions')
      .values(session ?? [])
      .execute();
    await db
      .insertInto('session_tokens')
      .values(tokens.filter(({ session_id }) => session?.some((each) => each.id === session_id)))
      .execute();
    const signedIn = Object.entries(ACCESS).filter(([, { who }]) => who !== 'anyone');
    expect(signedIn.length).toBeGreaterThan(100);
    for (const [name] of signedIn) {
      const [method = '', route = ''] = name.split(' ');
      const path = route.replace('/api', '').replaceAll(/:\w+/g, '1');
      const { status } = await accounts.call(path, {
        ...{ method, token },
        ...(method !== 'GET' && { body: {} }),
      });
      expect([name, status]).toEqual([name, 401]);
    }
  });

  test('is back by time with what the suspension took off, and nothing else [people-11]', async () => {
    const { id, email } = await addSeller();
    await addTestVehicle(db, { seller_id: id, status: 'withdrawn' });
    await suspend(id);
    expect(await end(Date.now() + DAY_MS)).toBe(0);
    const after = Date.now() + 4 * DAY_MS;
    const runs = await Promise.all([end(after), end(after)]);
    expect([runs.reduce((sum, ended) => sum + ended, 0), await end(after)]).toEqual([1, 0]);
    expect(await statuses(id)).toEqual(['active', 'sold', 'withdrawn']);
    expect((await signIn(email)).status).toBe(200);
    expect(await kindsTo(email)).toEqual(['account-suspended', 'suspension-ended']);
    const acts = await db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id').execute();
    expect(acts).toEqual([
      { action: 'person suspended', actor_id: adminId },
      { action: 'suspension ended', actor_id: null },
    ]);
  });

  test('whose listing waits to be looked at while it is on sale has it wait again [people-29]', async () => {
    const { id } = await addSeller();
    const vehicle = await db
      .selectFrom('vehicles')
      .select('id')
      .where('seller_id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('moderation_cases')
      .values({
        ...{ kind: 'listing', subject_id: vehicle.id, person_id: id, rules_id: 1, score: 50, hits: '[]' },
        ...{ opened_at: '2026-11-01T08:00:00.000Z', outcome: null, decided_at: null },
      })
      .execute();
    const outcome = async () =>
      (await db.selectFrom('moderation_cases').select('outcome').executeTakeFirstOrThrow()).outcome;
    await db
      .updateTable('vehicles')
      .set({ featured: 1, featured_until: '2026-01-01T00:00:00.000Z' })
      .execute();
    await suspend(id);
    expect(await outcome()).toBe('dropped');
    await endFeatured(db, Date.now());
    await end(Date.now() + 4 * DAY_MS);
    expect(await statuses(id)).toEqual(['active', 'sold']);
    expect(await outcome()).toBe(null);
  });

  test('gets no stock back from a file that is being applied, nor by a step of their own [people-30]', async () => {
    const { id } = await addSeller();
    await suspend(id);
    await expect(refuseLeaving(db, id)).rejects.toThrow('is closed');
    const person = { id, role: 'seller' as const };
    const { id: vehicleId } = await db
      .selectFrom('vehicles')
      .select('id')
      .where('seller_id', '=', id)
      .where('status', '=', 'withdrawn')
      .executeTakeFirstOrThrow();
    const asked = { id: vehicleId, caller: person, change: { status: 'active' as const }, seenAt: undefined };
    await expect(stepListing(db, asked)).rejects.toThrow('is closed');
  });

  test('who signs in once the day has come is back before the job [people-12]', async () => {
    const { id, email } = await addSeller();
    await suspend(id);
    await db.updateTable('restrictions').set({ until: '2026-01-02T21:00:00.000Z' }).execute();
    expect(
      (await accounts.call('/auth/login', { body: { email, password: 'Wrong-password-1' } })).status,
    ).toBe(401);
    expect(await statuses(id)).toEqual(['withdrawn', 'sold']);
    expect((await signIn(email)).status).toBe(200);
    expect(await statuses(id)).toEqual(['active', 'sold']);
    expect(await end(Date.now())).toBe(0);
  });

  test('does not get in by two-step sign-in, and is asked for no code [people-13]', async () => {
    const { id, email } = await addSeller();
    await db
      .updateTable('users')
      .set({ two_step_secret: 'sealed', two_step_on_at: '2026-01-01T08:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await suspend(id);
    for (const more of [{}, { code: '123456' }]) {
      const { status, json } = await signIn(email, more);
      expect([status, json.twoStep, json.restriction.kind]).toEqual([403, undefined, 'suspended']);
    }
  });

  test('can be opened again before, or closed, whose end brings back the same [people-14]', async () => {
    const { id, email } = await addSeller();
    await suspend(id);
    expect((await act(id, 'reopen')).status).toBe(200);
    expect(await statuses(id)).toEqual(['active', 'sold']);
    await suspend(id);
    expect((await act(id, 'close', { reason: 'It went on.' })).status).toBe(200);
    expect((await signIn(email)).json.restriction).toEqual({
      kind: 'closed',
      reason: 'It went on.',
      until: null,
    });
    expect((await suspend(id)).status).toBe(409);
    expect(await end(Date.now() + 9 * DAY_MS)).toBe(0);
    expect((await act(id, 'reopen')).status).toBe(200);
    expect(await statuses(id)).toEqual(['active', 'sold']);
    expect((await act(id, 'reopen')).status).toBe(409);
  });
});

test('nobody is suspended without a reason and a day, and no admin, nor oneself [people-15]', async () => {
  const { id } = await addSeller();
  const far = dayAfter(366);
  for (const body of [
    { reason: '' },
    { until: '' },
    { until: dayAfter(0) },
    { until: far },
    { until: '2026-02-30' },
  ])
    expect([body, (await suspend(id, body)).status]).toEqual([body, 422]);
  const other = await accounts.addPerson('admin');
  for (const what of ['suspend', 'close'])
    for (const each of [adminId, other.id]) {
      const { status } = await act(each, what, { until: dayAfter(3), reason: REASON });
      expect([what, each, status]).toEqual([what, each, 409]);
    }
  expect((await suspend(999)).status).toBe(404);
  expect(await db.selectFrom('restrictions').select('id').execute()).toEqual([]);
});
