import { afterEach, beforeEach, expect, test } from 'vitest';
import { listNotices } from '#api/notices/queries.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { openWaitingMarket, type WaitingMarket } from '#tests/support/alerts/alerts.ts';

let m: WaitingMarket;
beforeEach(async () => {
  m = await openWaitingMarket();
});
afterEach(() => m.market.dispose());

const notices = async () =>
  (await listNotices(m.db, m.achieng.id, { kind: undefined, page: 1, limit: 20 })).map(
    ({ kind, text, path }) => [kind, text.replaceAll(' ', ' '), path],
  );

test('what a search finds stands in the notices, also of a person who takes no such mails [notices-8]', async () => {
  await m.db.updateTable('users').set({ mail_alerts: 0 }).where('id', '=', m.achieng.id).execute();
  await m.save();
  const id = await m.add();
  await m.add();
  expect(await m.run()).toEqual([]);
  const path = '/search?make=Mazda&model=Demio';
  expect(await notices()).toEqual([['saved-search', '2 vehicles match “Any Demio”', path]]);
  await changeVehicle(m.db, id, { price_kes: 900_000 });
  expect(await m.run()).toEqual([]);
  expect(await notices()).toContainEqual([
    ...['price-drop', 'Price drop: 2016 Mazda Demio, now Ksh 900,000', `/vehicle/${id}`],
  ]);
});
