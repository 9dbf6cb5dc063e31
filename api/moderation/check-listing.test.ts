import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HELD_SENTENCE } from '#domain/vehicles/listing-steps.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { activeRules } from './active-rules.ts';
import { readHits } from './cases.ts';
import { checkListing } from './check-listing.ts';
import { effectOf } from './effect.ts';
import { readListingFacts } from './facts.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const NUMBER = 'Call 0700 000 012';
const HASH = `${'5a'.repeat(18)}.${'5a'.repeat(18)}`;

/** A complete draft with a picture, which the market drew. */
async function addDraft(facts: object = {}, seller = talk.seller): Promise<number> {
  const id = await addTestVehicle(talk.db, { seller_id: seller.id, status: 'draft', ...facts });
  await show(id, 'demo/suv/white/front');
  return id;
}

const show = (vehicle_id: number, media_key: string, position = 0) =>
  talk.db
    .insertInto('vehicle_images')
    .values({ vehicle_id, position, media_key, kind: 'photo', alt: '' })
    .execute();

const addPhoto = (key: string, perceptual_hash: string) =>
  talk.db
    .insertInto('media')
    .values({
      ...{ key, kind: 'photo', state: 'stored', perceptual_hash },
      ...{ created_at: '2026-11-01T08:00:00.000Z', changed_at: '2026-11-01T08:00:00.000Z' },
    })
    .execute();

const step = (id: number, status: string, person: TestPerson = talk.seller) =>
  talk.call(person, `POST /vehicles/${id}/status`, { status });
const edit = (id: number, body: object, person: TestPerson = talk.seller) =>
  talk.call(person, `PATCH /vehicles/${id}`, body);

const casesOf = (id: number) =>
  talk.db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('kind', '=', 'listing')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const rulesHit = async (id: number) =>
  readHits((await casesOf(id)).at(-1)?.hits ?? '[]').map(({ rule }) => rule);
const allow = (id: number) =>
  talk.db
    .updateTable('moderation_cases')
    .set({ outcome: 'allowed', decided_at: '2026-11-20T08:00:00.000Z' })
    .where('subject_id', '=', id)
    .execute();

describe('a listing that is handed in', () => {
  test('goes on sale at once where nothing is unusual, and the case says so [moderation-rules-9]', async () => {
    const id = await addDraft();
    expect(await step(id, 'pending')).toMatchObject({ vehicle: { status: 'active' }, reasons: [] });
    expect(await casesOf(id)).toMatchObject([{ outcome: 'passed', person_id: talk.seller.id, score: 0 }]);
  });

  test('waits with its reasons where something is, for its seller alone [moderation-rules-10]', async () => {
    const id = await addDraft({ description: NUMBER });
    const answer = await step(id, 'pending');
    expect(answer).toMatchObject({ status: 200, vehicle: { status: 'pending' } });
    expect(answer.reasons).toEqual(['The text holds a phone number: “0700000012”.']);
    expect((await talk.call(talk.buyer, `GET /vehicles/${id}`)).status).toBe(404);
    expect(await casesOf(id)).toMatchObject([{ outcome: null, decided_at: null, score: 50 }]);
    expect((await step(id, 'active')).status).toBe(409);
  });

  test('does not get past the check by asking to be on sale, nor in bulk [moderation-rules-11]', async () => {
    const [one, two] = [await addDraft({ description: NUMBER }), await addDraft({ description: NUMBER })];
    expect((await step(one, 'active')).vehicle.status).toBe('pending');
    const { results } = await talk.call(talk.seller, 'POST /my/listings/bulk', {
      ids: [two],
      action: 'put-back',
    });
    expect(results).toMatchObject([{ id: two, done: true, status: 'pending' }]);
  });

  test('twice at once has one case [moderation-rules-12]', async () => {
    const id = await addDraft({ description: NUMBER });
    const answers = await Promise.all([step(id, 'pending'), step(id, 'pending'), step(id, 'active')]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await casesOf(id)).toHaveLength(1);
    const at = new Date().toISOString();
    await Promise.all([checkListing(talk.db, id, at), checkListing(talk.db, id, at)]);
    expect(await casesOf(id)).toHaveLength(1);
  });

  test('of a new account goes on sale where nothing else speaks against it', async () => {
    const id = await addDraft();
    await talk.db.deleteFrom('vehicles').where('id', '=', talk.vehicleId).execute();
    const created_at = new Date().toISOString();
    await talk.db.updateTable('users').set({ created_at }).where('id', '=', talk.seller.id).execute();
    expect((await step(id, 'pending')).vehicle.status).toBe('active');
    expect(await rulesHit(id)).toEqual(['new-account']);
  });

  test('by an admin is not checked', async () => {
    const admin = await addTestPerson(talk.db, 'admin');
    const id = await addDraft({ description: NUMBER });
    expect((await step(id, 'active', admin)).vehicle.status).toBe('active');
    expect(await casesOf(id)).toEqual([]);
  });

  test('after a refusal waits whatever the rules say', async () => {
    const id = await addDraft({ description: NUMBER });
    await step(id, 'pending');
    await talk.db
      .updateTable('moderation_cases')
      .set({ outcome: 'refused', decided_at: '2026-11-20T08:00:00.000Z' })
      .execute();
    await talk.db.updateTable('vehicles').set({ status: 'rejected', description: 'Clean.' }).execute();
    expect((await step(id, 'pending')).vehicle.status).toBe('pending');
    await edit(id, { description: 'Very clean.' });
    expect((await casesOf(id)).map(({ outcome }) => outcome)).toEqual(['refused', null]);
  });
});

