import { brotliCompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#domain/agents/permissions.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';
import type { BulkResult } from './bulk-schema.ts';

let team: Awaited<ReturnType<typeof openTestTeam>>;
beforeEach(async () => {
  team = await openTestTeam();
});
afterEach(() => team.market.dispose());

const allow = (permissions: readonly Permission[]) =>
  team.db
    .updateTable('dealer_agents')
    .set({ permissions: JSON.stringify(permissions) })
    .where('id', '=', team.akinyi.id)
    .execute();
const inventory = (person = team.simba.person) => team.call(person, 'GET /my/inventory');
const row = () =>
  team.db.selectFrom('vehicles').selectAll().where('id', '=', team.simba.vehicleId).executeTakeFirstOrThrow();

describe('an inventory', () => {
  test('holds what its table sorts and filters by, and nothing of others', async () => {
    const { vehicleId, person } = team.simba;
    const stock = { source: `stock of seller ${person.id}`, source_key: 'stock:a-17', plate: 'KDA 123B' };
    await team.db.updateTable('vehicles').set(stock).where('id', '=', vehicleId).execute();
    await team.askAbout(team.simba);
    const { listings, next, sellers, team: people, summary } = await inventory();
    expect(listings).toMatchObject([
      { id: vehicleId, stockNumber: 'a-17', plateEnd: '3B', chassisEnd: null, leads: 1, assigneeId: null },
    ]);
    expect(next).toBeNull();
    expect(sellers).toMatchObject([
      { id: person.id, name: 'Simba Cars', may: expect.arrayContaining(['edit']) },
    ]);
    expect(people.map(({ id }: { id: number }) => id)).toContain(team.akinyi.person.id);
    expect(summary).toMatchObject({ active: 1, enquiries: 1 });
  });

  test('judges a listing as its editor does', async () => {
    const { listings } = await inventory();
    const { listings: own } = await team.call(team.simba.person, 'GET /my/listings');
    const open = own[0].improvements.length;
    expect(listings[0].quality).toBeGreaterThan(0);
    await team.call(team.simba.person, `PATCH /vehicles/${team.simba.vehicleId}`, { history: 'One owner' });
    const after = await inventory();
    expect(after.listings[0].quality).toBe(listings[0].quality + 5);
    expect((await team.call(team.simba.person, 'GET /my/listings')).listings[0].improvements).toHaveLength(
      open - 1,
    );
  });

  test('shows agents no figures without the permission for them, in no answer [numbers-1]', async () => {
    await team.askAbout(team.simba);
    await allow(['view', 'edit', 'price']);
    const agent = team.akinyi.person;
    const { listings, summary, team: people } = await inventory(agent);
    const none = { views: null, saves: null };
    expect(listings[0]).toMatchObject({ ...none, leads: null });
    expect(summary).toMatchObject({ views: null, enquiries: null, enquiriesThisWeek: null, active: 1 });
    expect(people).toMatchObject([{ sellerId: agent.id }]);
    const own = await team.call(agent, 'GET /my/listings');
    const expected = { ...none, enquiries: null, may: ['view', 'edit', 'price'], next: [] };
    expect(own.listings[0]).toMatchObject(expected);
    expect(own.summary).toMatchObject({ views: null, enquiries: null });
    const one = await team.call(agent, `PATCH /vehicles/${team.simba.vehicleId}`, { price: 900_000 });
    expect(one.vehicle).toMatchObject(expected);
    await allow(['view', 'numbers']);
    expect((await inventory(agent)).listings[0]).toMatchObject({ leads: 1, saves: 0 });
  });

  test('of 5,000 listings comes in one lean answer, and goes on where it ends', async () => {
    const { person, vehicleId } = team.simba;
    const template = await row();
    const { id: _, ...facts } = template;
    await team.db.transaction().execute(async (db) => {
      for (let n = 0; n < 5_000; n += 100)
        await db
          .insertInto('vehicles')
          .values(Array.from({ length: 100 }, (_, k) => ({ ...facts, title: `2016 Mazda Demio ${n + k}` })))
          .execute();
    });
    const { listings, next } = await inventory();
    expect(listings).toHaveLength(5_000);
    const rest = await team.call(person, `GET /my/inventory?before=${next}`);
    expect(rest).toMatchObject({ listings: [{ id: vehicleId }], next: null });
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    const bytes = brotliCompressSync(JSON.stringify(listings), { params: quality }).length;
    expect(bytes).toBeLessThan(300_000);
  });
});

describe('a bulk action', () => {
  const bulk = (body: object, person = team.simba.person) =>
    team.call(person, 'POST /my/listings/bulk', { ids: [team.simba.vehicleId], ...body });
  const undo = (results: readonly BulkResult[]) =>
    team.call(team.simba.person, 'POST /my/listings/undo', {
      changes: results.flatMap(({ undo }) => undo ?? []),
    });

  test.each([
    ['moves cars to another place', { action: 'move', place: 'Nyali, Mombasa' }, { town: 'Mombasa' }],
    ['adds features once', { action: 'add-features', features: ['Sunroof', 'sunroof '] }, {}],
    ['takes features away', { action: 'remove-features', features: ['ABS'] }, {}],
    ['reserves', { action: 'reserve' }, { status: 'reserved' }],
  ])('%s, and back', async (_, body, expected) => {
    const features = JSON.stringify(['Alloy wheels', 'Reverse camera']);
    await team.db
      .updateTable('vehicles')
      .set({ features, town: 'Nairobi', county: 'Nairobi', latitude: -1.2864, longitude: 36.7957 })
      .execute();
    const { updated_at: _at, confirmed_at: _confirmed, ...before } = await row();
    const { results } = await bulk(body);
    expect(results[0]).toMatchObject({ done: true, error: null });
    expect(await row()).toMatchObject(expected);
    expect((await undo(results)).results).toMatchObject([{ done: true }]);
    expect(await row()).toMatchObject(before);
  });

  test('assigns to the team alone, and back', async () => {
    const { akinyi, other } = team;
    const { results } = await bulk({ action: 'assign', assigneeId: akinyi.person.id });
    expect((await inventory()).listings[0].assigneeId).toBe(akinyi.person.id);
    await undo(results);
    expect((await inventory()).listings[0].assigneeId).toBeNull();
    const stranger = await bulk({ action: 'assign', assigneeId: other.person.id });
    expect(stranger.results[0]).toMatchObject({ done: false, error: expect.stringContaining('look after') });
  });

  test('that is sent again changes no price twice [bulk-3]', async () => {
    const { updated_at, price_kes: before } = await row();
    const body = {
      action: 'change-price',
      by: { amountKes: -50_000 },
      seen: { [team.simba.vehicleId]: updated_at },
    };
    expect((await bulk(body)).results[0].done).toBe(true);
    expect((await bulk(body)).results[0]).toMatchObject({
      done: false,
      error: expect.stringContaining('has changed in the meantime'),
    });
    expect((await row()).price_kes).toBe((before ?? 0) - 50_000);
  });

  test('names what it lacks', async () => {
    for (const [action, field] of [
      ['move', 'place'],
      ['assign', 'assigneeId'],
      ['add-features', 'features'],
    ] as const)
      expect(await bulk({ action })).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    const nowhere = await bulk({ action: 'move', place: 'Atlantis' });
    expect(nowhere.results[0]).toMatchObject({ done: false, error: expect.stringContaining('no place') });
  });
});
