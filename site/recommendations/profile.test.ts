import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberViewed, VIEWED_KEY } from '#site/recent/viewed.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { rememberSearch, SEARCHES_KEY } from './made-searches.ts';
import { clearProfile, isKnown, profileLine, recallProfile } from './profile.ts';

let storage: Storage;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const view = (id: number, make: string, price: number | null, day = id) =>
  rememberViewed(
    { id, title: `Car ${id}`, year: 2016, make, model: 'X', price, images: [], primaryImageIndex: 0 },
    new Date(Date.UTC(2026, 0, day)),
  );
const search = (query: string) => rememberSearch(new URLSearchParams(query));

describe('the profile that recommendations are made from', () => {
  test('of a new visitor there is none', () => {
    expect(recallProfile()).toEqual({
      searchHistory: [],
      viewedVehicles: [],
      priceRange: undefined,
      preferredMakes: [],
      preferredFuelTypes: [],
    });
    expect(isKnown(recallProfile())).toBe(false);
    expect(profileLine(recallProfile())).toBe('Nothing is remembered about you: these are the newest.');
  });

  test('holds what was looked at and searched for, oldest first [profile-1]', () => {
    view(1, 'Toyota', 1_000_000);
    view(2, 'Mazda', 2_000_000);
    view(3, 'Toyota', null);
    view(4, 'Honda', 1_500_000);
    search('q=probox+nairobi');
    search('make=Nissan&model=X-Trail&fuelType=diesel&minPrice=5');
    expect(recallProfile()).toEqual({
      searchHistory: ['probox nairobi', 'Nissan X-Trail'],
      viewedVehicles: [1, 2, 3, 4],
      priceRange: { min: 800_000, max: 2_400_000 },
      preferredMakes: ['Nissan', 'Toyota'],
      preferredFuelTypes: ['diesel'],
    });
    expect(profileLine(recallProfile())).toBe(
      'From 4 vehicles you looked at and 2 searches, kept only in this browser.',
    );
  });

  test('two prices are no range yet', () => {
    view(1, 'Toyota', 1_000_000);
    view(2, 'Mazda', 2_000_000);
    expect(recallProfile().priceRange).toBeUndefined();
  });

  test('a search for everything, or the same again, adds nothing', () => {
    for (const query of ['', 'page=3', 'sortBy=price_low', 'q=++']) search(query);
    expect(storage.getItem(SEARCHES_KEY)).toBeNull();
    search('q=demio');
    search('q=axio');
    search('q=demio');
    expect(recallProfile().searchHistory).toEqual(['axio', 'demio']);
  });

  test('keeps the last dozen searches, each clipped', () => {
    for (let n = 0; n < 30; n++) search(`q=${n}${'x'.repeat(5000)}`);
    const { searchHistory } = recallProfile();
    expect(searchHistory).toHaveLength(12);
    expect(searchHistory.at(-1)).toBe(`29${'x'.repeat(98)}`);
  });

  test('is cleared whole', () => {
    view(1, 'Toyota', 1_000_000);
    search('q=demio');
    clearProfile();
    expect(isKnown(recallProfile())).toBe(false);
    expect(storage.length).toBe(0);
  });

  test.each(['{', '"x"', '[1,null,{"text":5}]', '[{"text":"a","makes":[1],"fuels":[]}]'])(
    'what somebody put into the storage (%s) is passed over',
    (value) => {
      storage.setItem(SEARCHES_KEY, value);
      storage.setItem(VIEWED_KEY, value);
      expect(isKnown(recallProfile())).toBe(false);
    },
  );
});
