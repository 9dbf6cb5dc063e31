import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#api/accounts/test-people.ts';
import { renewDatabaseId } from '#api/database/identity.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#api/database/test-market.ts';
import { findCursor, findLastPosition } from '#api/events/outbox.ts';
import { saveSearch } from '#api/saved-searches/saved-searches.ts';
import type { SaveSearchBody } from '#api/saved-searches/schema.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { collectMatches } from './collect.ts';
import { mailMatches } from './deliver.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;
let achieng: TestPerson;
let seller: number;

/** A Tuesday noon in Nairobi. */
const NOON = Date.parse('2026-11-17T12:00:00+03:00');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeEach(async () => {
  market = await openTestMarket();
  search = await createSearch(market);
  achieng = await addTestPerson(market.db, 'buyer');
  seller = (await addTestSellers(market.db)).wanjiru;
  await run();
});
afterEach(() => market.dispose());

const save = (body: Partial<SaveSearchBody> = {}, person = achieng) =>
  saveSearch({ db: market.db, search }, person.id, {
    query: 'make=Mazda&model=Demio',
    name: 'Any Demio',
    frequency: 'instant',
    kinds: ['new', 'drop', 'back'],
    ...body,
  });
const add = (vehicle: Partial<Parameters<typeof addTestVehicle>[1]> = {}) =>
  addTestVehicle(market.db, { seller_id: seller, ...vehicle });

/** Takes in what changed and mails what is due; the mails that this made. */
async function run(now = NOON) {
  const before = await market.db.selectFrom('mails').select('id').execute();
  await collectMatches({ db: market.db, search }, new Date(now));
  await mailMatches({ db: market.db, publicUrl: 'https://cars.example' }, now);
  return market.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body', 'headers', 'kind'])
    .where('id', 'not in', [0, ...before.map(({ id }) => id)])
    .orderBy('id')
    .execute();
}
const subjects = async (now?: number) => (await run(now)).map(({ subject }) => subject);

