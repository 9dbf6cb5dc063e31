import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteAddress } from '#api/http/caller-address.ts';
import { decideCase, undoAllowance } from '#api/moderation/queue/decide.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { proveTestPhone } from '#tests/support/phones/phones.ts';
import { decideHeld } from './desk/decide.ts';
import { findStolenHold } from './stolen.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
let proved: TestPerson;
let callers = 0;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
  proved = await addProved();
});
afterEach(() => talk.market.dispose());

async function addProved(): Promise<TestPerson> {
  const person = await addTestPerson(talk.db, 'buyer');
  await proveTestPhone(talk.db, person.id, `0700 000 0${10 + (callers % 80)}`);
  return person;
}

async function report(
  vehicleId: number,
  by: TestPerson | undefined,
  { address = `198.51.100.${++callers}`, ...body }: { address?: string; [field: string]: string } = {},
): Promise<number> {
  const request = new Request(`http://localhost/api/vehicles/${vehicleId}/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...by?.headers },
    body: JSON.stringify({ reason: 'stolen', ...body }),
  });
  noteAddress(request, address, false);
  return (await talk.handle(request)).status;
}

const statusOf = async (id: number) =>
  (await talk.db.selectFrom('vehicles').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const cases = () =>
  talk.db.selectFrom('moderation_cases').select(['subject_id', 'hits', 'outcome']).execute();
const openGroup = async (vehicleId = talk.vehicleId) => {
  const { reports } = await talk.call(admin, 'GET /admin/reports?status=open');
  return reports.find((each: { vehicle: { id: number } }) => each.vehicle.id === vehicleId);
};
const decide = async (body: object, vehicleId?: number) =>
  talk.call(admin, `POST /admin/reports/advert/${(await openGroup(vehicleId)).id}`, body);

describe('an advert that is reported as stolen', () => {
  test('by somebody with a proved number is off the market at once, and its seller is told [reports-2]', async () => {
    await report(talk.vehicleId, proved, { policeReference: ' OB 12/3/2026 ' });
    expect(await statusOf(talk.vehicleId)).toBe('withdrawn');
    expect((await talk.call(undefined, `GET /vehicles/${talk.vehicleId}`)).status).toBe(404);
    expect(await cases()).toMatchObject([{ subject_id: talk.vehicleId, outcome: null }]);
    expect((await cases())[0]?.hits).toContain('reported-stolen');
    expect((await openGroup()).group).toMatchObject({
      hold: 'open',
      words: [{ policeReference: 'OB 12/3/2026', isProved: true }],
    });
    const mails = await talk.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'body'])
      .where('kind', '=', 'listing-held')
      .execute();
    expect(mails).toMatchObject([{ recipient: talk.seller.email }]);
    expect(mails[0]?.body).not.toContain(proved.email);
    const back = await talk.call(talk.seller, `POST /vehicles/${talk.vehicleId}/status`, {
      status: 'active',
      updatedAt: (await talk.call(talk.seller, 'GET /my/listings')).listings[0].updatedAt,
    });
    expect(back.status).toBe(409);
  });

  test('by one visitor, or without a proved number, stays until somebody else says so too [reports-3]', async () => {
    await report(talk.vehicleId, undefined, { address: '203.0.113.1' });
    await report(talk.vehicleId, undefined, { address: '203.0.113.2' });
    await report(talk.vehicleId, talk.buyer, { address: '203.0.113.1' });
    expect(await statusOf(talk.vehicleId)).toBe('withdrawn');
  });

  test('by several people in one network, or several visitors, stays on sale', async () => {
    await report(talk.vehicleId, undefined, { address: '203.0.113.1' });
    await report(talk.vehicleId, undefined, { address: '203.0.113.2' });
    expect(await statusOf(talk.vehicleId)).toBe('active');
    const other = await addTestVehicle(talk.db, { seller_id: talk.seller.id });
    await report(other, talk.buyer, { address: '203.0.113.9' });
    await report(other, talk.stranger, { address: '203.0.113.9' });
    expect(await statusOf(other)).toBe('active');
  });

  test('by its own seller stays on sale', async () => {
    await report(talk.vehicleId, talk.seller);
    expect(await statusOf(talk.vehicleId)).toBe('active');
  });
});

test('one person takes one advert off the market in seven days, not a competitor’s stock [reports-4]', async () => {
  const stock = [talk.vehicleId, await addTestVehicle(talk.db, { seller_id: talk.seller.id })];
  const [first = 0, second = 0] = stock;
  await report(first, proved, { address: '203.0.113.7' });
  await report(second, proved);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['withdrawn', 'active']);
  const helper = await addProved();
  await report(second, helper, { address: '203.0.113.7' });
  expect(await statusOf(second)).toBe('active');
  const longAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await talk.db.updateTable('stolen_holds').set({ held_at: longAgo }).execute();
  await report(second, proved);
  expect(await statusOf(second)).toBe('withdrawn');
});

test('a verified dealer’s advert goes off by two people with proved numbers alone [reports-5]', async () => {
  const dealer = await addTestPerson(talk.db, 'dealer');
  await talk.db
    .insertInto('dealers')
    .values({
      ...{ user_id: dealer.id, business_name: 'Sample Yard', slug: 'sample-yard', verified: 1 },
      ...{ created_at: '2026-01-01T08:00:00.000Z', checked_at: '2026-01-01T08:00:00.000Z' },
    })
    .execute();
  const id = await addTestVehicle(talk.db, { seller_id: dealer.id });
  await report(id, proved);
  await report(id, talk.buyer);
  await report(id, undefined);
  expect(await statusOf(id)).toBe('active');
  await report(id, await addProved());
  expect(await statusOf(id)).toBe('withdrawn');
});

describe('an admin', () => {
  test('lifts the hold: it is back as it was, and one person alone does not hold it again [reports-6]', async () => {
    await talk.db.updateTable('vehicles').set({ plate: 'KDA 123B' }).execute();
    await report(talk.vehicleId, proved);
    expect((await decide({ outcome: 'dismissed' })).status).toBe(200);
    expect(await statusOf(talk.vehicleId)).toBe('active');
    expect(await cases()).toMatchObject([{ outcome: 'allowed' }]);
    const asked = { vehicleId: 0, plate: 'KDA 123B', chassisNumber: null };
    expect(await findStolenHold(talk.db, asked)).toBeUndefined();
    expect(await findStolenHold(talk.db, { ...asked, vehicleId: talk.vehicleId })).toBeUndefined();
    await report(talk.vehicleId, await addProved());
    expect(await statusOf(talk.vehicleId)).toBe('active');
    const { acts } = await talk.call(admin, 'GET /admin/audit-log');
    expect(acts.map((act: { action: string }) => act.action)).toContain('stolen lifted');
  });

  test('upholds it: plate and chassis number are known when they come again [reports-7]', async () => {
    await talk.db.updateTable('vehicles').set({ plate: 'KDA 123B', chassis_number: 'SG5123456' }).execute();
    await report(talk.vehicleId, proved);
    const held = { vehicleId: 999, plate: 'KDA 123B', chassisNumber: null };
    expect(await findStolenHold(talk.db, held)).toBeUndefined();
    expect((await decide({ outcome: 'upheld', withdraw: true })).status).toBe(200);
    expect(await statusOf(talk.vehicleId)).toBe('withdrawn');
    expect(await findStolenHold(talk.db, held)).toEqual({ reportId: expect.any(Number) });
    const byChassis = { vehicleId: 999, plate: null, chassisNumber: 'SG5123456' };
    expect(await findStolenHold(talk.db, byChassis)).toBeDefined();
    expect(
      await findStolenHold(talk.db, { vehicleId: 999, plate: 'KDA 124B', chassisNumber: null }),
    ).toBeUndefined();
    expect((await talk.call(admin, `POST /admin/vehicles/${talk.vehicleId}/allow`)).status).toBe(200);
    expect(await findStolenHold(talk.db, byChassis)).toBeUndefined();
  });
});

describe('a listing that is held as stolen', () => {
  const edit = (by: TestPerson, fields: object) => talk.call(by, `PATCH /vehicles/${talk.vehicleId}`, fields);

  test('stays the car that it was: its seller changes neither plate nor chassis number [reports-17]', async () => {
    await talk.db.updateTable('vehicles').set({ plate: 'KDA 123B', chassis_number: 'SG5123456' }).execute();
    await report(talk.vehicleId, proved);
    expect((await edit(talk.seller, { plate: null })).status).toBe(409);
    expect((await edit(talk.seller, { chassisNumber: 'AB1234567' })).status).toBe(409);
    expect((await edit(talk.seller, { plate: 'KDA 123B', description: 'Mine.' })).status).toBe(200);
    await talk.db.updateTable('vehicles').set({ plate: null, chassis_number: null }).execute();
    expect((await decide({ outcome: 'upheld', withdraw: true })).status).toBe(200);
    const again = { vehicleId: 999, plate: 'KDA 123B', chassisNumber: null };
    expect(await findStolenHold(talk.db, again)).toBeDefined();
  });

  test('goes on waiting for what else was found in it, when the report alone is dismissed [reports-18]', async () => {
    const others = [{ rule: 'price-far-below', weight: 50, evidence: {} }];
    await talk.db
      .insertInto('moderation_cases')
      .values({
        ...{ kind: 'listing', subject_id: talk.vehicleId, person_id: talk.seller.id, rules_id: 1, score: 50 },
        ...{ hits: JSON.stringify(others), opened_at: '2026-11-01T08:00:00.000Z', outcome: null },
        decided_at: null,
      })
      .execute();
    await report(talk.vehicleId, proved);
    expect((await cases())[0]?.hits).toContain('reported-stolen');
    expect((await decide({ outcome: 'dismissed' })).status).toBe(200);
    expect(await statusOf(talk.vehicleId)).toBe('active');
    expect(await cases()).toEqual([
      { subject_id: talk.vehicleId, outcome: null, hits: JSON.stringify(others) },
    ]);
  });

  test('and is allowed after all has no allowance to take back: what was known of the car is forgotten [reports-20]', async () => {
    await talk.db.updateTable('vehicles').set({ plate: 'KDA 123B' }).execute();
    await report(talk.vehicleId, proved);
    await decide({ outcome: 'upheld', withdraw: true });
    const { id } = await talk.db
      .insertInto('moderation_cases')
      .values({
        ...{ kind: 'listing', subject_id: talk.vehicleId, person_id: talk.seller.id, rules_id: 1, score: 50 },
        ...{ hits: '[]', appeal: 'It is mine.', opened_at: '2026-11-01T08:00:00.000Z', outcome: null },
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { updated_at: readVersion } = await talk.db
      .selectFrom('vehicles')
      .select('updated_at')
      .where('id', '=', talk.vehicleId)
      .executeTakeFirstOrThrow();
    const letters = { publicUrl: 'https://market.example.com', operatorEmail: undefined };
    const acting = { id, adminId: admin.id, letters };
    const allowed = await decideCase(talk.db, { ...acting, decision: { outcome: 'allow', readVersion } });
    expect(allowed).toEqual({ undo: null });
    await expect(undoAllowance(talk.db, { ...acting, withdraw: true })).rejects.toThrow('no allowance');
  });

  test('is not marked as sold before it is said whether it is stolen', async () => {
    await report(talk.vehicleId, proved);
    expect((await decide({ outcome: 'upheld', markSold: true })).status).toBe(409);
    expect(await statusOf(talk.vehicleId)).toBe('withdrawn');
  });
});

test('the seller objects, and the admin reads it; others cannot [reports-8]', async () => {
  const path = `/my/listings/${talk.vehicleId}/hold`;
  const appeal = (by: TestPerson, text: string) => talk.call(by, `POST ${path}/appeal`, { text });
  expect((await appeal(talk.seller, 'It is mine')).status).toBe(409);
  await report(talk.vehicleId, proved);
  expect(await talk.call(talk.seller, `GET ${path}`)).toMatchObject({ isUpheld: false, appeal: null });
  expect((await appeal(talk.seller, '  ')).status).toBe(422);
  expect((await appeal(talk.seller, 'x'.repeat(3_000))).status).toBe(422);
  expect((await appeal(talk.buyer, 'It is mine')).status).toBe(403);
  expect((await talk.call(talk.buyer, `GET ${path}`)).status).toBe(403);
  expect((await appeal(talk.seller, 'It is mine: see the logbook.')).status).toBe(200);
  expect((await openGroup()).group.appeal).toBe('It is mine: see the logbook.');
});

test('who decides its case in the queue of moderation decides the reports too', async () => {
  await report(talk.vehicleId, proved);
  const letters = { publicUrl: 'https://market.example.com', operatorEmail: undefined };
  const deciding = { vehicleId: talk.vehicleId, adminId: admin.id, letters, isStolen: false };
  expect(await decideHeld(talk.db, deciding)).toBe(true);
  expect(await statusOf(talk.vehicleId)).toBe('active');
  expect(await decideHeld(talk.db, deciding)).toBe(false);
});

test('the queue of moderation ends the hold too: the seller reads the reason, the reporter what came of it [reports-16]', async () => {
  await report(talk.vehicleId, proved);
  const { id } = await talk.db.selectFrom('moderation_cases').select('id').executeTakeFirstOrThrow();
  const { updated_at: readVersion } = await talk.db
    .selectFrom('vehicles')
    .select('updated_at')
    .where('id', '=', talk.vehicleId)
    .executeTakeFirstOrThrow();
  const letters = { publicUrl: 'https://market.example.com', operatorEmail: undefined };
  const decision = { outcome: 'refuse', reason: 'The logbook names somebody else.', readVersion } as const;
  await decideCase(talk.db, { id, adminId: admin.id, decision, letters });
  expect(await statusOf(talk.vehicleId)).toBe('withdrawn');
  expect(await openGroup()).toBeUndefined();
  const mails = await talk.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'body'])
    .where('kind', 'in', ['hold-upheld', 'report-answered'])
    .orderBy('kind')
    .execute();
  expect(mails).toMatchObject([
    { recipient: talk.seller.email, body: expect.stringContaining('The logbook names somebody else.') },
    { recipient: proved.email },
  ]);
  const case_ = await talk.db
    .selectFrom('moderation_cases')
    .select(['outcome', 'reason'])
    .executeTakeFirstOrThrow();
  expect(case_).toEqual({ outcome: 'refused', reason: 'The logbook names somebody else.' });
});
