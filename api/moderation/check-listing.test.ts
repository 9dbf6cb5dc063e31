import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestChecks } from '#tests/support/moderation/checks.ts';
import { readHits } from './cases.ts';
import { checkListing } from './check-listing.ts';
import { readListingFacts } from './facts.ts';

let talk: Awaited<ReturnType<typeof openTestChecks>>;
beforeEach(async () => {
  talk = await openTestChecks();
});
afterEach(() => talk.market.dispose());

const NUMBER = 'Call 0700 000 012';
const HASH = `${'5a'.repeat(18)}.${'5a'.repeat(18)}`;

describe('a listing that is handed in', () => {
  test('goes on sale at once where nothing is unusual, and the case says so [moderation-rules-9]', async () => {
    const id = await talk.addDraft();
    expect(await talk.step(id, 'pending')).toMatchObject({ vehicle: { status: 'active' }, reasons: [] });
    expect(await talk.casesOf(id)).toMatchObject([
      { outcome: 'passed', person_id: talk.seller.id, score: 0 },
    ]);
  });

  test('waits with its reasons where something is, for its seller alone [moderation-rules-10]', async () => {
    const id = await talk.addDraft({ description: NUMBER });
    const answer = await talk.step(id, 'pending');
    expect(answer).toMatchObject({ status: 200, vehicle: { status: 'pending' } });
    expect(answer.reasons).toEqual(['The text holds a phone number: “0700000012”.']);
    expect((await talk.call(talk.buyer, `GET /vehicles/${id}`)).status).toBe(404);
    expect(await talk.casesOf(id)).toMatchObject([{ outcome: null, decided_at: null, score: 50 }]);
    expect((await talk.step(id, 'active')).status).toBe(409);
  });

  test('does not get past the check by asking to be on sale, nor in bulk [moderation-rules-11]', async () => {
    const [one, two] = [
      await talk.addDraft({ description: NUMBER }),
      await talk.addDraft({ description: NUMBER }),
    ];
    expect((await talk.step(one, 'active')).vehicle.status).toBe('pending');
    const { results } = await talk.call(talk.seller, 'POST /my/listings/bulk', {
      ids: [two],
      action: 'put-back',
    });
    expect(results).toMatchObject([{ id: two, done: true, status: 'pending' }]);
  });

  test('twice at once has one case [moderation-rules-12]', async () => {
    const id = await talk.addDraft({ description: NUMBER });
    const answers = await Promise.all([
      talk.step(id, 'pending'),
      talk.step(id, 'pending'),
      talk.step(id, 'active'),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await talk.casesOf(id)).toHaveLength(1);
    const at = new Date().toISOString();
    await Promise.all([checkListing(talk.db, id, at), checkListing(talk.db, id, at)]);
    expect(await talk.casesOf(id)).toHaveLength(1);
  });

  test('of a new account goes on sale where nothing else speaks against it', async () => {
    const id = await talk.addDraft();
    await talk.db.deleteFrom('vehicles').where('id', '=', talk.vehicleId).execute();
    const created_at = new Date().toISOString();
    await talk.db.updateTable('users').set({ created_at }).where('id', '=', talk.seller.id).execute();
    expect((await talk.step(id, 'pending')).vehicle.status).toBe('active');
    expect(await talk.rulesHit(id)).toEqual(['new-account']);
  });

  test('by an admin is not checked', async () => {
    const admin = await addTestPerson(talk.db, 'admin');
    const id = await talk.addDraft({ description: NUMBER });
    expect((await talk.step(id, 'active', admin)).vehicle.status).toBe('active');
    expect(await talk.casesOf(id)).toEqual([]);
  });

  test('after a refusal waits whatever the rules say', async () => {
    const id = await talk.addDraft({ description: NUMBER });
    await talk.step(id, 'pending');
    await talk.db
      .updateTable('moderation_cases')
      .set({ outcome: 'refused', decided_at: '2026-11-20T08:00:00.000Z' })
      .execute();
    await talk.db.updateTable('vehicles').set({ status: 'rejected', description: 'Clean.' }).execute();
    expect((await talk.step(id, 'pending')).vehicle.status).toBe('pending');
    await talk.edit(id, { description: 'Very clean.' });
    expect((await talk.casesOf(id)).map(({ outcome }) => outcome)).toEqual(['refused', null]);
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
    const id = await talk.addDraft({ price_kes: 600_000 });
    const { market } = await readListingFacts(talk.db, id, new Date().toISOString());
    expect(market.percentDiff).toBeLessThan(-30);
    expect(market.sampleSize).toBeGreaterThanOrEqual(10);
    expect((await talk.step(id, 'pending')).reasons).toEqual([
      expect.stringMatching(/^The price is \d+% under Ksh/),
    ]);
    const slip = await talk.addDraft({ price_kes: 105_000 });
    expect((await talk.step(slip, 'pending')).vehicle.status).toBe('pending');
    expect(await talk.rulesHit(slip)).toEqual(['price-ten-times-off']);
  });

  test('holds the photo of another seller, also in a transaction, but not of the demo [moderation-rules-14]', async () => {
    await talk.addPhoto('photo/original', HASH);
    await talk.addPhoto('photo/copy', HASH.replaceAll(/^5a|(?<=\.)5a/g, '5b'));
    await talk.addPhoto('photo/elsewhere', `${'0f3c'.repeat(9)}.${'0f3c'.repeat(9)}`);
    const other = await addTestVehicle(talk.db, { seller_id: talk.stranger.id });
    await talk.show(other, 'photo/original');
    const [id, own] = [await talk.addDraft(), await talk.addDraft()];
    await talk.show(id, 'photo/copy', 1);
    await talk.show(own, 'photo/elsewhere', 1);
    expect((await talk.step(id, 'pending')).vehicle.status).toBe('pending');
    expect(readHits((await talk.casesOf(id))[0]?.hits ?? '')).toMatchObject([
      {
        rule: 'photo-elsewhere',
        evidence: { photos: [{ key: 'photo/copy', otherKey: 'photo/original', bits: 1, listingId: other }] },
      },
    ]);
    expect((await talk.step(own, 'pending')).vehicle.status).toBe('active');
  });

  test('holds a sold car’s photo, the same chassis on another account and a mileage that went down', async () => {
    await talk.addPhoto('photo/sold', HASH);
    const sold = await addTestVehicle(talk.db, {
      ...{ seller_id: talk.stranger.id, chassis_number: 'NZE1417012345', mileage_km: 160_000 },
    });
    await talk.show(sold, 'photo/sold');
    const id = await talk.addDraft({ chassis_number: 'NZE1417012345' });
    await talk.show(id, 'photo/sold', 1);
    await talk.step(id, 'pending');
    expect(await talk.rulesHit(id)).toEqual(['photo-elsewhere', 'chassis-shared', 'mileage-went-down']);
    await talk.db
      .updateTable('vehicles')
      .set({ status: 'sold', sold_at: new Date().toISOString() })
      .where('id', '=', sold)
      .execute();
    await talk.edit(id, { description: 'Clean.' });
    expect(await talk.rulesHit(id)).toEqual(['photo-of-sold', 'mileage-went-down']);
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
    const id = await talk.addDraft({ chassis_number: 'ABC1234567' });
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
    expect((await talk.step(id, 'pending')).reasons).toContain('The vehicle was reported as stolen.');
  });
});