describe('a new listing', () => {
  test('is mailed to those who wait for it, with why, where and how to stop', async () => {
    const searchId = await save();
    const id = await add({ title: '2016 Mazda Demio, clean' });
    const [mail, ...others] = await run();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'search-alert',
      recipient: achieng.email,
      subject: 'New: 2016 Mazda Demio, clean matches “Any Demio”',
    });
    const text = mail?.body.replaceAll('\u00a0', ' ') ?? '';
    for (const words of [
      'Hello Test,',
      '1 vehicle on Garisoko matches what you are looking for.',
      'New: 2016 Mazda Demio, clean\nKsh 1,050,000 · 88,000 km · Kilimani, Nairobi\nMatches “Any Demio”',
      `https://cars.example/vehicle/${id}`,
      'Your search “Any Demio”: https://cars.example/search?make=Mazda&model=Demio',
      `Stop its mails: https://cars.example/unsubscribe?token=${achieng.id}-${searchId}.`,
      `Stop all mails about saved searches: https://cars.example/unsubscribe?token=${achieng.id}.`,
    ])
      expect(text).toContain(words);
    expect(JSON.parse(mail?.headers ?? '')).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/cars\.example\/api\/alerts\/unsubscribe\?token=/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('is mailed once', async () => {
    await save();
    await add();
    expect(await subjects()).toHaveLength(1);
    expect(await subjects()).toEqual([]);
  });

  test('that another search asks for is no news', async () => {
    await save({ query: 'make=Mazda&model=Demio&maxPrice=900000' });
    await save({ query: 'q=white demio' });
    await add({ exterior_color: 'Black' });
    expect(await subjects()).toEqual([]);
    await add({ price_kes: 880_000 });
    await add({ exterior_color: 'White' });
    expect(await subjects()).toEqual(['2 vehicles match 2 of your saved searches']);
  });

  test('of the person’s own is no news', async () => {
    await save();
    await add({ seller_id: achieng.id });
    expect(await subjects()).toEqual([]);
  });

  test('that is sold before the mail goes is none', async () => {
    await save();
    const id = await add();
    await collectMatches({ db: market.db, search });
    await changeVehicle(market.db, id, { status: 'sold' });
    expect(await subjects()).toEqual([]);
  });

  test('from before the search was saved is none', async () => {
    await add();
    await save();
    expect(await subjects()).toEqual([]);
  });

  test('on which several searches agree stands in one mail once, with all their names', async () => {
    await save();
    await save({ query: 'q=hatchback in kilimani', name: 'Close to work' });
    await add();
    const [mail, ...others] = await run();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New: 2016 Mazda Demio matches 2 of your saved searches');
    expect(mail?.body.match(/Matches .*/g)).toEqual(['Matches “Any Demio” and “Close to work”']);
  });

  test('goes to each person in a mail of their own', async () => {
    const baraka = await addTestPerson(market.db, 'dealer');
    await save();
    await save({}, baraka);
    await add();
    expect((await run()).map(({ recipient }) => recipient).sort()).toEqual(
      [achieng.email, baraka.email].sort(),
    );
  });

  test('among very many leaves the mail readable', async () => {
    await save();
    for (let n = 0; n < 25; n++) await add();
    const [mail] = await run();
    expect(mail?.subject).toBe('25 vehicles match “Any Demio”');
    expect(mail?.body.match(/\/vehicle\//g)).toHaveLength(20);
    expect(mail?.body).toContain('And 5 more: open your searches below.');
  });
});

describe('a lower price', () => {
  test('is news from the percent on that was chosen', async () => {
    const id = await add();
    await save({ minDropPercent: 5 });
    await run();
    await changeVehicle(market.db, id, { price_kes: 1_010_000 });
    expect(await subjects()).toEqual([]);
    await changeVehicle(market.db, id, { price_kes: 950_000 });
    const [mail] = await run();
    expect(mail?.subject).toBe('Price drop: 2016 Mazda Demio matches “Any Demio”');
    expect(mail?.body.replaceAll('\u00a0', ' ')).toContain('Ksh 950,000, down from Ksh 1,010,000');
  });

  test('that goes up and down again is told once', async () => {
    const id = await add();
    await save();
    await run();
    const dayOf = (day: number) => new Date(Date.now() + day * DAY).toISOString();
    await changeVehicle(market.db, id, { price_kes: 900_000 }, dayOf(1));
    expect(await subjects()).toHaveLength(1);
    // After forty days at the old price it counts as a drop again, but not as news.
    for (const [day, price_kes] of [
      [2, 1_050_000],
      [42, 900_000],
      [44, 1_050_000],
    ] as const)
      await changeVehicle(market.db, id, { price_kes }, dayOf(day));
    await changeVehicle(market.db, id, { price_kes: 900_000 }, dayOf(90));
    expect(await subjects()).toEqual([]);
    await changeVehicle(market.db, id, { price_kes: 800_000 }, dayOf(91));
    expect(await subjects()).toHaveLength(1);
  });

  test('that was raised just before is no drop', async () => {
    const id = await add();
    await save();
    await run();
    await changeVehicle(market.db, id, { price_kes: 1_300_000 });
    await changeVehicle(market.db, id, { price_kes: 1_050_000 });
    expect(await subjects()).toEqual([]);
  });

  test('that is taken back before the mail goes is none', async () => {
    const id = await add();
    await save();
    await run();
    await changeVehicle(market.db, id, { price_kes: 900_000 });
    await collectMatches({ db: market.db, search });
    await changeVehicle(market.db, id, { price_kes: 1_050_000 });
    expect(await subjects()).toEqual([]);
  });

  test('is no news to those who did not ask for it', async () => {
    const id = await add();
    await save({ kinds: ['new', 'back'] });
    await run();
    await changeVehicle(market.db, id, { price_kes: 500_000 });
    expect(await subjects()).toEqual([]);
  });
});

test('what was sold or withdrawn and is for sale again is told, though not over and over', async () => {
  const [sold, withdrawn] = [await add({ title: 'Sold one' }), await add({ title: 'Withdrawn one' })];
  await save();
  await run();
  await changeVehicle(market.db, sold, { status: 'sold' });
  await removeVehicle(market.db, withdrawn);
  expect(await subjects()).toEqual([]);
  await changeVehicle(market.db, sold, { status: 'active' });
  expect(await subjects()).toEqual(['On sale again: Sold one matches “Any Demio”']);
  await changeVehicle(market.db, withdrawn, { status: 'active' });
  await changeVehicle(market.db, sold, { status: 'sold' });
  expect(await subjects()).toEqual(['On sale again: Withdrawn one matches “Any Demio”']);
  await changeVehicle(market.db, sold, { status: 'active' });
  expect(await subjects()).toEqual([]);
});

describe('the time of mails', () => {
  test('a daily search waits for seven in the morning, a weekly one for Monday', async () => {
    await save({ frequency: 'daily', name: 'Each day' });
    await save({ frequency: 'weekly', query: 'make=Mazda', name: 'Each week' });
    await add();
    expect(await subjects(NOON)).toEqual([]);
    expect(await subjects(NOON + 18 * HOUR)).toEqual([]);
    expect(await subjects(NOON + 19 * HOUR)).toEqual(['New: 2016 Mazda Demio matches “Each day”']);
    expect(await subjects(NOON + DAY)).toEqual([]);
    expect(await subjects(NOON + 6 * DAY)).toEqual(['New: 2016 Mazda Demio matches “Each week”']);
  });

  test('what came while nothing ran is made up for', async () => {
    await save({ frequency: 'daily' });
    await add();
    expect(await subjects(NOON + 3 * DAY)).toHaveLength(1);
  });
});

describe('no mail goes', () => {
  test.each([
    ['an unverified address', { email_verified_at: null }],
    ['a closed account', { deactivated_at: '2026-11-01T00:00:00.000Z' }],
    ['an account that is leaving', { deletion_due_at: '2026-11-20T00:00:00.000Z' }],
    ['somebody who takes none', { mail_alerts: 0 as const }],
  ])('to %s, not even later', async (_, change) => {
    await save();
    await market.db.updateTable('users').set(change).where('id', '=', achieng.id).execute();
    await add();
    expect(await subjects()).toEqual([]);
    await market.db
      .updateTable('users')
      .set({
        ...{ email_verified_at: '2026-11-02T00:00:00.000Z', deactivated_at: null, deletion_due_at: null },
        mail_alerts: 1,
      })
      .where('id', '=', achieng.id)
      .execute();
    expect(await subjects()).toEqual([]);
  });

  test('about a search that is off', async () => {
    await save({ frequency: 'off' });
    await add();
    expect(await subjects()).toEqual([]);
  });
});

describe('the outbox', () => {
  test('is passed over while nobody waits for anything', async () => {
    await add();
    await run();
    expect(await findCursor(market.db, 'alerts')).toBe(await findLastPosition(market.db));
  });

  test('of a database that was put in place of another is no news', async () => {
    await save();
    await add();
    await renewDatabaseId(market.db);
    expect(await subjects()).toEqual([]);
    await add();
    expect(await subjects()).toHaveLength(1);
  });

  test('read again after a crash tells nothing twice', async () => {
    await save();
    const before = await findCursor(market.db, 'alerts');
    await add();
    expect(await subjects()).toHaveLength(1);
    await market.db
      .updateTable('outbox_cursors')
      .set({ position: before ?? 0 })
      .where('reader', '=', 'alerts')
      .execute();
    expect(await subjects()).toEqual([]);
  });
});
