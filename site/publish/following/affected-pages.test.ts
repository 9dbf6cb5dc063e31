import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLastPosition, recordChange } from '#api/events/outbox.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';
import { findAffectedPages } from './affected-pages.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let kilele: number;
let id: number;

beforeEach(async () => {
  market = await openTestMarket();
  ({ kilele } = await addTestSellers(market.db));
  id = await addTestVehicle(market.db, { seller_id: kilele });
});
afterEach(() => market.dispose());

async function pagesAfter(change: () => Promise<unknown>) {
  const position = await findLastPosition(market.db);
  await change();
  const { now, soon } = await findAffectedPages(market.db, await listChangesAfter(market.db, position));
  return { now: [...now].sort(), soon: [...soon].sort() };
}

const SUMMARIES = ['/', '/dealers', '/dealers/kilelemotors'];
const GROUPS = [
  ...['/cars/hatchback', '/cars/in/nairobi', '/cars/japanese-cars', '/cars/mazda', '/cars/mazda/demio'],
];

test('a price shows on the listing at once, and soon on the summaries and its groups', async () => {
  expect(await pagesAfter(() => changeVehicle(market.db, id, { price_kes: 900_000 }))).toEqual({
    now: [`/vehicle/${id}`],
    soon: ['/', ...GROUPS, ...SUMMARIES.slice(1)],
  });
});

test('a listing that moves touches the groups it left and those it came to', async () => {
  const change = { model: 'CX-5', town: 'Kisumu', body_type: 'suv' } as const;
  const { soon } = await pagesAfter(() => changeVehicle(market.db, id, change));
  expect(soon.filter((path) => path.startsWith('/cars/'))).toEqual(
    [...GROUPS, '/cars/in/kisumu', '/cars/mazda/cx-5', '/cars/suv'].sort(),
  );
});

test('a make that the catalogue does not know has no page to draw', async () => {
  const { soon } = await pagesAfter(() =>
    changeVehicle(market.db, id, { make: '<b>', model: '../..', town: null, body_type: null }),
  );
  expect(soon.filter((path) => path.startsWith('/cars/'))).toEqual(GROUPS);
});

test('a car that is stated to be another kind leaves the page of its group', async () => {
  await changeVehicle(market.db, id, { seats: 7 });
  const { soon } = await pagesAfter(() => changeVehicle(market.db, id, { seats: 5 }));
  expect(soon).toContain('/cars/7-seaters');
});

test("a dealer's new name shows on its listings at once and on their groups soon", async () => {
  const { id: dealerId } = await market.db.selectFrom('dealers').select('id').executeTakeFirstOrThrow();
  const entry = { subject: 'dealer', subjectId: dealerId, change: 'changed' } as const;
  expect(await pagesAfter(() => recordChange(market.db, entry, '2026-03-01T10:00:00.000Z'))).toEqual({
    now: [`/vehicle/${id}`],
    soon: ['/', ...GROUPS, ...SUMMARIES.slice(1)],
  });
});

test('a showroom that has moved is drawn anew, and so is its former address, which leads on', async () => {
  const { id: dealer_id } = await market.db.selectFrom('dealers').select('id').executeTakeFirstOrThrow();
  await market.db.insertInto('former_dealer_slugs').values({ slug: 'oldmotors', dealer_id }).execute();
  const entry = { subject: 'dealer', subjectId: dealer_id, change: 'changed' } as const;
  const { soon } = await pagesAfter(() => recordChange(market.db, entry, '2026-03-01T10:00:00.000Z'));
  expect(soon).toContain('/dealers/oldmotors');
});

test('a changed article of the help shows at once, and soon on the pages that name it', async () => {
  const at = new Date().toISOString();
  const { id: subjectId } = await market.db
    .selectFrom('help_articles')
    .select('id')
    .where('slug', '=', 'fees')
    .executeTakeFirstOrThrow();
  const { now, soon } = await pagesAfter(() =>
    recordChange(market.db, { subject: 'help', subjectId, change: 'changed' }, at),
  );
  expect(now).toEqual(['/help/fees']);
  expect(soon).toEqual(expect.arrayContaining(['/help', '/help/sell-my-car']));
});

test('another announcement shows at once on its page, a pick on home and dealers with the minute [content-2]', async () => {
  const at = '2026-03-01T10:00:00.000Z';
  const after = (subject: 'announcement' | 'pick') =>
    pagesAfter(() => recordChange(market.db, { subject, subjectId: 1, change: 'changed' }, at));
  expect((await after('announcement')).now).toEqual(['/announcements']);
  expect(await after('pick')).toMatchObject({ now: [], soon: ['/', '/dealers'] });
});

test('the numbers of another night show at once', async () => {
  const entry = { subject: 'numbers', subjectId: 1, change: 'changed' } as const;
  const { now } = await pagesAfter(() => recordChange(market.db, entry, '2026-03-01T10:00:00.000Z'));
  expect(now).toEqual(['/numbers']);
});
