import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { openShowroom } from '#api/dealers/open-showroom.ts';
import { addContact } from '#api/leads/contacts.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addDaysOfViews } from '#api/views/queries.ts';
import type { Permission } from '#domain/agents/permissions.ts';
import { dayName, nairobiDay, readDay } from '#domain/nairobi-day.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf, testOnSqlite } from '#tests/support/database/sqlite.ts';
import { sumMonths, wholeUntil } from './view-months.ts';

/** A yard with a Demio, a Vitz and one that it sold, beside another with six Demios. */
let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let dealer: TestPerson;
let other: TestPerson;
let agent: TestPerson;
let buyers: TestPerson[];
let demio: number;
let vitz: number;
let sold: number;

const LISTED = '2025-11-01T08:00:00.000Z';
const TEN_DAYS = 'from=2026-02-01&to=2026-02-10';

const daysOf = (vehicleId: number, from: string, to: string, views: number) => {
  const [first = 0, last = 0] = [readDay(from), readDay(to)];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    ...{ vehicleId, day: dayName(first + index), views },
  }));
};

beforeAll(async () => {
  market = await openTestMarket();
  const { db } = market;
  app = await openTestApp(market);
  [dealer, other, agent] = [
    await addTestPerson(db, 'dealer'),
    await addTestPerson(db, 'dealer'),
    await addTestPerson(db, 'agent'),
  ];
  buyers = [await addTestPerson(db, 'buyer'), await addTestPerson(db, 'buyer')];
  const dealerId = await openShowroom(db, dealer.id, 'Yard One', LISTED);
  await openShowroom(db, other.id, 'Yard Two', LISTED);
  await db
    .insertInto('dealer_agents')
    .values({
      ...{
        dealer_id: dealerId,
        email: agent.email,
        agent_id: agent.id,
        invited_at: LISTED,
        accepted_at: LISTED,
      },
    })
    .execute();
  const own = { seller_id: dealer.id, created_at: LISTED };
  demio = await addTestVehicle(db, { ...own, title: '=2016 Mazda Demio' });
  vitz = await addTestVehicle(db, {
    ...own,
    title: '2014 Toyota Vitz',
    make: 'Toyota',
    model: 'Vitz',
    year: 2014,
  });
  sold = await addTestVehicle(db, { ...own, title: '2015 Mazda Demio', year: 2015, price_kes: 1_000_000 });
  await changeVehicle(db, sold, { price_kes: 900_000 }, '2026-01-10T08:00:00.000Z');
  const sale = { status: 'sold', by: 'system', sold_where: 'Here' } as const;
  await changeVehicle(db, sold, sale, '2026-02-05T21:30:00.000Z');
  const like: number[] = [];
  for (let views = 1; views <= 6; views++)
    like.push(
      await addTestVehicle(db, { seller_id: other.id, created_at: LISTED, price_kes: 1_000_000 + views }),
    );
  await addDaysOfViews(db, {
    days: [
      ...daysOf(demio, '2026-01-22', '2026-01-31', 3),
      ...daysOf(demio, '2026-02-01', '2026-02-10', 5),
      ...daysOf(vitz, '2025-12-20', '2026-02-28', 1),
      ...like.flatMap((id, index) => daysOf(id, '2026-02-01', '2026-02-10', index + 1)),
    ],
    views: [],
  });
  for (const [index, { id: buyerId }] of buyers.entries())
    await addContact(db, { vehicleId: demio, buyerId, kind: 'call' }, `2026-02-0${index + 3}T21:30:00.000Z`);
  // The same person again is no new lead.
  await addContact(
    db,
    { vehicleId: demio, buyerId: buyers[0]?.id ?? 0, kind: 'message' },
    '2026-02-08T08:00:00.000Z',
  );
  await db
    .insertInto('favorites')
    .values(
      buyers.map(({ id }, index) => ({
        ...{
          user_id: id,
          vehicle_id: vitz,
          saved_at: '2026-02-01T08:00:00.000Z',
          title: 'x',
          status: 'active' as const,
        },
        ...{ price_kes: null, removed_at: index === 0 ? null : '2026-02-02T08:00:00.000Z' },
      })),
    )
    .execute();
});
afterAll(() => market.dispose());

