import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ComparedVehicle, comparedVehicleSchema } from '#api/compare/schema.ts';
import { createComparison } from './comparison.store.ts';
import { createPicker, type FindPickable, PICKER_SIZE, type PickableVehicle } from './picker.store.ts';
import { leftOutText } from './words.ts';

const BASE = comparedVehicleSchema.parse({
  ...Object.fromEntries(Object.keys(comparedVehicleSchema.shape).map((name) => [name, null])),
  derived: [],
  id: 1,
  title: '',
  make: 'Mazda',
  model: 'Demio',
  year: 2016,
  features: [],
  safety: [],
  images: [],
  primaryImageIndex: 0,
  status: 'active',
  sellerRole: 'seller',
  sellerVerified: false,
  sellerContactable: true,
});
const aVehicle = (id: number): ComparedVehicle => ({ ...BASE, id, title: `Vehicle ${id}` });

describe('a comparison', () => {
  const gone = 99;
  const load = vi.fn(async (ids: readonly number[]) => ids.filter((id) => id !== gone).map(aVehicle));
  const changed = vi.fn();
  const open = (...ids: number[]) =>
    createComparison({ vehicles: ids.map(aVehicle), notice: '', status: 'ready' }, { load, changed });
  const idsOf = ({ $comparison }: ReturnType<typeof open>) => $comparison.get().vehicles.map(({ id }) => id);
  afterEach(() => vi.clearAllMocks());

  test('what is added comes last, and the address follows', async () => {
    const store = open(1);
    await store.add(2, 'Vehicle 2');
    expect(idsOf(store)).toEqual([1, 2]);
    expect(changed).toHaveBeenLastCalledWith([1, 2]);
    expect(store.$comparison.get().notice).toBe('Vehicle 2 is added.');
  });

  test('what is removed goes at once, without a call', async () => {
    const store = open(1, 2, 3);
    await store.remove(2);
    expect(idsOf(store)).toEqual([1, 3]);
    expect(load).not.toHaveBeenCalled();
    expect(changed).toHaveBeenLastCalledWith([1, 3]);
    expect(store.$comparison.get().notice).toBe('Vehicle 2 is removed.');
  });

  test('Back shows what was there, and changes no address', async () => {
    const store = open(1, 2);
    await store.show([3]);
    expect(idsOf(store)).toEqual([3]);
    expect(changed).not.toHaveBeenCalled();
  });

  test('of a listing that has gone it says so', async () => {
    const store = open(1);
    await store.show([1, gone]);
    expect(idsOf(store)).toEqual([1]);
    expect(store.$comparison.get().notice).toBe(leftOutText({ missing: 1, surplus: 0 }));
  });

  test('an older answer never replaces a newer one', async () => {
    const store = open();
    const slow = Promise.withResolvers<ComparedVehicle[]>();
    load.mockReturnValueOnce(slow.promise);
    const first = store.show([1]);
    await store.show([2]);
    slow.resolve([aVehicle(1)]);
    await first;
    expect(idsOf(store)).toEqual([2]);
  });

  test('after a failure the same is tried again', async () => {
    const store = open(1);
    load.mockRejectedValueOnce(new Error('Offline.'));
    await store.add(2, 'Vehicle 2');
    expect(store.$comparison.get().status).toBe('failed');
    await store.retry();
    expect(idsOf(store)).toEqual([1, 2]);
  });
});

describe('the picker', () => {
  const found = (id: number): PickableVehicle => ({ ...aVehicle(id), location: null });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('asks half a second after the last keystroke', async () => {
    const find = vi.fn<FindPickable>(async () => [found(1)]);
    const picker = createPicker({ q: '', vehicles: [] }, find);
    picker.type('pro');
    await vi.advanceTimersByTimeAsync(499);
    picker.type('probox');
    await vi.advanceTimersByTimeAsync(499);
    expect(find).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(find.mock.calls.map(([q]) => q)).toEqual(['probox']);
    expect(picker.$picker.get().vehicles).toHaveLength(1);
  });

  test('shows twelve at most [compare-stores-1]', async () => {
    const many = Array.from({ length: 20 }, (_, id) => found(id + 1));
    const picker = createPicker(undefined, async () => many);
    await picker.ask();
    expect(picker.$picker.get().vehicles).toHaveLength(PICKER_SIZE);
    expect(PICKER_SIZE).toBe(12);
  });

  test('an older answer never replaces a newer one', async () => {
    const slow = Promise.withResolvers<PickableVehicle[]>();
    const find = vi.fn<FindPickable>(async () => [found(2)]).mockReturnValueOnce(slow.promise);
    const picker = createPicker(undefined, find);
    const first = picker.ask();
    await picker.ask();
    slow.resolve([found(1)]);
    await first;
    expect(picker.$picker.get().vehicles?.map(({ id }) => id)).toEqual([2]);
  });

  test('a failure is said and can be tried again', async () => {
    const find = vi.fn<FindPickable>(async () => []).mockRejectedValueOnce(new Error('Offline.'));
    const picker = createPicker(undefined, find);
    await picker.ask();
    expect(picker.$picker.get().status).toBe('failed');
    await picker.ask();
    expect(picker.$picker.get()).toMatchObject({ status: 'ready', vehicles: [] });
  });
});

test.each([
  [{ missing: 0, surplus: 0 }, ''],
  [{ missing: 1, surplus: 0 }, 'One vehicle is left out: it was removed, or there never was one.'],
  [{ missing: 2, surplus: 0 }, '2 vehicles are left out: they were removed, or never were.'],
  [{ missing: 0, surplus: 2 }, 'Only the first 3 are shown: more do not fit side by side.'],
])('what is left out of an address: %j', (leftOut, sentence) => expect(leftOutText(leftOut)).toBe(sentence));
