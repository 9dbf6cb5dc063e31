import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearch, type Search } from '#api/search/search.ts';
import { addVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { addTestListings } from '#tests/support/search/listings.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestListings(market.db);
  await addVehicle(market.db, {
    seller_id: wanjiru,
    title: '2015 Toyota Land Cruiser',
    make: 'Toyota',
    model: 'Land Cruiser',
    year: 2015,
  });
  search = await createSearch(market, { now: () => new Date('2026-11-20') });
});
afterAll(() => market.dispose());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const meanings = (text: string) => search.reading(text).chips.map(({ meaning }) => plain(meaning));
const total = (text: string) => search.find({ ...NO_FILTERS, search: text }, { page: 1, limit: 1 }).total;

describe('chips', () => {
  test('say how each piece was read, and what remains without it', () => {
    const { chips } = search.reading('Toyota Probox, Nairobi, under 900k');
    expect(chips.map((chip) => ({ ...chip, meaning: plain(chip.meaning) }))).toEqual([
      { kind: 'make', text: 'Toyota', meaning: 'Toyota', without: 'Probox, Nairobi, under 900k' },
      { kind: 'model', text: 'Probox', meaning: 'Toyota Probox', without: 'Toyota, Nairobi, under 900k' },
      { kind: 'place', text: 'Nairobi', meaning: 'Nairobi', without: 'Toyota Probox, under 900k' },
      { kind: 'price', text: 'under 900k', meaning: 'Up to Ksh 900,000', without: 'Toyota Probox, Nairobi' },
    ]);
  });

  test.each([
    ['chini ya laki tisa', ['Up to Ksh 900,000']],
    ['kati ya 1m na 2m', ['Ksh 1,000,000 to Ksh 2,000,000']],
    ['juu ya milioni mbili', ['From Ksh 2,000,000']],
    ['2014+', ['2014 or newer']],
    ['2014-2017', ['2014 to 2017']],
    ['before 2015', ['2014 or older']],
    ['2015', ['2015']],
    ['under 80,000 km', ['Up to 80,000 km']],
    ['500k cash, 40k a month', ['With Ksh 500,000 in hand', 'With Ksh 40,000 a month']],
    ['500k deposit, 40k a month', ['With a deposit of Ksh 500,000', 'With Ksh 40,000 a month']],
    ['probox deposit 200k', ['Toyota Probox', 'With a deposit of Ksh 200,000']],
    ['40k a month', ['With Ksh 40,000 a month, the deposit at hand']],
    ['gari ya familia', ['SUV, Station wagon or Minivan, or not stated']],
    ['noah 7 seater', ['Toyota Noah', '7 seats']],
    ['white probox 1500cc', ['White', 'Toyota Probox', '1.5 litres']],
    ['land cruiser v8', ['Toyota Land Cruiser V8']],
    ['hilux vigo', ['Toyota Hilux']],
    ['benz c class', ['Mercedes-Benz', 'Mercedes-Benz C-Class, all versions']],
    ['cheap vitz', ['Cheapest first', 'Toyota Vitz']],
    ['kilimani nairobi', ['Kilimani']],
    ['demio leather seats', ['Mazda Demio', '“leather seats” in the advert']],
    ['probox near me', ['Toyota Probox', 'Close by']],
    ['cars for sale in kenya', []],
    ['', []],
  ])('%s', (text, said) => {
    expect(meanings(text)).toEqual(said);
  });

  test('taking one out leaves a text that is read as the others', () => {
    for (const text of [
      'fit or note under 1.2m',
      'automatic ya Nairobi ya 2015',
      'white suv, diesel, in Thika',
    ]) {
      const { chips } = search.reading(text);
      for (const chip of chips) {
        const others = chips.filter((other) => other !== chip).map(({ meaning }) => meaning);
        expect(search.reading(chip.without).chips.map(({ meaning }) => meaning)).toEqual(others);
      }
    }
  });

  test('the word that tied a piece to the text goes with it', () => {
    const without = (text: string) => search.reading(text).chips.at(-1)?.without;
    expect(without('probox in Nairobi')).toBe('probox');
    expect(without('automatic ya Nairobi')).toBe('automatic');
    expect(without('fit or note')).toBe('fit');
    expect(search.reading('fit or note').chips[0]?.without).toBe('note');
  });

  test('whatever is typed, chips show pieces of it in their order, and each can be taken out', () => {
    const words = fc.constantFrom(
      ...[
        'laki',
        'tano',
        'na',
        'nusu',
        'milioni',
        '1.5',
        '2015',
        'kwa mwezi',
        'prado',
        'porbox',
        'diesel',
        '"',
      ],
      ...[
        'chini ya',
        'kati ya',
        '800k',
        'Nairobi,',
        'white',
        'v8',
        'zzqq',
        '7 seater',
        '🚗',
        'ﬁt',
        '1,500,000',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(words, { maxLength: 10 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { chips, dropped, corrected } = search.reading(text);
        let at = 0;
        for (const chip of chips) {
          at = text.indexOf(chip.text, at);
          expect(at).toBeGreaterThanOrEqual(0);
        }
        for (const { without } of [...chips, ...dropped]) expect(without).not.toBe(text);
        for (const { from } of corrected) expect(text).toContain(from);
      }),
      { numRuns: 400 },
    );
  });

  test('odd letters do not shift what a chip shows', () => {
    const odd = '🚗 Škoda ½ ﬁt “7 seater” <b>prado</b> 1,500,000';
    for (const { text } of search.reading(odd).chips) expect(odd).toContain(text);
  });
});

describe('did you mean', () => {
  test('a correction can be taken back', () => {
    const [corrected] = search.reading('white porbox').corrected;
    expect(corrected).toEqual({ from: 'porbox', to: 'Probox', original: 'white "porbox"' });
    const forced = search.reading('white "porbox"');
    expect(forced.corrected).toEqual([]);
    expect(forced.chips.map(({ meaning }) => meaning)).toEqual(['White']);
    expect(forced.dropped).toEqual([{ text: 'porbox', without: 'white', reason: 'unknown' }]);
  });

  test('what stands in quotes is not read as anything else', () => {
    expect(search.interpret('"probox" "2015" "nairobi"').filters).toEqual({});
    expect(total('"probox"')).toBe(total('probox'));
  });

  test('a make that has none of the models was a slip', () => {
    const { corrected, chips } = search.reading('toyota demio');
    expect(corrected).toEqual([{ from: 'toyota', to: 'Mazda', original: '"toyota" demio' }]);
    expect(chips.map(({ meaning }) => meaning)).toEqual(['Mazda Demio']);
  });

  test('what no listing has is passed over, and said so', () => {
    const { chips, dropped } = search.reading('leaf 7 seater zzzzqqq');
    expect(chips.map(({ meaning }) => meaning)).toEqual(['Nissan Leaf']);
    expect(dropped).toEqual([
      { text: '7 seater', without: 'leaf zzzzqqq', reason: 'unknown' },
      { text: 'zzzzqqq', without: 'leaf 7 seater', reason: 'unknown' },
    ]);
  });
});

test('a deposit buys what it is the down payment of, whatever that costs a month', () => {
  const deposit = search.find({ ...NO_FILTERS, search: 'probox deposit 300k' }, { page: 1, limit: 50 }).ids;
  const budget = { ...NO_FILTERS, model: ['Probox'], cash: 300_000, monthly: 10_000_000 };
  expect(deposit.length).toBeGreaterThan(0);
  expect(deposit).toEqual(search.find(budget, { page: 1, limit: 50 }).ids);
});

describe('what an advert leaves unsaid', () => {
  test('does not hide a model that is named, but stands behind those that say it', () => {
    const { ids } = search.find({ ...NO_FILTERS, search: 'land cruiser suv diesel' }, { page: 1, limit: 50 });
    const { ids: stated } = search.find(
      { ...NO_FILTERS, make: ['Toyota'], model: ['Land Cruiser'], bodyType: ['suv'], fuelType: ['diesel'] },
      { page: 1, limit: 50 },
    );
    expect(stated.length).toBeGreaterThan(0);
    expect(new Set(ids.slice(0, stated.length))).toEqual(new Set(stated));
    expect(ids).toHaveLength(stated.length + 1);
    expect(meanings('land cruiser suv diesel')).toEqual([
      'Toyota Land Cruiser',
      'SUV, or not stated',
      'Diesel, or not stated',
    ]);
  });

  test('is behind what states it where no model is named, and only if its generation comes with it', () => {
    const stated = search.find({ ...NO_FILTERS, bodyType: ['suv'] }, { page: 1, limit: 500 }).ids;
    const found = search.find({ ...NO_FILTERS, search: 'suv' }, { page: 1, limit: 500 }).ids;
    expect(found.length).toBe(stated.length + 1);
    expect(stated).not.toContain(found.at(-1));
    expect(total('hatchback')).toBe(
      search.find({ ...NO_FILTERS, bodyType: ['hatchback'] }, { page: 1, limit: 1 }).total,
    );
  });

  test('a filter that was chosen stays strict', () => {
    const chosen = { ...NO_FILTERS, search: 'land cruiser', bodyType: ['suv'] as const };
    expect(search.find(chosen, { page: 1, limit: 1 }).total).toBe(total('land cruiser') - 1);
  });
});
