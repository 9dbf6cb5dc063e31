import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Search } from '#api/search/search.ts';
import { addVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { asksMonth, NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { openTestSearch, type TestMarket } from '#tests/support/search/search.ts';

let market: TestMarket;
let search: Search;

beforeAll(async () => {
  ({ market, search } = await openTestSearch());
});
afterAll(() => market.dispose());

const everything = { page: 1, limit: 1000 };

async function findAll(text: string, filters: Partial<VehicleFilters> = {}) {
  const { ids, total } = search.find({ ...NO_FILTERS, ...filters, search: text }, everything);
  return { vehicles: await listVehiclesByIds(market.db, ids), total };
}

type Facts = { [Name in keyof Vehicle]?: Vehicle[Name] | ((value: Vehicle[Name]) => boolean) };
const atMost = (most: number) => (value: number | null) => value !== null && value <= most;
const from = (least: number) => (value: number) => value >= least;
const within = (least: number, most: number) => (value: number | null) =>
  value !== null && value >= least && value <= most;
const has = (part: string) => (value: string | null) => value?.includes(part) ?? false;
const oneOf =
  <Value>(...values: Value[]) =>
  (value: Value) =>
    values.includes(value);

function isLike(vehicle: Vehicle, facts: Facts): boolean {
  return Object.entries(facts).every(([name, fact]) => {
    const value: unknown = Reflect.get(vehicle, name);
    return typeof fact === 'function' ? Reflect.apply(fact, undefined, [value]) === true : value === fact;
  });
}

const shiftsItself = (gearbox: string | null) => gearbox !== null && gearbox !== 'manual';

const probox = { make: 'Toyota', model: 'Probox' };
const prado = { model: 'Land Cruiser Prado' };
const demio = { make: 'Mazda', model: 'Demio' };

const QUERIES: [text: string, facts: Facts][] = [
  [
    'probox nairobi under 900k 2014+',
    { ...probox, city: 'Nairobi', price: atMost(900_000), year: from(2014) },
  ],
  ['land cruiser v8', { model: 'Land Cruiser', title: has('V8') }],
  ['mazda demio automatic', { ...demio, transmission: shiftsItself }],
  ['DEMIO', demio],
  ['toyota', { make: 'Toyota' }],
  ['toyota demio', demio],
  ['vw', { make: 'Volkswagen' }],
  ['merc', { make: 'Mercedes-Benz' }],
  ['benz c200', { model: 'C200' }],
  ['mercedes c class', { model: oneOf('C-Class', 'C200') }],
  ['merc gle 350d', { model: 'GLE-Class' }],
  ['bmw 3 series', { model: '320i' }],
  ['lexus lx570', { model: 'LX', title: has('570') }],
  ['lx 570', { model: 'LX' }],
  ['rx350', { model: 'RX 350' }],
  ['range rover', { model: 'Range Rover Sport' }],
  ['fielder', { model: 'Corolla Fielder' }],
  ['corolla axio', { model: 'Axio' }],
  ['landcruiser', { model: 'Land Cruiser' }],
  ['land cruiser prado', prado],
  ['dmax', { model: 'D-MAX' }],
  ['isuzu d-max manual', { model: 'D-MAX', transmission: 'manual' }],
  ['rav 4', { model: 'RAV4' }],
  ['cx5 diesel', { model: 'CX-5', fuelType: 'diesel' }],
  ['honda fit hybrid', { model: 'Fit', fuelType: 'hybrid' }],
  ['proboxes', probox],
  ['fit or note', { model: oneOf('Fit', 'Note') }],

  ['mazda 2', { make: 'Mazda', model: '2' }],
  ['mazda 3 2016', { make: 'Mazda', model: '3', year: 2016 }],
  ['mazda 2016', { make: 'Mazda', year: 2016 }],
  ['peugeot 2008', { make: 'Peugeot', model: '2008' }],
  ['peugeot 2008 2016', { model: '2008', year: 2016 }],
  ['2008 peugeot', { make: 'Peugeot', year: 2008 }],
  ['2008', { year: 2008 }],
  ['3008', { make: 'Peugeot', model: '3008' }],

  ['prado 2014+', { ...prado, year: from(2014) }],
  ['prado after 2015', { ...prado, year: from(2016) }],
  ['prado before 2015', { ...prado, year: atMost(2014) }],
  ['prado from 2016', { ...prado, year: from(2016) }],
  ['saloon 2014-2017', { bodyType: 'sedan', year: within(2014, 2017) }],
  ['saloon between 2014 and 2017', { bodyType: 'sedan', year: within(2014, 2017) }],
  ['2014 or newer axio', { model: 'Axio', year: from(2014) }],

  ['suv below 1.5m', { bodyType: 'suv', price: atMost(1_500_000) }],
  ['suv between 1m and 2m', { bodyType: 'suv', price: within(1_000_000, 2_000_000) }],
  ['hatchback 500k - 1m', { bodyType: 'hatchback', price: within(500_000, 1_000_000) }],
  ['hatchback 500-800k', { bodyType: 'hatchback', price: within(500_000, 800_000) }],
  ['max 800,000', { price: atMost(800_000) }],
  ['2.5 million suv', { bodyType: 'suv', price: atMost(2_500_000) }],
  ['probox ksh 900,000', { ...probox, price: atMost(900_000) }],
  ['above 5m', { price: (price) => price !== null && price >= 5_000_000 }],
  ['around 1m', { price: within(850_000, 1_150_000) }],

  ['under 80000 km', { mileage: atMost(80_000) }],
  ['swift less than 60,000km', { model: 'Swift', mileage: atMost(60_000) }],
  ['vitz mileage under 50k km', { model: 'Vitz', mileage: atMost(50_000) }],

  ['probox kilimani', { ...probox, location: has('Kilimani') }],
  ['probox kilimani nairobi', { ...probox, location: has('Kilimani') }],
  ['vitz mombasa cbd', { model: 'Vitz', location: has('Mombasa CBD') }],
  ['cars in thika', { city: 'Thika' }],
  ['wagon kiambu county', { bodyType: 'station wagon', region: 'Kiambu' }],

  ['hilux manual gearbox', { model: 'Hilux', transmission: 'manual' }],
  ['auto probox', { ...probox, transmission: shiftsItself }],
  ['electric', { fuelType: 'electric' }],
  ['pickup', { bodyType: 'pickup' }],
  ['double cab 4x4', { bodyType: 'pickup', title: has('Double Cab'), drive: '4wd' }],
  ['matatu', { bodyType: 'van' }],
  ['foreign used axio', { model: 'Axio', condition: 'foreign used' }],
  ['ex japan axio', { model: 'Axio', condition: 'foreign used' }],
  ['locally used noah', { model: 'Noah', condition: 'local used' }],
  ['brand new rav4', { model: 'RAV4', condition: 'brand new' }],
  ['silver axio', { model: 'Axio', exteriorColor: 'Silver' }],
  ['grey golf', { model: 'Golf', exteriorColor: 'Gray' }],
  ['7 seater', { seats: 7 }],
  ['seven seater suv', { seats: 7, bodyType: 'suv' }],
  ['rav4 awd', { model: 'RAV4', drive: 'awd' }],
  ['1.5 sedan', { bodyType: 'sedan', engineCc: 1496 }],
  ['hilux 2.8 d4d', { model: 'Hilux', title: has('D-4D') }],
  ['probox 1500cc', { ...probox, engineCc: 1496 }],
  ['golf tsi', { model: 'Golf', title: has('TSI') }],
  ['cx-5 2.2 diesel awd', { model: 'CX-5', engineCc: 2196, fuelType: 'diesel', drive: 'awd' }],
  ['merc c class', { make: 'Mercedes-Benz', model: oneOf('C-Class', 'C200') }],
  ['vans', { bodyType: 'van' }],
  ['demio sunroof', { ...demio, features: (features) => features.includes('Sunroof') }],
  ['demio sun roof', { ...demio, features: (features) => features.includes('Sunroof') }],
  ['prado one owner', { ...prado, description: has('one owner') }],

  ['toyta probx', probox],
  ['porbox', probox],
  ['nisan xtrial', { make: 'Nissan', model: 'X-Trail' }],
  ['subaru outbck', { model: 'Outback' }],
  ['forrester', { model: 'Forester' }],
  ['land crusier prado', prado],
  ['marcedes', { make: 'Mercedes-Benz' }],
  ['vitz mombassa', { model: 'Vitz', city: 'Mombasa' }],
  ['wolksvagen', { make: 'Volkswagen' }],
  ['toy', { make: 'Toyota' }],
];

describe('what a text finds', () => {
  test.each(QUERIES)('%s', async (text, facts) => {
    const { vehicles } = await findAll(text);
    expect(vehicles.length).toBeGreaterThan(0);
    const wrong = vehicles.filter((vehicle) => !isLike(vehicle, facts));
    expect(wrong.map(({ title, price, location }) => ({ title, price, location }))).toEqual([]);
  });

  test.each([
    ['cheap vitz', 'price_low'],
    ['low mileage forester', 'mileage_low'],
    ['latest axio', 'year_new'],
  ] as const)('%s names its order', async (text, sortBy) => {
    const { vehicles } = await findAll(text);
    const { vehicles: sorted } = await findAll(text, { sortBy });
    expect(vehicles.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(search.interpret(text).filters.sortBy).toBe(sortBy);
  });

  test('an order that the person chose wins over the text', async () => {
    const { vehicles } = await findAll('cheap vitz', { sortBy: 'price_high' });
    const prices = vehicles.flatMap(({ price }) => price ?? []);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  test('words in the title come before words elsewhere', async () => {
    const seller = await market.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const about = await addVehicle(market.db, {
      seller_id: seller.id,
      title: '2016 Mazda Demio',
      make: 'Mazda',
      model: 'Demio',
      year: 2016,
      price_kes: 900_000,
      mileage_km: 50_000,
      description: 'Comes with the Skyactiv engine.',
    });
    const titled = await addVehicle(market.db, {
      seller_id: seller.id,
      title: '2016 Mazda Demio Skyactiv',
      make: 'Mazda',
      model: 'Demio',
      year: 2016,
    });
    await search.refresh();
    expect((await findAll('demio skyactiv')).vehicles.map(({ id }) => id)).toEqual([titled, about]);
    for (const id of [about, titled]) await removeVehicle(market.db, id, 'seller');
    await search.refresh();
  });
});

describe('beside a text', () => {
  test.each([
    'probox nairobi',
    'suv diesel',
    'mazda automatic under 2m',
    'gari ya familia mombasa',
    'land cruiser v8',
  ])('each option of %s counts what choosing it would find', (text) => {
    const { makes, bodyTypes, locations, fuelTypes, transmissions, conditions } = search.facets({
      ...NO_FILTERS,
      search: text,
    });
    const lists = { make: makes, bodyType: bodyTypes, location: locations, fuelType: fuelTypes };
    const all = { ...lists, transmission: transmissions, condition: conditions };
    for (const [name, options] of Object.entries(all)) {
      expect(options.length).toBeGreaterThan(0);
      for (const option of options) {
        const chosen = { ...NO_FILTERS, search: text, [name]: [option.name] };
        expect(search.find(chosen, everything).total).toBe(option.count);
      }
    }
  });
});

describe('what a text does not find', () => {
  test.each(['asdfgh qwerty', 'zzzzqqq', '丰田'])('nonsense alone (%s) finds nothing', async (text) => {
    expect((await findAll(text)).total).toBe(0);
    expect(search.interpret(text).dropped.length).toBeGreaterThan(0);
  });

  test('nonsense beside sense is passed over, and said so', async () => {
    expect((await findAll('probox zzzzqqq')).total).toBe((await findAll('probox')).total);
    expect(search.interpret('probox zzzzqqq').dropped).toEqual(['zzzzqqq']);
  });

  test('a preference that no listing has is given up', async () => {
    expect((await findAll('leaf 7 seater')).total).toBe((await findAll('leaf')).total);
    expect(search.interpret('leaf 7 seater').dropped).toEqual(['7 seats']);
  });

  test('a text that only says that cars are wanted finds them all', async () => {
    expect((await findAll('cars for sale in kenya')).total).toBe((await findAll('')).total);
  });

  test('a word in the adverts is never turned into another name', () => {
    expect(search.interpret('alloy').words).toEqual(['alloy']);
    expect(search.interpret('alloy').corrected).toEqual([]);
    expect(search.interpret('alloys').corrected).toEqual([]);
  });

  test.each(['accident free', 'no accident', 'duty free', 'auction'])(
    'an everyday word is no slip of a name: %s',
    (text) => {
      const { filters, corrected } = search.interpret(text);
      expect([filters, corrected]).toEqual([{}, []]);
    },
  );

  test('digits are never corrected', () => {
    expect(search.interpret('x6').filters.model).not.toEqual(['X5']);
    expect(search.interpret('cx 4').corrected).toEqual([]);
  });

  test('a word that means nothing here is not bent to one that does', () => {
    expect(search.interpret('bmw msport').filters.condition).toBeUndefined();
    expect(search.interpret('note e-power').filters.model).toEqual(['Note']);
  });

  test('everyday words are names only beside their make', () => {
    expect(search.interpret('i will buy').filters.model).toBeUndefined();
    expect(search.interpret('toyota will').filters.model).toEqual(['Will']);
  });
});

describe('how a text is read', () => {
  test('says what it understood in the words of the filters', () => {
    expect(search.interpret('Toyota Probox, Nairobi, under 900k, 2014+').filters).toEqual({
      make: ['Toyota'],
      model: ['Probox'],
      location: ['Nairobi'],
      maxPrice: 900_000,
      minYear: 2014,
    });
  });

  test.each([
    ['warranty 12 months', {}],
    ['cx-5 cash 2.6m', { cash: 2_600_000 }],
    ['9,500 per month', { monthly: 9500 }],
    ['deposit 300k, 25k/month', { cash: 300_000, monthly: 25_000 }],
    ['1m+', { minPrice: 1_000_000 }],
    ['800k and above', { minPrice: 800_000 }],
    ['under km 80000', { maxMileage: 80_000 }],
    ['two million suv', { bodyType: ['suv'], maxPrice: 2_000_000 }],
    ['under half a million', { maxPrice: 500_000 }],
    ['below a million', { maxPrice: 1_000_000 }],
    ['one and a half million', { maxPrice: 1_500_000 }],
    ['seven hundred thousand', { maxPrice: 700_000 }],
    ['million 2', { maxPrice: 2_000_000 }],
    ['2 million 2015', { maxPrice: 2_000_000, minYear: 2015, maxYear: 2015 }],
    ['one owner', {}],
    ['between 1 and 2 million', { minPrice: 1_000_000, maxPrice: 2_000_000 }],
    ['7 years and below', { minYear: 2019 }],
    ['mileage 80', { maxMileage: 80_000 }],
    ['rubber mats', {}],
    ['kilometers 50000', { maxMileage: 50_000 }],
    ['less than 5 years old', { minYear: 2021 }],
    ['under 8 years', { minYear: 2018 }],
    ['over 10 years old', { maxYear: 2016 }],
    ['3 years warranty', {}],
    ['not less than 800k', { minPrice: 800_000 }],
    ['not over 1m', { maxPrice: 1_000_000 }],
    ['not before 2015', { minYear: 2015 }],
    ['not after 2015', { maxYear: 2015 }],
    ['80,000 km 2015', { maxMileage: 80_000, minYear: 2015, maxYear: 2015 }],
  ])('%s', (text, meant) => {
    const { make, model, ...numbers } = search.interpret(text).filters;
    expect(numbers).toEqual(meant);
  });

  test('says what it corrected', () => {
    expect(search.reading('toyota porbox').corrected).toEqual([
      { from: 'porbox', to: 'Probox', original: 'toyota "porbox"' },
    ]);
  });

  test('any text at all is answered, with a total that counts every page', () => {
    const words = fc.constantFrom(
      ...QUERIES.flatMap(([text]) => text.split(' ')),
      '"',
      '*',
      '(',
      'NEAR',
      'AND',
      '-',
      '\0',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { ids, total } = search.find({ ...NO_FILTERS, search: text }, everything);
        expect(ids).toHaveLength(total);
        expect(new Set(ids).size).toBe(total);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a text with monthly amounts', () => {
  test.each([
    ...['suv 30k a month', 'under 40k per month', '500k cash and 30k monthly', '30k/mth', 'vitz 30k pm'],
    ...['installments of 30k', 'elfu thelathini kwa mwezi', 'lipa mdogo mdogo', 'hire purchase'],
  ])('%s is known for one without the market’s words, so that its terms may stand in the address', (text) => {
    const { monthly, minMonthlyPayment, maxMonthlyPayment, sortBy } = search.interpret(text).filters;
    expect(monthly || minMonthlyPayment || maxMonthlyPayment || sortBy).toBeTruthy();
    expect(asksMonth({ ...NO_FILTERS, search: text })).toBe(true);
  });

  test('finds on the terms of the address', async () => {
    const most = async (terms: string) => {
      const { vehicles } = await findAll('under 40k a month', { terms });
      return Math.max(...vehicles.map(({ price }) => price ?? 0));
    };
    expect(await most('50-60-14')).toBeGreaterThan(await most('20-24-24'));
  });
});
