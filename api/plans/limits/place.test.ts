import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCase } from '#api/moderation/cases.ts';
import { addVehicle, changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import {
  addStock,
  buyPlan,
  day,
  ms,
  openTestPlans,
  readListing,
  statusesOf,
} from '#tests/support/plans/limits.ts';
import { renewListing } from './listed-until.ts';
import { settleDueListings } from './settle.ts';

let plans: Awaited<ReturnType<typeof openTestPlans>>;
beforeEach(async () => {
  plans = await openTestPlans();
});
afterEach(() => plans.market.dispose());

const handIn = async (sellerId: number, at: string): Promise<number> => {
  const id = await addTestVehicle(plans.db, { seller_id: sellerId, status: 'draft' });
  await changeVehicle(plans.db, id, { status: 'active', by: 'seller' }, at);
  return id;
};

describe('a dealer’s stock', () => {
  let full: number[];
  beforeEach(async () => {
    await buyPlan(plans.db, plans.dealer, 'kiosk');
    full = await addStock(plans.db, plans.dealer.id, 10);
  });

  test('has the places of the plan: what is handed in beyond them waits, and nothing is lost [limits-1]', async () => {
    const waiting = await handIn(plans.dealer.id, day(1));
    expect(await readListing(plans.db, waiting)).toMatchObject({ status: 'pending', waits_since: day(1) });
    expect(new Set(await statusesOf(plans.db, full))).toEqual(new Set(['active']));
    const bornOnSale = await addVehicle(plans.db, {
      ...{ seller_id: plans.dealer.id, title: '2015 Probox', make: 'Toyota', model: 'Probox', year: 2015 },
    });
    expect(await readListing(plans.db, bornOnSale)).toMatchObject({
      status: 'pending',
      waits_since: expect.any(String),
    });
  });

  test('takes in what waited longest once a place is free, one for each place [limits-2]', async () => {
    const [late, early] = [await handIn(plans.dealer.id, day(2)), await handIn(plans.dealer.id, day(1))];
    await settleDueListings(plans.db, ms(3));
    expect(await statusesOf(plans.db, [late, early])).toEqual(['pending', 'pending']);
    await changeVehicle(plans.db, full[0] ?? 0, { status: 'sold', by: 'seller' }, day(3));
    await settleDueListings(plans.db, ms(3));
    await settleDueListings(plans.db, ms(3));
    expect(await statusesOf(plans.db, [late, early])).toEqual(['pending', 'active']);
    expect(await readListing(plans.db, early)).toMatchObject({ waits_since: null, listed_until: day(37) });
    await removeVehicle(plans.db, full[1] ?? 0, 'seller', day(3));
    await settleDueListings(plans.db, ms(4));
    expect((await readListing(plans.db, late)).status).toBe('active');
  });

  test('grows with a larger plan: all that waited is on sale [limits-3]', async () => {
    const waiting = [await handIn(plans.dealer.id, day(1)), await handIn(plans.dealer.id, day(2))];
    await buyPlan(plans.db, plans.dealer, 'yard', 3);
    await settleDueListings(plans.db, ms(3));
    expect(await statusesOf(plans.db, waiting)).toEqual(['active', 'active']);
  });

  test('two that are handed in at once for the last place: one is on sale, one waits [limits-4]', async () => {
    await removeVehicle(plans.db, full[0] ?? 0, 'seller', day(1));
    const both = [
      await addTestVehicle(plans.db, { seller_id: plans.dealer.id, status: 'draft' }),
      await addTestVehicle(plans.db, { seller_id: plans.dealer.id, status: 'draft' }),
    ];
    await Promise.all(
      both.map((id) => changeVehicle(plans.db, id, { status: 'active', by: 'seller' }, day(1))),
    );
    expect((await statusesOf(plans.db, both)).sort()).toEqual(['active', 'pending']);
  });

  test('what a person has to look at does not slip in with a place [limits-5]', async () => {
    const waiting = await handIn(plans.dealer.id, day(1));
    await openCase(plans.db, {
      ...{ kind: 'listing', subjectId: waiting, personId: plans.dealer.id, rulesId: 1, at: day(1) },
      verdict: { waits: true, holds: false, score: 50, hits: [] },
    });
    await removeVehicle(plans.db, full[0] ?? 0, 'seller', day(1));
    await settleDueListings(plans.db, ms(2));
    expect((await readListing(plans.db, waiting)).status).toBe('pending');
  });

  test('a closed account puts nothing on sale [limits-6]', async () => {
    const waiting = await handIn(plans.dealer.id, day(1));
    await plans.db
      .updateTable('users')
      .set({ deactivated_at: day(1) })
      .where('id', '=', plans.dealer.id)
      .execute();
    await removeVehicle(plans.db, full[0] ?? 0, 'seller', day(1));
    await settleDueListings(plans.db, ms(2));
    expect((await readListing(plans.db, waiting)).status).toBe('pending');
  });

  test('after a downgrade what is over the limit stays on sale, and only new ones wait [limits-7]', async () => {
    await buyPlan(plans.db, plans.dealer, 'yard');
    const more = await addStock(plans.db, plans.dealer.id, 5);
    await plans.db.deleteFrom('subscription_events').where('plan', '=', 'yard').execute();
    await settleDueListings(plans.db, ms(2));
    expect(new Set(await statusesOf(plans.db, [...full, ...more]))).toEqual(new Set(['active']));
    expect((await readListing(plans.db, await handIn(plans.dealer.id, day(2)))).status).toBe('pending');
    for (const id of more) await removeVehicle(plans.db, id, 'seller', day(3));
    const next = await handIn(plans.dealer.id, day(3));
    expect((await readListing(plans.db, next)).status).toBe('pending');
  });

  test('a withdrawal by the market is not the way around it: what comes back waits [limits-8]', async () => {
    const [first = 0] = full;
    await removeVehicle(plans.db, first, 'system', day(1));
    await addStock(plans.db, plans.dealer.id, 1);
    await changeVehicle(plans.db, first, { status: 'active', by: 'system' }, day(2));
    expect(await readListing(plans.db, first)).toMatchObject({ status: 'expired', waits_since: day(2) });
    await removeVehicle(plans.db, full[1] ?? 0, 'seller', day(3));
    await settleDueListings(plans.db, ms(3));
    expect((await readListing(plans.db, first)).status).toBe('active');
  });
});

describe('a private seller’s listing', () => {
  test('is free for 14 days from when it first goes on sale, once [limits-9]', async () => {
    const id = await handIn(plans.seller.id, day(1));
    expect(await readListing(plans.db, id)).toMatchObject({ status: 'active', listed_until: day(15) });
    await changeVehicle(plans.db, id, { status: 'withdrawn', by: 'seller' }, day(2));
    await changeVehicle(plans.db, id, { status: 'active', by: 'seller' }, day(5));
    expect((await readListing(plans.db, id)).listed_until).toBe(day(15));
    await changeVehicle(plans.db, id, { status: 'reserved', by: 'seller' }, day(6));
    expect((await readListing(plans.db, id)).listed_until).toBe(day(15));
  });

  test('ends when its days are over, and a renewal puts it back with its days [limits-10]', async () => {
    const id = await handIn(plans.seller.id, day(1));
    await settleDueListings(plans.db, ms(15) - 1);
    expect((await readListing(plans.db, id)).status).toBe('active');
    await settleDueListings(plans.db, ms(15));
    expect((await readListing(plans.db, id)).status).toBe('expired');
    await renewListing(plans.db, id, 30, day(20));
    expect(await readListing(plans.db, id)).toMatchObject({
      status: 'active',
      listed_until: day(50),
      waits_since: null,
    });
  });

  test('renewed early loses no day [limits-11]', async () => {
    const id = await handIn(plans.seller.id, day(1));
    await renewListing(plans.db, id, 30, day(10));
    expect((await readListing(plans.db, id)).listed_until).toBe(day(45));
  });

  test('that was changed while it was off comes back by the settling, which checks it [limits-12]', async () => {
    const id = await handIn(plans.seller.id, day(1));
    await settleDueListings(plans.db, ms(15));
    await changeVehicle(plans.db, id, { price_kes: 900_000 }, day(16));
    await renewListing(plans.db, id, 30, day(17));
    expect((await readListing(plans.db, id)).status).toBe('expired');
    await settleDueListings(plans.db, ms(17));
    expect((await readListing(plans.db, id)).status).toBe('active');
  });

  test('costs nothing while it is sold or withdrawn: nothing ends it [limits-13]', async () => {
    const [sold, withdrawn] = [await handIn(plans.seller.id, day(1)), await handIn(plans.seller.id, day(1))];
    await changeVehicle(plans.db, sold, { status: 'sold', by: 'seller' }, day(2));
    await removeVehicle(plans.db, withdrawn, 'seller', day(2));
    await settleDueListings(plans.db, ms(40));
    expect(await statusesOf(plans.db, [sold, withdrawn])).toEqual(['sold', 'withdrawn']);
  });
});

test('sample sellers and imported adverts stay free [limits-14]', async () => {
  const invented = await addTestPerson(plans.db, 'seller');
  await plans.db.updateTable('users').set({ is_sample: 1 }).where('id', '=', invented.id).execute();
  const id = await addTestVehicle(plans.db, { seller_id: invented.id });
  expect((await readListing(plans.db, id)).listed_until).toBeNull();
});
