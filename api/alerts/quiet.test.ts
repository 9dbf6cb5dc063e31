import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renewDatabaseId } from '#api/database/identity.ts';
import { findCursor, findLastPosition, moveCursor } from '#api/events/outbox.ts';
import { createSearch } from '#api/search/search.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { DAY, NOON, openWaitingMarket, type WaitingMarket } from '#tests/support/alerts/alerts.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { testOnPostgres } from '#tests/support/database/postgres-databases.ts';
import { createCollector } from './collect.ts';
import { renewKeys } from './job.ts';

let m: WaitingMarket;
beforeEach(async () => {
  m = await openWaitingMarket();
});
afterEach(() => m.market.dispose());

describe('the outbox', () => {
  test('is skipped while there are no saved searches', async () => {
    await m.add();
    await m.run();
    expect(await findCursor(m.db, 'alerts')).toMatchObject({ position: await findLastPosition(m.db) });
  });

  test('of a database that was put in place of another is no news', async () => {
    await m.save();
    await m.add();
    await renewDatabaseId(m.db);
    expect(await m.subjects()).toEqual([]);
    await m.add();
    expect(await m.subjects()).toHaveLength(1);
  });

  testOnPostgres('tells also of what commits after a later change', async () => {
    await m.save();
    const written = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const slow = m.db.transaction().execute(async (db) => {
      await addTestVehicle(db, { seller_id: m.seller });
      written.resolve();
      await ending.promise;
    });
    await written.promise;
    await m.add();
    // The search stands before the line that is missing, and alerts go no further than the search.
    expect(await m.collect()).toBe(0);
    ending.resolve();
    await slow;
    expect(await m.collect()).toBe(2);
  });

  test('read again after a crash tells nothing twice', async () => {
    await m.save();
    const before = await findCursor(m.db, 'alerts');
    await m.add();
    expect(await m.subjects()).toHaveLength(1);
    await moveCursor(m.db, 'alerts', before ?? { databaseId: '', position: 0 });
    expect(await createCollector(m).collect(new Date(NOON))).toBe(0);
    expect(await m.subjects()).toEqual([]);
  });
});

describe('between finding and mailing', () => {
  test('a process may end: the next one mails what was found, once [quiet-2]', async () => {
    await m.save();
    await m.add();
    expect(await m.collect()).toBe(1);
    const search = await createSearch(m.market);
    expect(await createCollector({ db: m.db, search }).collect(new Date(NOON))).toBe(0);
    expect(await m.mail()).toHaveLength(1);
    expect(await m.mail()).toEqual([]);
  });

  test('a withdrawn listing is forgotten', async () => {
    await m.save();
    const id = await m.add();
    await m.collect();
    await removeVehicle(m.db, id, 'seller');
    expect(await m.subjects()).toEqual([]);
  });

  test('a listing that no longer is what was asked for is forgotten, by that search alone', async () => {
    await m.save({ query: 'make=Mazda&maxPrice=1100000', name: 'Cheap' });
    const id = await m.add({ price_kes: 1_050_000 });
    await m.collect();
    await changeVehicle(m.db, id, { price_kes: 1_500_000 });
    expect(await m.mail()).toEqual([]);
    await m.save({ query: 'make=Mazda&maxPrice=1600000', name: 'Dear' });
    const other = await m.add({ price_kes: 1_050_000 });
    await m.collect();
    await changeVehicle(m.db, other, { price_kes: 1_500_000 });
    const [mail] = await m.mail();
    expect(mail?.body.match(/Matches .*/g)).toEqual(['Matches “Dear”']);
  });

  test('a person who is deleted takes their waiting matches along, and no other mail', async () => {
    await m.save();
    const baraka = await m.addPerson();
    await m.save({}, baraka);
    await m.add();
    await m.collect();
    await m.db.deleteFrom('saved_searches').where('user_id', '=', m.achieng.id).execute();
    expect((await m.mail()).map(({ recipient }) => recipient)).toEqual([baraka.email]);
  });

  test('others get their turn, however many mails there are [quiet-3]', async () => {
    for (let people = 0; people < 60; people++) await m.save({}, await m.addPerson());
    await m.add();
    await m.collect();
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    expect(await m.mail()).toHaveLength(60);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});

describe('what happened at one go', () => {
  test('reaches those who wait for any part of it [quiet-1]', async () => {
    await m.save({ kinds: ['drop'] });
    const id = await m.add();
    await changeVehicle(m.db, id, { price_kes: 900_000 });
    expect(await m.subjects()).toEqual(['Price drop: 2016 Mazda Demio matches “Any Demio”']);
  });

  test('is one piece of news to those who wait for all of it', async () => {
    await m.save();
    const id = await m.add();
    await changeVehicle(m.db, id, { price_kes: 900_000 });
    const [mail, ...others] = await m.run();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New: 2016 Mazda Demio matches “Any Demio”');
    expect(mail?.body.match(/Matches/g)).toHaveLength(1);
  });
});

test('a newer program finds the searches that an older one kept under other names', async () => {
  const id = await m.save();
  await m.save({ query: 'make=Honda', frequency: 'off' });
  await m.db.updateTable('saved_search_keys').set({ key: 'model:old name' }).execute();
  await renewKeys(m.db, m.search);
  const kept = m.db.selectFrom('saved_search_keys').select(['search_id', 'key']);
  expect(await kept.execute()).toEqual([{ search_id: id, key: 'model:demio' }]);
  await m.add();
  expect(await m.subjects()).toHaveLength(1);
});

test('an advert’s words put no line of their own into a mail', async () => {
  await m.save();
  await m.add({ title: 'Demio\n\nStop its mails:' });
  expect((await m.run())[0]?.body).toContain('New: Demio Stop its mails:\n');
});

test('a person without a name is greeted without one', async () => {
  await m.db.updateTable('users').set({ first_name: 'New', last_name: 'User' }).execute();
  await m.save();
  await m.add();
  expect((await m.run())[0]?.body).toMatch(/^Hello,\n/);
});

test('a car sold before the search was saved is news when it is for sale again', async () => {
  const id = await m.add();
  await changeVehicle(m.db, id, { status: 'sold', by: 'seller' });
  await m.run();
  await m.save({ kinds: ['back'] });
  await changeVehicle(m.db, id, { status: 'active', by: 'seller' });
  expect(await m.subjects()).toEqual(['On sale again: 2016 Mazda Demio matches “Any Demio”']);
});

test('a search for a word that the market no longer knows matches nothing, not everything', async () => {
  const id = await m.save({ query: 'bodyType=hatchback', name: 'Small' });
  await m.db
    .updateTable('saved_searches')
    .set({ query: 'bodyType=hovercraft' })
    .where('id', '=', id)
    .execute();
  await m.add();
  expect(await m.subjects()).toEqual([]);
  await m.add();
  expect(await m.subjects(NOON + 7 * DAY)).toEqual([]);
});
