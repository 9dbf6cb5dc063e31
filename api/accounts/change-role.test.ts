import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDealerBySlug, findPresentSlug, listDealerSlugs } from '#api/dealers/queries.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { ROLES, type Role } from '#domain/accounts/roles.ts';
import { type Accounts, openAccounts } from '#tests/support/accounts/app.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';

let accounts: Accounts;
let buyer: TestPerson;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());
beforeEach(async () => {
  buyer = await addTestPerson(accounts.market.db, 'buyer');
});

const choose = (token: string, role: unknown) =>
  accounts.call('/auth/update-role', { token, body: { role } });
const upgrade = (token: string, targetRole: unknown) =>
  accounts.call('/auth/instant-role-upgrade', { token, body: { targetRole } });
const roleOf = async (token: string): Promise<Role> =>
  (await accounts.call('/auth/me', { token })).json.user.role;
const slugOf = async ({ id }: TestPerson) =>
  (await accounts.market.db.selectFrom('dealers').select('slug').where('user_id', '=', id).executeTakeFirst())
    ?.slug;

describe('choosing a role', () => {
  test.each(['seller', 'dealer', 'agent', 'buyer'])(
    '%s, with a fresh token [change-role-1]',
    async (role) => {
      const { status, json } = await choose(buyer.token, role);
      expect(status).toBe(200);
      expect(json.data.user).toMatchObject({ id: buyer.id, role, userType: role });
      expect(json.token).not.toBe(buyer.token);
      expect(await roleOf(json.token)).toBe(role);
    },
  );

  test.each(['admin', 'Admin', 'king', '', null, ['seller'], 7])(
    '%j cannot be chosen [change-role-2]',
    async (role) => {
      const { status } = await choose(buyer.token, role);
      expect(status).toBe(422);
      expect(await roleOf(buyer.token)).toBe('buyer');
    },
  );

  test('an admin stays one [change-role-3]', async () => {
    const admin = await addTestPerson(accounts.market.db, 'admin');
    expect((await choose(admin.token, 'buyer')).status).toBe(403);
    expect(await roleOf(admin.token)).toBe('admin');
  });

  test('twice at once: the second begins with what the first made of it', async () => {
    const answers = await Promise.all([choose(buyer.token, 'dealer'), choose(buyer.token, 'seller')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const noted = await accounts.market.db
      .selectFrom('audit_log')
      .select('details')
      .where('actor_id', '=', buyer.id)
      .orderBy('id')
      .execute();
    const [first = '', second = ''] = noted.map(({ details }) => details);
    expect(JSON.parse(second).from).toBe(JSON.parse(first).to);
  });

  test('is noted', async () => {
    await choose(buyer.token, 'agent');
    const noted = await accounts.market.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', buyer.id)
      .execute();
    expect(noted).toEqual([{ action: 'role changed', details: '{"from":"buyer","to":"agent"}' }]);
  });

  test('an agent acts for no dealer until one invites them [change-role-5]', async () => {
    await choose(buyer.token, 'agent');
    const ties = await accounts.market.db
      .selectFrom('dealer_agents')
      .select('id')
      .where('agent_id', '=', buyer.id)
      .execute();
    expect(ties).toEqual([]);
  });
});

describe('upgrading', () => {
  const MAY: readonly (readonly [Role, 'seller' | 'dealer'])[] = [
    ['buyer', 'seller'],
    ['buyer', 'dealer'],
    ['seller', 'dealer'],
    ['agent', 'dealer'],
  ];

  test.each(ROLES.flatMap((from) => (['seller', 'dealer'] as const).map((to) => [from, to] as const)))(
    '%s to %s [change-role-4]',
    async (from, to) => {
      const person = await addTestPerson(accounts.market.db, from);
      const { status, json } = await upgrade(person.token, to);
      const may = MAY.some(([role, target]) => role === from && target === to);
      expect(status).toBe(may ? 200 : from === 'admin' ? 403 : 409);
      expect(await roleOf(may ? json.token : person.token)).toBe(may ? to : from);
    },
  );

  test.each(['admin', 'buyer', 'agent', undefined])('%j is no upgrade', async (role) => {
    expect((await upgrade(buyer.token, role)).status).toBe(422);
  });
});

describe('a dealer', () => {
  async function rename({ id }: TestPerson, first_name: string, last_name: string) {
    await accounts.market.db
      .updateTable('users')
      .set({ first_name, last_name })
      .where('id', '=', id)
      .execute();
  }

  test('gets a showroom under a slug that is and was unused', async () => {
    await rename(buyer, 'Ziwa', 'Autos');
    await choose(buyer.token, 'dealer');
    expect(await slugOf(buyer)).toBe('ziwaautos');
    const second = await addTestPerson(accounts.market.db, 'buyer');
    await rename(second, 'ZIWA', "Auto's");
    await choose(second.token, 'dealer');
    expect(await slugOf(second)).toBe('ziwaautos-2');
    const third = await addTestPerson(accounts.market.db, 'buyer');
    await rename(third, '汽', '车');
    await choose(third.token, 'dealer');
    expect(await slugOf(third)).toMatch(/^dealer-\d+$/);
  });

  test('is not called by a name that leads elsewhere', async () => {
    await rename(buyer, 'Garisoko security', 'www.evil.example');
    await choose(buyer.token, 'dealer');
    expect(await slugOf(buyer)).toBe(`dealer${buyer.id}`);
  });

  test('of another role again closes it, and finds it as it was on coming back', async () => {
    const { db } = accounts.market;
    await rename(buyer, 'Kifaru', 'Cars');
    const listing = await addTestVehicle(db, { seller_id: buyer.id });
    await choose(buyer.token, 'dealer');
    expect(await findVehicle(db, listing)).toMatchObject({ dealerSlug: null, sellerBusinessName: null });
    expect(await findDealerBySlug(db, 'kifarucars')).toBeUndefined();
    await db.updateTable('dealers').set({ checked_at: '2026-01-02T08:00:00.000Z' }).execute();
    expect(await findVehicle(db, listing)).toMatchObject({ dealerSlug: 'kifarucars' });
    expect(await findDealerBySlug(db, 'kifarucars')).toMatchObject({ businessName: 'Kifaru Cars' });
    await choose(buyer.token, 'seller');
    expect(await findDealerBySlug(db, 'kifarucars')).toBeUndefined();
    expect(await findPresentSlug(db, 'kifarucars')).toBeUndefined();
    expect(await listDealerSlugs(db)).not.toContain('kifarucars');
    expect(await findVehicle(db, listing)).toMatchObject({ sellerRole: 'seller', dealerSlug: null });
    await choose(buyer.token, 'dealer');
    expect(await findDealerBySlug(db, 'kifarucars')).toBeDefined();
    expect(await slugOf(buyer)).toBe('kifarucars');
  });

  test('is not verified for having been it once', async () => {
    await choose(buyer.token, 'dealer');
    const { db } = accounts.market;
    await db
      .updateTable('dealers')
      .set({ verified: 1, checked_at: '2026-01-02T08:00:00.000Z' })
      .where('user_id', '=', buyer.id)
      .execute();
    await choose(buyer.token, 'buyer');
    await choose(buyer.token, 'dealer');
    expect(await findDealerBySlug(db, (await slugOf(buyer)) ?? '')).toMatchObject({ isVerified: false });
  });

  test('has the pages of all listings drawn anew', async () => {
    const { db } = accounts.market;
    const listing = await addTestVehicle(db, { seller_id: buyer.id });
    const before = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirst();
    await choose(buyer.token, 'dealer');
    const changes = await db
      .selectFrom('outbox')
      .select(['subject', 'subject_id', 'change'])
      .where('id', '>', before?.id ?? 0)
      .execute();
    expect(changes).toContainEqual({ subject: 'vehicle', subject_id: listing, change: 'changed' });
    expect(changes).toContainEqual({ subject: 'dealer', subject_id: expect.any(Number), change: 'added' });
  });
});