describe('what the market knows', () => {
  test('is compared: far under its like, by the engine of prices [moderation-rules-13]', async () => {
    for (let at = 0; at < 30; at++)
      await addTestVehicle(talk.db, {
        seller_id: talk.stranger.id,
        price_kes: 1_000_000 + (at % 7) * 12_000,
        mileage_km: 70_000 + at * 1_500,
      });
    const id = await addDraft({ price_kes: 600_000 });
    const { market } = await readListingFacts(talk.db, id, new Date().toISOString());
    expect(market.percentDiff).toBeLessThan(-30);
    expect(market.sampleSize).toBeGreaterThanOrEqual(10);
    expect((await step(id, 'pending')).reasons).toEqual([
      expect.stringMatching(/^The price is \d+% under Ksh/),
    ]);
    const slip = await addDraft({ price_kes: 105_000 });
    expect((await step(slip, 'pending')).vehicle.status).toBe('pending');
    expect(await rulesHit(slip)).toEqual(['price-ten-times-off']);
  });

  test('holds the photo of another seller, also in a transaction, but not of the demo [moderation-rules-14]', async () => {
    await addPhoto('photo/original', HASH);
    await addPhoto('photo/copy', HASH.replaceAll(/^5a|(?<=\.)5a/g, '5b'));
    await addPhoto('photo/elsewhere', `${'0f3c'.repeat(9)}.${'0f3c'.repeat(9)}`);
    const other = await addTestVehicle(talk.db, { seller_id: talk.stranger.id });
    await show(other, 'photo/original');
    const [id, own] = [await addDraft(), await addDraft()];
    await show(id, 'photo/copy', 1);
    await show(own, 'photo/elsewhere', 1);
    expect((await step(id, 'pending')).vehicle.status).toBe('pending');
    expect(readHits((await casesOf(id))[0]?.hits ?? '')).toMatchObject([
      {
        rule: 'photo-elsewhere',
        evidence: { photos: [{ key: 'photo/copy', otherKey: 'photo/original', bits: 1, listingId: other }] },
      },
    ]);
    expect((await step(own, 'pending')).vehicle.status).toBe('active');
  });

  test('holds a sold car’s photo, the same chassis on another account and a mileage that went down', async () => {
    await addPhoto('photo/sold', HASH);
    const sold = await addTestVehicle(talk.db, {
      ...{ seller_id: talk.stranger.id, chassis_number: 'NZE1417012345', mileage_km: 160_000 },
    });
    await show(sold, 'photo/sold');
    const id = await addDraft({ chassis_number: 'NZE1417012345' });
    await show(id, 'photo/sold', 1);
    await step(id, 'pending');
    expect(await rulesHit(id)).toEqual(['photo-elsewhere', 'chassis-shared', 'mileage-went-down']);
    await talk.db
      .updateTable('vehicles')
      .set({ status: 'sold', sold_at: new Date().toISOString() })
      .where('id', '=', sold)
      .execute();
    await edit(id, { description: 'Clean.' });
    expect(await rulesHit(id)).toEqual(['photo-of-sold', 'mileage-went-down']);
  });

  test('counts accounts with the same phone, but not a dealer’s own agents', async () => {
    const agent = await addTestPerson(talk.db, 'agent');
    const phone = '+254700000001';
    const ids = [talk.seller.id, agent.id, talk.buyer.id];
    await talk.db.updateTable('users').set({ phone }).where('id', 'in', ids).execute();
    const at = new Date().toISOString();
    const { id: dealer_id } = await talk.db
      .insertInto('dealers')
      .values({
        user_id: talk.seller.id,
        business_name: 'Sample',
        slug: 'sample',
        created_at: at,
        checked_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const invitation = { dealer_id, email: agent.email, agent_id: agent.id, invited_at: at, accepted_at: at };
    await talk.db.insertInto('dealer_agents').values(invitation).execute();
    expect((await readListingFacts(talk.db, talk.vehicleId, at)).phonePersonIds).toEqual([talk.buyer.id]);
  });

  test('includes what was upheld as stolen, by chassis number too', async () => {
    const id = await addDraft({ chassis_number: 'ABC1234567' });
    const stolen = await addTestVehicle(talk.db, {
      ...{ seller_id: talk.stranger.id, status: 'withdrawn', chassis_number: 'ABC1234567' },
    });
    const at = '2026-11-01T08:00:00.000Z';
    const { id: hold_id } = await talk.db
      .insertInto('stolen_holds')
      .values({
        ...{ vehicle_id: stolen, status_before: 'active', plate: null, chassis_number: 'ABC1234567' },
        ...{ held_at: at, outcome: 'upheld', decided_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await talk.db
      .insertInto('reports')
      .values({
        ...{ vehicle_id: stolen, user_id: null, reason: 'stolen', details: null, email: null, hold_id },
        ...{ idempotency_key: null, body_hash: 'x', created_at: at },
      })
      .execute();
    expect((await step(id, 'pending')).reasons).toContain('The vehicle was reported as stolen.');
  });
});

describe('a change', () => {
  test('of what waits is checked anew: mended it goes on sale, taken back it waits no more [moderation-rules-15]', async () => {
    const [mended, taken] = [
      await addDraft({ description: NUMBER }),
      await addDraft({ description: NUMBER }),
    ];
    await step(mended, 'pending');
    await edit(mended, { description: 'Call 0700 000 013' });
    expect(await casesOf(mended)).toMatchObject([
      { outcome: null, hits: expect.stringMatching(/0700000013/) },
    ]);
    expect((await edit(mended, { description: 'Clean.' })).vehicle.status).toBe('active');
    expect((await casesOf(mended)).map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    await step(taken, 'pending');
    expect((await step(taken, 'draft')).vehicle.status).toBe('draft');
    expect(await casesOf(taken)).toMatchObject([{ outcome: 'dropped' }]);
  });

  test('of what is on sale is in the queue, and off sale from a high score on [moderation-rules-16]', async () => {
    const { vehicleId: id } = talk;
    expect((await edit(id, { description: NUMBER })).vehicle.status).toBe('active');
    expect(await casesOf(id)).toMatchObject([{ outcome: null, score: 50 }]);
    await edit(id, { description: 'Clean.' });
    expect(await casesOf(id)).toMatchObject([{ outcome: 'dropped' }]);
    const scam = `${NUMBER}. Send a deposit of 20,000 and I hold the car for you.`;
    expect((await edit(id, { description: scam })).vehicle).toMatchObject({
      status: 'withdrawn',
      isHeld: true,
    });
    expect((await casesOf(id)).at(-1)).toMatchObject({ outcome: null, score: 110 });
    expect(await step(id, 'active')).toMatchObject({ status: 409, error: HELD_SENTENCE });
    const acts = await talk.db.selectFrom('audit_log').select(['action', 'subject_id']).execute();
    expect(acts).toContainEqual({ action: 'listing held', subject_id: id });
    const notices = await talk.db.selectFrom('notices').select(['user_id', 'kind']).execute();
    expect(notices).toContainEqual({ user_id: talk.seller.id, kind: 'moderation' });
  });

  test('that was made while it was off sale is checked as it comes back', async () => {
    const { vehicleId: id } = talk;
    await step(id, 'withdrawn');
    await edit(id, { description: NUMBER });
    expect(await casesOf(id)).toEqual([]);
    expect((await step(id, 'active')).vehicle.status).toBe('active');
    expect(await casesOf(id)).toMatchObject([{ outcome: null }]);
    await step(id, 'sold');
    expect(await casesOf(id)).toMatchObject([{ outcome: 'dropped' }]);
  });

  test('asks nobody again about what was allowed, only about more of it [moderation-rules-17]', async () => {
    const { vehicleId: id } = talk;
    await edit(id, { description: NUMBER });
    await allow(id);
    await edit(id, { description: `${NUMBER}. Clean.` });
    expect((await casesOf(id)).map(({ outcome }) => outcome)).toEqual(['allowed']);
    await edit(id, { description: 'Call 0700 000 013' });
    expect((await casesOf(id)).map(({ outcome }) => outcome)).toEqual(['allowed', null]);
  });

  test('of the mileage downwards is seen, the mending of a slip is not', async () => {
    const { vehicleId: id } = talk;
    await edit(id, { mileage: 60_000 });
    expect(await rulesHit(id)).toEqual(['mileage-went-down']);
    const other = await addTestVehicle(talk.db, { seller_id: talk.seller.id, mileage_km: 880_000 });
    await edit(other, { mileage: 88_000 });
    expect(await casesOf(other)).toEqual([]);
  });

  test('by an admin is not checked', async () => {
    const admin = await addTestPerson(talk.db, 'admin');
    await edit(talk.vehicleId, { description: NUMBER }, admin);
    expect(await casesOf(talk.vehicleId)).toEqual([]);
  });
});

test('a draft of the rules shows what it would do before it holds: also that it hides everything [moderation-rules-18]', async () => {
  const id = await addDraft({ description: NUMBER });
  await step(id, 'pending');
  await addTestVehicle(talk.db, { seller_id: talk.stranger.id });
  const { rules } = await activeRules(talk.db);
  const same = await effectOf(talk.db, rules, { count: 100 });
  expect(same).toMatchObject({ looked: 3, waitNow: 1, waitThen: 1, changedCount: 0, changed: [] });
  const off = { ...rules.rules, 'number-in-text': { weight: 50, isOn: false } };
  const without = await effectOf(talk.db, { ...rules, rules: off }, { count: 100 });
  expect(without).toMatchObject({ waitThen: 0, share: 0, changedCount: 1 });
  expect(without.changed).toMatchObject([{ vehicleId: id, waitsNow: true, waitsThen: false, scoreNow: 50 }]);
  const phrases = { ...rules.words, deposit: ['2016 mazda demio'] };
  const hiding = await effectOf(talk.db, { ...rules, words: phrases }, { count: 100 });
  expect(hiding).toMatchObject({ waitThen: 3, share: 1, changedCount: 2 });
  expect((await effectOf(talk.db, rules, { count: 2 })).looked).toBe(2);
  expect(await effectOf(talk.db, rules, { count: 100, budgetMs: -1 })).toMatchObject({
    looked: 0,
    isCut: true,
  });
  expect(await talk.db.selectFrom('moderation_rules').select('id').execute()).toHaveLength(1);
});
