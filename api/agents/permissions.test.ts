import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS } from '#api/access.ts';
import type { App } from '#api/app.ts';
import { listingNumber } from '#api/imports/identity.ts';
import { addContact } from '#api/leads/contacts.ts';
import { PERMISSION_NAMES, type Permission, readPermissions } from '#domain/agents/permissions.ts';
import { callOwn } from '#tests/support/accounts/call-own.ts';
import { OWN_CALLS, type OwnCall } from '#tests/support/accounts/own-calls.ts';
import { createSnapshots } from '#tests/support/accounts/snapshot.ts';
import { addOwnedThings, type OwnedThings } from '#tests/support/accounts/things.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let snapshotOf: Awaited<ReturnType<typeof createSnapshots>>;
beforeAll(async () => {
  market = await openTestMarket();
  snapshotOf = await createSnapshots(market.db);
  app = await openTestApp(market);
});
afterAll(() => market.dispose());

type Body = (things: OwnedThings) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** What is sent where the permission follows from it, for each that it can need. */
const BY_CONTENT: Readonly<Record<string, Partial<Record<Permission, Body>>>> = {
  'PATCH /api/vehicles/:id': {
    edit: () => ({ description: 'Well kept' }),
    price: () => ({ price: 870_000 }),
  },
  'POST /api/vehicles': {
    edit: ({ dealer }) => ({ sellerId: dealer.id, make: 'Mazda' }),
    price: ({ dealer }) => ({ sellerId: dealer.id, make: 'Mazda', price: 870_000 }),
  },
  'POST /api/my/stock-list': {
    edit: () => ({ cars: [{ make: 'Mazda' }] }),
    price: () => ({ cars: [{ make: 'Mazda', price: 870_000 }] }),
  },
  'POST /api/my/listings/bulk': {
    publish: ({ vehicleId }) => ({ ids: [vehicleId], action: 'reserve' }),
    price: ({ vehicleId }) => ({ ids: [vehicleId], action: 'change-price', by: { percent: -5 } }),
    edit: ({ vehicleId }) => ({ ids: [vehicleId], action: 'add-features', features: ['Sunroof'] }),
    leads: ({ vehicleId, agent }) => ({ ids: [vehicleId], action: 'assign', assigneeId: agent.id }),
  },
  'POST /api/my/listings/undo': {
    publish: async (things) => ({ changes: [{ ...(await seen(things)), status: 'reserved' }] }),
    price: async (things) => ({ changes: [{ ...(await seen(things)), price: 870_000 }] }),
    edit: async (things) => ({ changes: [{ ...(await seen(things)), features: ['Sunroof'] }] }),
    leads: async (things) => ({ changes: [{ ...(await seen(things)), assigneeId: things.agent.id }] }),
  },
};
/** A price of a new listing is not set without it. */
const BEGINS_LISTINGS = ['POST /api/vehicles', 'POST /api/my/stock-list'];
const seen = async ({ vehicleId: id }: OwnedThings) => {
  const { updated_at: updatedAt } = await market.db
    .selectFrom('vehicles')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, updatedAt };
};

/** A call that touches a dealer's things, with each permission that it needs. */
const CELLS = Object.entries(ACCESS).flatMap(([name, { needs = [] }]) =>
  needs.map((permission) => [name, permission] as const),
);

const allow = ({ agentId }: OwnedThings, permissions: readonly Permission[]) =>
  market.db
    .updateTable('dealer_agents')
    .set({ permissions: JSON.stringify(permissions) })
    .where('id', '=', agentId)
    .execute();

async function callAsAgent(things: OwnedThings, name: string, cell: Permission) {
  const own = OWN_CALLS[name]?.(things);
  if (!own) throw new Error(`${name} is no own call.`);
  const body = (await BY_CONTENT[name]?.[cell]?.(things)) ?? own.body;
  const asked: OwnCall = { ...own, ...(body && { body }) };
  const { status, text } = await callOwn(app, name, asked, things.agent);
  return { status, isAllowed: status < 300 && reaches(text, things) };
}

/** Whether an answer shows or did something: lists and bulk calls answer 200 to strangers too. */
function reaches(text: string, { vehicleId, buyer }: OwnedThings): boolean {
  if (text.startsWith('stock_number')) return text.includes(listingNumber(vehicleId));
  if (text.startsWith('Listing,')) return true;
  if (!text.startsWith('{')) return text.includes(`,Test Person ${personNumber(buyer.email)},`);
  const { results, listings, leads, imports, zips, feeds, makes, total } = JSON.parse(text);
  const list = imports ?? zips ?? feeds ?? makes;
  if (list) return list.length > 0;
  if (results) return results[0]?.done === true;
  if (listings) return listings.some(({ id }: { id: number }) => id === vehicleId);
  if (Array.isArray(leads) && typeof leads[0] === 'number')
    return leads.reduce((sum: number, count: number) => sum + count, 0) > 0;
  return total === undefined || total > 0;
}
const personNumber = (email: string) => /-(\d+)@/.exec(email)?.[1];

async function prepare(): Promise<OwnedThings> {
  const things = await addOwnedThings(market);
  const contact = { vehicleId: things.vehicleId, buyerId: things.buyer.id, kind: 'whatsapp' } as const;
  await addContact(market.db, contact, new Date().toISOString());
  return things;
}

let shared: Promise<OwnedThings> | undefined;

/** Things for calls that leave them as they are: reads, and what is refused. */
function sharedThings(): Promise<OwnedThings> {
  shared ??= prepare();
  return shared;
}

test('each permission guards something [permissions-1]', () => {
  expect([...new Set(CELLS.map(([, permission]) => permission))].sort()).toEqual(
    [...PERMISSION_NAMES].sort(),
  );
  const byContent = Object.entries(ACCESS).flatMap(([name, access]) => (access.byContent ? [name] : []));
  expect(Object.keys(BY_CONTENT).sort()).toEqual(byContent.sort());
});

test('each call on listings, figures and leads of one’s own names the permission that it needs', () => {
  const unnamed = Object.entries(ACCESS).flatMap(([name, { own, needs }]) =>
    own && !needs && /\/(?:vehicles\/|my\/(?:listings|leads|figures|analytics))/.test(name) ? [name] : [],
  );
  expect(unnamed).toEqual([]);
});

describe.each(CELLS)('%s needs %s', (name, permission) => {
  const needs = (): readonly Permission[] => {
    const { needs = [], byContent } = ACCESS[name] ?? {};
    if (!byContent) return needs;
    return BEGINS_LISTINGS.includes(name) && permission === 'price' ? needs : [permission];
  };

  test('and nothing else', async () => {
    const things = await (name.startsWith('GET ') ? sharedThings() : prepare());
    await allow(things, needs());
    const { status, isAllowed } = await callAsAgent(things, name, permission);
    expect([status < 300, isAllowed]).toEqual([true, true]);
  });

  test('of all that there are', async () => {
    const things = await sharedThings();
    await allow(
      things,
      PERMISSION_NAMES.filter((each) => !readPermissions([each]).includes(permission)),
    );
    const mine = () => snapshotOf([things.dealer.id]);
    const before = await mine();
    expect((await callAsAgent(things, name, permission)).isAllowed).toBe(false);
    expect(await mine()).toBe(before);
  });
});
