import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HELD_SENTENCE } from '#domain/vehicles/listing-steps.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestChecks } from '#tests/support/moderation/checks.ts';
import { activeRules } from './active-rules.ts';
import { effectOf } from './effect.ts';

let talk: Awaited<ReturnType<typeof openTestChecks>>;
beforeEach(async () => {
  talk = await openTestChecks();
});
afterEach(() => talk.market.dispose());

const NUMBER = 'Call 0700 000 012';

describe('a change', () => {
  test('of what waits is checked anew: mended it goes on sale, taken back it waits no more [moderation-rules-15]', async () => {
    const [mended, taken] = [
      await talk.addDraft({ description: NUMBER }),
      await talk.addDraft({ description: NUMBER }),
    ];
    await talk.step(mended, 'pending');
    await talk.edit(mended, { description: 'Call 0700 000 013' });
    expect(await talk.casesOf(mended)).toMatchObject([
      { outcome: null, hits: expect.stringMatching(/0700000013/) },
    ]);
    expect((await talk.edit(mended, { description: 'Clean.' })).vehicle.status).toBe('active');
    expect((await talk.casesOf(mended)).map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    await talk.step(taken, 'pending');
    expect((await talk.step(taken, 'draft')).vehicle.status).toBe('draft');
    expect(await talk.casesOf(taken)).toMatchObject([{ outcome: 'dropped' }]);
  });

  test('of what is on sale is in the queue, and off sale from a high score on [moderation-rules-16]', async () => {
    const { vehicleId: id } = talk;
    expect((await talk.edit(id, { description: NUMBER })).vehicle.status).toBe('active');
    expect(await talk.casesOf(id)).toMatchObject([{ outcome: null, score: 50 }]);
    await talk.edit(id, { description: 'Clean.' });
    expect(await talk.casesOf(id)).toMatchObject([{ outcome: 'dropped' }]);
    const scam = `${NUMBER}. Send a deposit of 20,000 and I hold the car for you.`;
    expect((await talk.edit(id, { description: scam })).vehicle).toMatchObject({
      status: 'withdrawn',
      isHeld: true,
    });
    expect((await talk.casesOf(id)).at(-1)).toMatchObject({ outcome: null, score: 110 });
    expect(await talk.step(id, 'active')).toMatchObject({ status: 409, error: HELD_SENTENCE });
    const acts = await talk.db.selectFrom('audit_log').select(['action', 'subject_id']).execute();
    expect(acts).toContainEqual({ action: 'listing held', subject_id: id });
    const notices = await talk.db.selectFrom('notices').select(['user_id', 'kind']).execute();
    expect(notices).toContainEqual({ user_id: talk.seller.id, kind: 'moderation' });
  });

  test('that was made while it was off sale is checked as it comes back', async () => {
    const { vehicleId: id } = talk;
    await talk.step(id, 'withdrawn');
    await talk.edit(id, { description: NUMBER });
    expect(await talk.casesOf(id)).toEqual([]);
    expect((await talk.step(id, 'active')).vehicle.status).toBe('active');
    expect(await talk.casesOf(id)).toMatchObject([{ outcome: null }]);
    await talk.step(id, 'sold');
    expect(await talk.casesOf(id)).toMatchObject([{ outcome: 'dropped' }]);
  });

  test('asks nobody again about what was allowed, only about more of it [moderation-rules-17]', async () => {
    const { vehicleId: id } = talk;
    await talk.edit(id, { description: NUMBER });
    await talk.allow(id);
    await talk.edit(id, { description: `${NUMBER}. Clean.` });
    expect((await talk.casesOf(id)).map(({ outcome }) => outcome)).toEqual(['allowed']);
    await talk.edit(id, { description: 'Call 0700 000 013' });
    expect((await talk.casesOf(id)).map(({ outcome }) => outcome)).toEqual(['allowed', null]);
  });

  test('of the mileage downwards is seen, the mending of a slip is not', async () => {
    const { vehicleId: id } = talk;
    await talk.edit(id, { mileage: 60_000 });
    expect(await talk.rulesHit(id)).toEqual(['mileage-went-down']);
    const other = await addTestVehicle(talk.db, { seller_id: talk.seller.id, mileage_km: 880_000 });
    await talk.edit(other, { mileage: 88_000 });
    expect(await talk.casesOf(other)).toEqual([]);
  });

  test('by an admin is not checked', async () => {
    const admin = await addTestPerson(talk.db, 'admin');
    await talk.edit(talk.vehicleId, { description: NUMBER }, admin);
    expect(await talk.casesOf(talk.vehicleId)).toEqual([]);
  });
});

test('a draft of the rules shows what it would do before it holds: also that it hides everything [moderation-rules-18]', async () => {
  const id = await talk.addDraft({ description: NUMBER });
  await talk.step(id, 'pending');
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
