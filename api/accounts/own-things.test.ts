import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, mayCall } from '#api/access.ts';
import type { App } from '#api/app.ts';
import { switchPlans } from '#api/plans/switch.ts';
import { ROLES, type Role } from '#domain/accounts/roles.ts';
import { callOwn } from '#tests/support/accounts/call-own.ts';
import { OWN_CALLS, type OwnCall } from '#tests/support/accounts/own-calls.ts';
import type { TestPerson } from '#tests/support/accounts/people.ts';
import { createSnapshots } from '#tests/support/accounts/snapshot.ts';
import {
  addCompletePerson,
  addOwnedThings,
  type OwnedThings,
  SECRET,
} from '#tests/support/accounts/things.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { createFakeProvider } from '#tests/support/payments/fake-provider.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let snapshotOf: Awaited<ReturnType<typeof createSnapshots>>;
beforeAll(async () => {
  market = await openTestMarket();
  snapshotOf = await createSnapshots(market.db);
  app = await openTestApp(market, { payments: createFakeProvider().provider });
});
afterAll(() => market.dispose());

const call = (name: string, asked: OwnCall, person: TestPerson) => callOwn(app, name, asked, person);

const roleOf = async ({ id }: TestPerson): Promise<Role> =>
  (await market.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

const mine = (things: OwnedThings) => snapshotOf([things.buyer.id, things.agent.id, things.dealer.id]);

test('each call on one’s own things is tried by others', () => {
  const own = Object.entries(ACCESS).flatMap(([name, access]) => (access.own ? [name] : []));
  expect(Object.keys(OWN_CALLS).sort()).toEqual(own.sort());
});

/** Things as they were added, until their owner changes some. */
let added: OwnedThings | undefined;

describe.each(Object.entries(OWN_CALLS))('%s', (name, toCall) => {
  const access = ACCESS[name] ?? { who: 'anyone' as const };
  const strangers = ROLES.filter((role) => mayCall(access, role));

  test('neither reads nor changes what belongs to others [own-things-1]', async () => {
    added ??= await addOwnedThings(market);
    const things = added;
    const asked = toCall(things);
    if (asked.needsPlans) await switchPlans(market.db, true);
    const before = await mine(things);
    expect(before).toContain(SECRET);
    for (const role of asked.isAlsoAdmins ? strangers.filter((each) => each !== 'admin') : strangers)
      await tryAs(role, asked);
    expect(await mine(things)).toBe(before);
    if (asked.isAboutCaller) return;
    if (!name.startsWith('GET ')) added = undefined;
    const { status } = await call(name, asked, asked.owner);
    if (asked.needsPlans) await switchPlans(market.db, false);
    expect([name, status < 300]).toEqual([name, true]);
  });

  async function tryAs(role: Role, asked: OwnCall): Promise<void> {
    const stranger = await addCompletePerson(market.db, role);
    const { status, text } = await call(name, asked, stranger);
    expect([role, text]).not.toEqual([role, expect.stringContaining(SECRET)]);
    expect(await roleOf(stranger)).toBe(role);
    if (!asked.isAboutCaller) expect([role, [403, 404].includes(status)]).toEqual([role, true]);
    expect([role, status < 500]).toEqual([role, true]);
  }
});