const send = (path: string, person?: TestPerson) =>
  app.handle(new Request(`http://localhost/api/my/${path}`, person ? { headers: person.headers } : {}));
const read = async (query: string, person: TestPerson | undefined = dealer) => {
  const answer = await send(`analytics?${query}`, person);
  return { status: answer.status, ...(await answer.json()) };
};
const allow = (permissions: readonly Permission[]) =>
  market.db
    .updateTable('dealer_agents')
    .set({ permissions: JSON.stringify(permissions) })
    .execute();

describe('the figures of a dealer’s stock', () => {
  test('are counted by days in Kenya, beside as many days before [analytics-6]', async () => {
    const { views, saves, leads, steps, leadsPer100Views, period } = await read(TEN_DAYS);
    expect(period).toMatchObject({ by: 'day', days: 10, isRunning: false, countedSince: '2025-12-20' });
    // The Demio 50 and the Vitz 10, after 30 and 10.
    expect(views).toEqual({ now: 60, before: 40, percent: 50 });
    expect(saves).toEqual({ now: 1, before: 0, percent: null });
    expect(leads).toEqual({ now: 2, before: 0, percent: null });
    expect(leadsPer100Views).toEqual({ now: null, before: null });
    expect(steps.map((step: { leads: number }) => step.leads)).toEqual([0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
    expect(steps[0]).toEqual({ from: '2026-02-01', to: '2026-02-01', views: 6, saves: 1, leads: 0 });
  });

  test('are of a make and model, by week or month', async () => {
    const only = await read(`${TEN_DAYS}&make=Toyota&model=Vitz&by=week`);
    expect(only.views.now).toBe(10);
    expect(only.cars.map(({ id }: { id: number }) => id)).toEqual([vitz]);
    expect(only.makes).toEqual([
      { make: 'Mazda', models: ['Demio'] },
      { make: 'Toyota', models: ['Vitz'] },
    ]);
    const months = await read('from=2026-01-25&to=2026-02-10&by=month');
    expect(months.steps.map((step: { views: number }) => step.views)).toEqual([7 * 4, 60]);
  });

  test('tell what like cars of others had on the same days [analytics-7]', async () => {
    const { cars } = await read(`${TEN_DAYS}&sort=views`);
    // Six Demios with 1 to 6 views a day: 3.5 in the middle, for ten days.
    expect(cars[0]).toMatchObject({
      id: demio,
      views: 50,
      leads: 2,
      expected: { views: 35, leads: 0, cars: 6 },
    });
    expect(cars[1]).toMatchObject({ id: vitz, views: 10, expected: null });
  });

  test('tell what sold, how fast and for how much less', async () => {
    const { sold: sales, removals } = await read(TEN_DAYS);
    expect(sales).toMatchObject({ cars: 1, medianDays: null, days: { fewest: 96, most: 96 }, asked: null });
    expect(sales.models).toMatchObject([{ model: 'Mazda Demio', cars: 1 }]);
    expect(sales.where).toEqual([{ where: 'Here', cars: 1 }]);
    expect(removals[0]).toEqual({ reason: 'sold', cars: 1 });
    // Half past midnight of the sixth in Nairobi.
    expect((await read('from=2026-02-01&to=2026-02-05')).sold.cars).toBe(0);
  });

  test('do not compare with days that were not counted, nor while today counts', async () => {
    expect((await read('from=2025-12-25&to=2026-01-10')).views.before).toBeNull();
    const today = await read(`from=${dayName(nairobiDay(Date.now()))}`);
    expect([today.period.isRunning, today.views.before]).toEqual([true, null]);
    const { stock, prices } = await read(TEN_DAYS);
    expect([stock.live, stock.medianDays]).toEqual([2, null]);
    expect(prices.at(-1)).toEqual({ position: 'unknown', cars: 2, comparables: null });
  });

  test('stay the same once months are summed, however often [analytics-8]', async () => {
    const queries = ['from=2025-12-20&to=2026-02-10', 'from=2026-01-01&to=2026-01-31&by=month', TEN_DAYS];
    const all = () => Promise.all(queries.map((query) => read(query)));
    const before = await all();
    await sumMonths(market.db, Date.parse('2026-02-01T08:00:00Z'));
    expect(await wholeUntil(market.db)).toBe('2026-01');
    const sums = await market.db
      .selectFrom('view_months')
      .selectAll()
      .where('vehicle_id', '=', vitz)
      .execute();
    expect(sums.map(({ month, views }) => [month, views])).toEqual([
      ['2025-12', 12],
      ['2026-01', 31],
    ]);
    expect(await all()).toEqual(before);
    await sumMonths(market.db, Date.parse('2026-03-31T22:30:00Z'));
    // Half past one of 1 April in Nairobi.
    expect(await wholeUntil(market.db)).toBe('2026-03');
    await sumMonths(market.db, Date.parse('2026-03-31T22:30:00Z'));
    expect(await all()).toEqual(before);
  });

  test('are asked for in words that are understood', async () => {
    expect(await read('from=2026-02-30')).toMatchObject({
      ...{ status: 422, fields: { from: 'Write the first day as 2026-11-21.' } },
    });
    expect((await read('from=2023-01-01&to=2026-01-01')).error).toBe('Choose two years at most.');
    expect((await read('to=2999-01-01')).status).toBe(422);
  });
});

describe('who reads them', () => {
  test('is who sells: others see nothing of it [analytics-9]', async () => {
    expect((await send('analytics')).status).toBe(401);
    expect(await read(TEN_DAYS, buyers[0])).toMatchObject({ status: 200, total: 0, makes: [], dealers: [] });
    expect((await read(`${TEN_DAYS}&dealer=${dealer.id}`, other)).status).toBe(403);
    expect((await read(`${TEN_DAYS}&dealer=${other.id}`, agent)).status).toBe(403);
  });

  test('is an agent with the permission for figures; a file needs that to export', async () => {
    await allow(['view', 'export']);
    expect(await read(TEN_DAYS, agent)).toMatchObject({
      ...{ status: 403, error: 'The dealer has not given you the permission “Figures”.' },
    });
    await allow(['view', 'numbers']);
    expect(await read(TEN_DAYS, agent)).toMatchObject({
      ...{ status: 200, seller: dealer.id, mayExport: false, mayPrice: false },
      dealers: [{ id: dealer.id, name: 'Yard One' }],
    });
    expect((await send(`analytics.csv?${TEN_DAYS}`, agent)).status).toBe(403);
    await allow(['numbers', 'export']);
    expect((await send(`analytics.csv?${TEN_DAYS}`, agent)).status).toBe(200);
  });
});

test('a file has a row for each car, model or step, and no formula', async () => {
  const linesOf = async (of: string) => {
    const text = await (await send(`analytics.csv?${TEN_DAYS}&of=${of}`, dealer)).text();
    return text.trimEnd().split('\r\n');
  };
  const cars = await linesOf('cars');
  expect(cars).toHaveLength(4);
  expect(cars.find((line) => line.startsWith(`${demio},`))).toContain(
    `${demio},'=2016 Mazda Demio,Mazda,Demio,2016`,
  );
  expect(await linesOf('models')).toHaveLength(3);
  expect((await linesOf('steps')).at(-1)).toBe('2026-02-10,2026-02-10,6,0,0');
});

testOnSqlite('like cars come from the index of models', () => {
  const plan = sqliteOf(market)
    .prepare<[], { detail: string }>(
      `explain query plan select id from vehicles where make = 'Mazda' and model = 'Demio' and year >= 2014 and year <= 2018`,
    )
    .all();
  expect(plan.map(({ detail }) => detail).join()).toContain('vehicles_by_model');
});
