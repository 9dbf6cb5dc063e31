import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Search } from '#api/search/search.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { openTestSearch, type TestMarket } from '#tests/support/search/search.ts';

let market: TestMarket;
let search: Search;

beforeAll(async () => {
  ({ market, search } = await openTestSearch());
});
afterAll(() => market.dispose());

const idsOf = (text: string) => search.find({ ...NO_FILTERS, search: text }, { page: 1, limit: 1000 }).ids;
const find = (text: string) => listVehiclesByIds(market.db, idsOf(text));

const isVitz = ({ model }: Vehicle) => model === 'Vitz';
const isManual = ({ transmission }: Vehicle) => transmission === 'manual';

/** A text, the same without its denial, what it leaves out, and how its denial reads. */
const DENIALS: readonly (readonly [string, string, (vehicle: Vehicle) => boolean, string])[] = [
  ['not toyota', '', ({ make }) => make === 'Toyota', 'Not Toyota'],
  ['toyota -vitz', 'toyota', isVitz, 'Not Toyota Vitz'],
  ['not toyota vitz', '', isVitz, 'Not Toyota Vitz'],
  ['sitaki gari ya diesel', '', ({ fuelType }) => fuelType === 'diesel', 'Not Diesel'],
  ['toyota sio manual', 'toyota', isManual, 'Not Manual'],
  ['suv except toyota or nissan', 'suv', ({ make }) => /Toyota|Nissan/.test(make), 'Not Toyota or Nissan'],
  ['anything but a sedan', '', ({ bodyType }) => bodyType === 'sedan', 'Not Sedan'],
  [
    'probox not white',
    'probox',
    ({ exteriorColor }) => exteriorColor?.includes('White') ?? false,
    'Not White',
  ],
  ['vitz isipokuwa mombasa', 'vitz', ({ region }) => region === 'Mombasa', 'Not Mombasa'],
  ['suv without 4wd', 'suv', ({ drive }) => drive === '4wd' || drive === 'awd', 'Not 4WD or All-wheel drive'],
];

describe('a denial', () => {
  test.each(DENIALS)('%s [exclusions-1]', async (text, rest, isOut, meaning) => {
    const all = await find(rest);
    const expected = all.filter((vehicle) => !isOut(vehicle));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(new Set(idsOf(text))).toEqual(new Set(expected.map(({ id }) => id)));
    const { chips, dropped } = search.reading(text);
    expect(chips.at(-1)).toMatchObject({ kind: 'not', meaning, without: rest });
    expect(dropped).toEqual([]);
  });

  test('reaches over "or" only to more of the same kind', () => {
    const meanings = (text: string) => search.reading(text).chips.map(({ meaning }) => meaning);
    expect(meanings('not vitz or nissan')).toEqual(['Not Toyota Vitz or Nissan']);
    expect(meanings('not diesel and automatic')).toEqual(['Not Diesel', 'Automatic, CVT or AMT']);
  });

  test('of what filters have no word for is left out, and said so', () => {
    for (const [text, denied] of [
      ['vitz no accident', 'no accident'],
      ['vitz no deposit nairobi', 'no deposit'],
      ['vitz not 2015', 'not 2015'],
      ['vitz not', 'not'],
    ] as const) {
      const { chips, dropped } = search.reading(text);
      expect(dropped).toMatchObject([{ text: denied, reason: 'denial' }]);
      expect(chips[0]?.meaning).toBe('Toyota Vitz');
      expect(search.interpret(text).filters.minYear).toBeUndefined();
    }
  });

  test('alone, of nothing that can be searched for, finds nothing', () => {
    expect(idsOf('bila accident')).toEqual([]);
  });

  test('holds in a saved search as in a search', () => {
    const all = idsOf('');
    const picked = search.pick(all).matching({ ...NO_FILTERS, search: 'toyota -vitz' });
    expect(new Set(picked)).toEqual(new Set(idsOf('toyota -vitz')));
  });

  test('dashes inside names and before numbers deny nothing', () => {
    expect(search.reading('cx-5 d-max 500k -1m').chips.some(({ kind }) => kind === 'not')).toBe(false);
  });
});
