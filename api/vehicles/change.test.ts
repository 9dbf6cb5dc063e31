import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';
import { changeVehicle, removeVehicle } from './change.ts';
import { findVehicle } from './queries.ts';
import { StepRefused } from './step.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let seller: number;

beforeEach(async () => {
  market = await openTestMarket();
  seller = (await addTestSellers(market.db)).wanjiru;
});
afterEach(() => market.dispose());

const prices = (vehicleId: number) =>
  market.db
    .selectFrom('price_history')
    .select('price_kes')
    .where('vehicle_id', '=', vehicleId)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => row.price_kes));
const changes = async () => (await listChangesAfter(market.db, 0)).map((row) => row.change);

describe('the one door for listings', () => {
  test('adding writes the listing, its first price and the outbox', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    expect(await findVehicle(market.db, id)).toMatchObject({
      make: 'Mazda',
      price: 1_050_000,
      location: 'Kilimani, Nairobi',
    });
    expect(await prices(id)).toEqual([1_050_000]);
    expect(await changes()).toEqual(['added']);
  });

  test('a changed price becomes price history', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    expect(await changeVehicle(market.db, id, { price_kes: 990_000 })).toEqual(['price_kes']);
    expect(await prices(id)).toEqual([1_050_000, 990_000]);
    expect(await changes()).toEqual(['added', 'changed']);
  });

  test('a change that changes nothing writes nothing', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    expect(await changeVehicle(market.db, id, { price_kes: 1_050_000, make: 'Mazda' })).toEqual([]);
    expect(await prices(id)).toEqual([1_050_000]);
    expect(await changes()).toEqual(['added']);
  });

  test('a refused change leaves no trace', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    await expect(changeVehicle(market.db, id, { price_kes: 990_000, year: 12 })).rejects.toThrow(
      /check constraint/i,
    );
    expect(await prices(id)).toEqual([1_050_000]);
    expect(await changes()).toEqual(['added']);
  });

  test('removing keeps the row and says so once', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    expect(await removeVehicle(market.db, id, 'seller')).toBe(true);
    expect(await removeVehicle(market.db, id, 'seller')).toBe(false);
    expect((await findVehicle(market.db, id))?.status).toBe('withdrawn');
    expect(await changes()).toEqual(['added', 'removed']);
  });

  test('a step that the actor may not take leaves no trace', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    await removeVehicle(market.db, id, 'admin');
    const step = { status: 'active', by: 'seller', price_kes: 1 } as const;
    await expect(changeVehicle(market.db, id, step)).rejects.toThrow(StepRefused);
    expect(await prices(id)).toEqual([1_050_000]);
    expect(await removeVehicle(market.db, id, 'seller')).toBe(false);
    expect(await changeVehicle(market.db, id, { status: 'withdrawn', by: 'seller' })).toEqual([]);
    expect(await changes()).toEqual(['added', 'removed']);
  });

  test('an admin takes over what its seller withdrew', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    await removeVehicle(market.db, id, 'seller');
    expect(await removeVehicle(market.db, id, 'admin')).toBe(true);
    const back = changeVehicle(market.db, id, { status: 'active', by: 'seller' });
    await expect(back).rejects.toThrow('once an admin allows it');
  });

  test('a draft is added to the market on its first day there', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller, status: 'draft' });
    await changeVehicle(market.db, id, { price_kes: 990_000 });
    await changeVehicle(market.db, id, { status: 'active', by: 'seller' });
    await changeVehicle(market.db, id, { status: 'expired', by: 'system' });
    await changeVehicle(market.db, id, { status: 'active', by: 'seller' });
    expect(await changes()).toEqual(['changed', 'changed', 'added', 'removed', 'changed']);
  });

  test('pictures change as the rest does, and those that stay keep their ids', async () => {
    const [front, side, seat] = ['a/1', 'a/2', 'a/3'].map((mediaKey) => ({
      ...{ mediaKey, kind: 'photo' as const, alt: '' },
    }));
    if (!front || !side || !seat) throw new Error('No pictures.');
    const id = await addTestVehicle(market.db, { seller_id: seller }, [front, side]);
    const rows = () =>
      market.db
        .selectFrom('vehicle_images')
        .select(['id', 'media_key'])
        .where('vehicle_id', '=', id)
        .orderBy('position')
        .execute();
    const [first, second] = await rows();
    expect(await changeVehicle(market.db, id, { pictures: [front, side] })).toEqual([]);
    expect(await changeVehicle(market.db, id, { pictures: [seat, side, front] })).toEqual(['pictures']);
    expect(await rows()).toEqual([{ id: expect.any(Number), media_key: 'a/3' }, second, first]);
    expect(await changeVehicle(market.db, id, { pictures: [], price_kes: 900_000 })).toEqual([
      'price_kes',
      'pictures',
    ]);
    expect(await rows()).toEqual([]);
    expect(await changes()).toEqual(['added', 'changed', 'changed']);
  });

  test('a picture that takes another’s place by its id keeps what was said of it', async () => {
    const [front, seat] = [
      { mediaKey: 'a/1', kind: 'photo', alt: '', shot: 'front' },
      { mediaKey: 'a/2', kind: 'photo', alt: '' },
    ] as const;
    const id = await addTestVehicle(market.db, { seller_id: seller }, [front, seat]);
    const rows = () =>
      market.db
        .selectFrom('vehicle_images')
        .select(['id', 'media_key', 'shot'])
        .orderBy('position')
        .execute();
    const [first, second] = await rows();
    const blurred = { id: first?.id ?? 0, mediaKey: 'a/3', kind: 'photo', alt: '' } as const;
    expect(await changeVehicle(market.db, id, { pictures: [blurred, seat] })).toEqual(['pictures']);
    expect(await rows()).toEqual([{ id: first?.id, media_key: 'a/3', shot: 'front' }, second]);
  });

  test('a sold listing knows when', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    await changeVehicle(market.db, id, { status: 'sold', by: 'seller' }, '2026-03-01T10:00:00.000Z');
    const row = await market.db
      .selectFrom('vehicles')
      .select('sold_at')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.sold_at).toBe('2026-03-01T10:00:00.000Z');
  });

  test('a listing that moves to another model or town says where it was', async () => {
    const id = await addTestVehicle(market.db, { seller_id: seller });
    await changeVehicle(market.db, id, { price_kes: 990_000 });
    await changeVehicle(market.db, id, { model: 'Axela', town: null });
    const formerly = (await listChangesAfter(market.db, 0)).map((row) => row.formerly);
    expect(formerly.slice(0, 2)).toEqual([null, null]);
    expect(JSON.parse(formerly[2] ?? '')).toEqual({
      make: 'Mazda',
      model: 'Demio',
      county: 'Nairobi',
      town: 'Nairobi',
      bodyType: 'hatchback',
      groups: '["japanese"]',
    });
  });

  test('an unknown listing is not changed', async () => {
    expect(await changeVehicle(market.db, 404, { price_kes: 1 })).toBeUndefined();
    expect(await removeVehicle(market.db, 404, 'seller')).toBe(false);
  });
});
