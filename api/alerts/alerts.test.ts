import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { DAY, HOUR, NOON, openWaitingMarket, type WaitingMarket } from '#tests/support/alerts/alerts.ts';

let m: WaitingMarket;
beforeEach(async () => {
  m = await openWaitingMarket();
});
afterEach(() => m.market.dispose());

describe('a new listing', () => {
  test('is mailed to those who wait for it, with why, where and how to stop [alerts-1]', async () => {
    const searchId = await m.save();
    const id = await m.add({ title: '2016 Mazda Demio, clean' });
    const [mail, ...others] = await m.run();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'search-alert',
      recipient: m.achieng.email,
      subject: 'New: 2016 Mazda Demio, clean matches “Any Demio”',
    });
    const text = mail?.body.replaceAll('\u00a0', ' ') ?? '';
    for (const words of [
      'Hello Test,',
      '1 vehicle on Garisoko matches what you are looking for.',
      'New: 2016 Mazda Demio, clean\nKsh 1,050,000 · 88,000 km · Kilimani, Nairobi\nMatches “Any Demio”',
      `https://cars.example/vehicle/${id}`,
      'Your search “Any Demio”: https://cars.example/search?make=Mazda&model=Demio',
      `Stop its mails: https://cars.example/unsubscribe?token=${m.achieng.id}-${searchId}.`,
      `Stop all mails about saved searches: https://cars.example/unsubscribe?token=${m.achieng.id}.`,
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
    await m.save();
    await m.add();
    expect(await m.subjects()).toHaveLength(1);
    expect(await m.subjects()).toEqual([]);
  });

  test('that matches another search is no news', async () => {
    await m.save({ query: 'make=Mazda&model=Demio&maxPrice=900000' });
    await m.save({ query: 'q=white demio' });
    await m.add({ exterior_color: 'Black' });
    expect(await m.subjects()).toEqual([]);
    await m.add({ price_kes: 880_000 });
    await m.add({ exterior_color: 'White' });
    expect(await m.subjects()).toEqual(['2 vehicles match 2 of your saved searches']);
  });

  test('of the person’s own is no news', async () => {
    await m.save();
    await m.add({ seller_id: m.achieng.id });
    expect(await m.subjects()).toEqual([]);
  });

  test('that is sold before the mail goes is none', async () => {
    await m.save();
    const id = await m.add();
    await m.collect();
    await changeVehicle(m.db, id, { status: 'sold', by: 'seller' });
    expect(await m.subjects()).toEqual([]);
  });

  test('from before the search was saved is none', async () => {
    await m.add();
    // A change of the same millisecond counts as news, so that none is missed.
    await m.save({}, m.achieng, new Date(Date.now() + 1).toISOString());
    expect(await m.subjects()).toEqual([]);
  });

  test('on which several searches agree stands in one mail once, with all their names [alerts-5]', async () => {
    await m.save();
    await m.save({ query: 'q=hatchback in kilimani', name: 'Close to work' });
    await m.add();
    const [mail, ...others] = await m.run();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New: 2016 Mazda Demio matches 2 of your saved searches');
    expect(mail?.body.match(/Matches .*/g)).toEqual(['Matches “Any Demio” and “Close to work”']);
  });

  test('goes to each person in a mail of their own', async () => {
    const baraka = await addTestPerson(m.db, 'dealer');
    await m.save();
    await m.save({}, baraka);
    await m.add();
    expect((await m.run()).map(({ recipient }) => recipient).sort()).toEqual(
      [m.achieng.email, baraka.email].sort(),
    );
  });

  test('among very many leaves the mail readable', async () => {
    await m.save();
    for (let n = 0; n < 25; n++) await m.add();
    const [mail] = await m.run();
    expect(mail?.subject).toBe('25 vehicles match “Any Demio”');
    expect(mail?.body.match(/\/vehicle\//g)).toHaveLength(20);
    expect(mail?.body).toContain('And 5 more: open your searches below.');
  });
});

describe('a lower price', () => {
  test('is news from the percent on that was chosen [alerts-2]', async () => {
    const id = await m.add();
    await m.save({ minDropPercent: 5 });
    await m.run();
    await changeVehicle(m.db, id, { price_kes: 1_010_000 });
    expect(await m.subjects()).toEqual([]);
    await changeVehicle(m.db, id, { price_kes: 950_000 });
    const [mail] = await m.run();
    expect(mail?.subject).toBe('Price drop: 2016 Mazda Demio matches “Any Demio”');
    expect(mail?.body.replaceAll('\u00a0', ' ')).toContain('Ksh 950,000, down from Ksh 1,010,000');
  });

  test('that goes up and down again is mailed once [alerts-6]', async () => {
    const id = await m.add();
    await m.save();
    await m.run();
    const dayOf = (day: number) => new Date(Date.now() + day * DAY).toISOString();
    await changeVehicle(m.db, id, { price_kes: 900_000 }, dayOf(1));
    expect(await m.subjects()).toHaveLength(1);
    // After forty days at the old price it counts as a drop again, but not as news.
    for (const [day, price_kes] of [
      [2, 1_050_000],
      [42, 900_000],
      [44, 1_050_000],
    ] as const)
      await changeVehicle(m.db, id, { price_kes }, dayOf(day));
    await changeVehicle(m.db, id, { price_kes: 900_000 }, dayOf(90));
    expect(await m.subjects()).toEqual([]);
    await changeVehicle(m.db, id, { price_kes: 800_000 }, dayOf(91));
    expect(await m.subjects()).toHaveLength(1);
  });

  test('that was raised just before is no drop', async () => {
    const id = await m.add();
    await m.save();
    await m.run();
    await changeVehicle(m.db, id, { price_kes: 1_300_000 });
    await changeVehicle(m.db, id, { price_kes: 1_050_000 });
    expect(await m.subjects()).toEqual([]);
  });

  test('that is taken back before the mail goes is none', async () => {
    const id = await m.add();
    await m.save();
    await m.run();
    await changeVehicle(m.db, id, { price_kes: 900_000 });
    await m.collect();
    await changeVehicle(m.db, id, { price_kes: 1_050_000 });
    expect(await m.subjects()).toEqual([]);
  });

  test('is no news to searches without price alerts', async () => {
    const id = await m.add();
    await m.save({ kinds: ['new', 'back'] });
    await m.run();
    await changeVehicle(m.db, id, { price_kes: 500_000 });
    expect(await m.subjects()).toEqual([]);
  });
});

test('what was sold or withdrawn and is for sale again is mailed once in 30 days [alerts-3]', async () => {
  const [sold, withdrawn] = [await m.add({ title: 'Sold one' }), await m.add({ title: 'Withdrawn one' })];
  await m.save();
  await m.run();
  await changeVehicle(m.db, sold, { status: 'sold', by: 'seller' });
  await removeVehicle(m.db, withdrawn, 'seller');
  expect(await m.subjects()).toEqual([]);
  await changeVehicle(m.db, sold, { status: 'active', by: 'seller' });
  expect(await m.subjects()).toEqual(['On sale again: Sold one matches “Any Demio”']);
  await changeVehicle(m.db, withdrawn, { status: 'active', by: 'seller' });
  await changeVehicle(m.db, sold, { status: 'sold', by: 'seller' });
  expect(await m.subjects()).toEqual(['On sale again: Withdrawn one matches “Any Demio”']);
  await changeVehicle(m.db, sold, { status: 'active', by: 'seller' });
  expect(await m.subjects()).toEqual([]);
});

describe('the time of mails', () => {
  test('a daily search waits for seven in the morning, a weekly one for Monday [alerts-7]', async () => {
    await m.save({ frequency: 'daily', name: 'Each day' });
    await m.save({ frequency: 'weekly', query: 'make=Mazda', name: 'Each week' });
    await m.add();
    expect(await m.subjects(NOON)).toEqual([]);
    expect(await m.subjects(NOON + 18 * HOUR)).toEqual([]);
    expect(await m.subjects(NOON + 19 * HOUR)).toEqual(['New: 2016 Mazda Demio matches “Each day”']);
    expect(await m.subjects(NOON + DAY)).toEqual([]);
    expect(await m.subjects(NOON + 6 * DAY)).toEqual(['New: 2016 Mazda Demio matches “Each week”']);
  });

  test('what came while nothing ran is made up for', async () => {
    await m.save({ frequency: 'daily' });
    await m.add();
    expect(await m.subjects(NOON + 3 * DAY)).toHaveLength(1);
  });
});

describe('no mail goes', () => {
  test.each([
    ['an unverified address', { email_verified_at: null }],
    ['a closed account', { deactivated_at: '2026-11-01T00:00:00.000Z' }],
    ['an account that is leaving', { deletion_due_at: '2026-11-20T00:00:00.000Z' }],
    ['somebody who takes none', { mail_alerts: 0 as const }],
  ])('to %s, not even later', async (_, change) => {
    await m.save();
    await m.db.updateTable('users').set(change).where('id', '=', m.achieng.id).execute();
    await m.add();
    expect(await m.subjects()).toEqual([]);
    await m.db
      .updateTable('users')
      .set({
        ...{ email_verified_at: '2026-11-02T00:00:00.000Z', deactivated_at: null, deletion_due_at: null },
        mail_alerts: 1,
      })
      .where('id', '=', m.achieng.id)
      .execute();
    expect(await m.subjects()).toEqual([]);
  });

  test('about a search that is off', async () => {
    await m.save({ frequency: 'off' });
    await m.add();
    expect(await m.subjects()).toEqual([]);
  });
});
