import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VEHICLE_FIELDS } from '../../vehicles/fields.ts';
import { normaliseVehicle, readVehicle } from './vehicle.ts';

const THIS_YEAR = 2026;
const DEMIO = { make: 'Mazda', model: 'Demio', year: '2016' };
const normalise = (raw: Record<string, unknown>) => normaliseVehicle(raw, THIS_YEAR);
const listing = (raw: Record<string, unknown>) => normalise({ ...DEMIO, ...raw }).vehicle;
const repairs = (raw: Record<string, unknown>) => normalise({ ...DEMIO, ...raw }).repairs;
const problems = (raw: Record<string, unknown>) => normalise({ ...DEMIO, ...raw }).problems;

describe('a row of an import file', () => {
  test('becomes a listing', () => {
    const row = {
      make: 'Mazda',
      model: 'cx5',
      year: '2017',
      price_kes: '2950000',
      mileage_km: '81500',
      transmission: 'Automatic',
      color: 'Gray',
      condition: 'Foreign Used',
      county_or_city: 'Mombasa',
      area: 'Mombasa CBD',
      variant_hint: '2-2-diesel-awd',
    };
    expect(normalise(row)).toEqual({
      vehicle: {
        title: '2017 Mazda CX-5 2.2 Diesel AWD',
        make: 'Mazda',
        model: 'CX-5',
        variant: '2.2 Diesel AWD',
        year: 2017,
        price_kes: 2_950_000,
        mileage_km: 81_500,
        transmission: 'automatic',
        condition: 'foreign used',
        exterior_color: 'Grey',
        fuel_type: 'diesel',
        drive: 'awd',
        engine: '2.2L',
        county: 'Mombasa',
        town: 'Mombasa',
        area: 'Mombasa CBD',
        latitude: -4.062,
        longitude: 39.672,
      },
      repairs: [],
      warnings: [],
      problems: [],
    });
  });

  test('as another site writes it [vehicle-4]', () => {
    const row = {
      Make: 'Toyota',
      Model: 'Land Cruiser Prado',
      Price: 'KSh 3,550,000',
      Location: 'Nairobi, Ridgeways, 3 hours ago',
      Year: '2012',
      Mileage: '121000 km',
      Transmission: 'Automatic',
      Color: '',
      'Previous Ownership': 'Kenyan Used',
    };
    expect(normalise(row).vehicle).toMatchObject({
      price_kes: 3_550_000,
      mileage_km: 121_000,
      condition: 'local used',
      area: 'Ridgeways',
      exterior_color: null,
    });
    expect(normalise(row).repairs).toEqual([
      { column: 'condition', from: 'Kenyan Used', to: 'local used', why: expect.stringContaining('locally') },
    ]);
  });

  test('as the API spells it [vehicle-3]', () => {
    const row = {
      MAKE: 'VW',
      modelName: 'golf',
      yearOfManufacture: 2015,
      body_type: 'Saloon',
      fuel_type: 'PETROL',
    };
    expect(normalise(row).vehicle).toMatchObject({
      make: 'Volkswagen',
      model: 'Golf',
      year: 2015,
      body_type: 'sedan',
      fuel_type: 'petrol',
    });
  });

  test('states only what it has columns for', () => {
    expect(listing({})).toEqual({
      ...{ title: '2016 Mazda Demio', make: 'Mazda', model: 'Demio', year: 2016 },
    });
  });
});

describe('make and model', () => {
  test.each([
    ['Mercedes', 'GLE', 'Mercedes-Benz', 'GLE-Class', undefined],
    ['Range Rover', 'Sport', 'Land Rover', 'Range Rover Sport', undefined],
    ['Range Rover', 'Range Rover Evoque', 'Land Rover', 'Range Rover Evoque', undefined],
    ['Toyota', 'Landcruiser 200 ZX', 'Toyota', 'Land Cruiser', '200 ZX'],
    ['Toyota', 'LC300', 'Toyota', 'Land Cruiser', 'LC300'],
    ['Mitsubishi', 'L200', 'Mitsubishi', 'Triton', 'L200'],
    ['Nissan', 'Advan', 'Nissan', 'AD Van', undefined],
    ['Other Make', 'Other Model', 'Other', 'Other', undefined],
    ['Zotye', 'Z100', 'Zotye', 'Z100', undefined],
  ])('%s %s', (make, model, toMake, toModel, variant) =>
    expect(listing({ make, model })).toMatchObject({
      make: toMake,
      model: toModel,
      ...(variant && { variant }),
    }),
  );

  test('a name that is in no catalogue is kept, with a warning', () => {
    expect(normalise({ ...DEMIO, make: 'Zotye' }).warnings).toEqual([
      { column: 'make', value: 'Zotye', why: expect.stringContaining('catalogue') },
    ]);
  });

  test('a Rover that Rover cannot have built is kept, with a warning', () => {
    const { vehicle, warnings } = normalise({ make: 'Rover', model: '2600', year: '2017' });
    expect(vehicle).toMatchObject({ make: 'Rover', model: '2600' });
    expect(warnings).toHaveLength(1);
  });

  test('an unstated make reads so in the title', () => {
    expect(listing({ make: 'Other Make', model: 'Other Model' })?.title).toBe(
      '2016 vehicle, make not stated',
    );
  });
});

describe('figures', () => {
  test.each([
    ['KSh 3,249,000', 3_249_000],
    ['3249000', 3_249_000],
    [3_249_000, 3_249_000],
    ['Kshs. 1.2M', 1_200_000],
    ['950k', 950_000],
    ['1,290,000/=', 1_290_000],
    ['KES 1 290 000', 1_290_000],
    ['KSh 1, 290, 000', 1_290_000],
    ['1,250k', 1_250_000],
    ['1.25M', 1_250_000],
    ['1290000.50', 1_290_001],
    ['1.290.000', 1_290_000],
    ['1,290,000.00 negotiable', 1_290_000],
    ['Contact for price', null],
    ['', null],
  ])('the price %s [vehicle-1]', (price, kes) => expect(listing({ price })?.price_kes).toBe(kes));

  test.each([
    ['0', /above 0/],
    ['-5', /above 0/],
    ['1000000001', /thousand million/],
    ['$12,000', /shillings/],
    ['cheap', /cannot be read/],
    ['1.290', /more than one amount/],
    ['12,90', /more than one amount/],
    ['1,25,000', /more than one amount/],
    ['1 25 000', /more than one amount/],
    ['850,000k', /more than one amount/],
    ['850000 K', /more than one amount/],
    ['1.25', /more than one amount/],
    ['Ksh 2.0', /more than one amount/],
    ['1200 pounds', /shillings/],
  ])('the price %s is refused', (price, reason) => {
    expect(problems({ price })).toEqual([
      { column: 'price_kes', value: price, reason: expect.stringMatching(reason) },
    ]);
    expect(listing({ price })).toBeUndefined();
  });

  test.each([
    ['9000 km', 9_000],
    ['85k', 85_000],
    ['56,321', 56_321],
    ['60,000 miles', 96_561],
    ['', null],
    ['N/A', null],
    ['1540000 km', null],
    ['a lot', null],
    ['1,25,000', null],
    ['150,000k', null],
  ])('the mileage %s', (mileage, km) => expect(listing({ mileage })?.mileage_km).toBe(km));

  test('a mileage that cannot be is left empty, and the report says why', () => {
    expect(repairs({ mileage: '1540000 km' })).toEqual([
      { column: 'mileage_km', from: '1540000 km', to: null, why: expect.stringContaining('million') },
    ]);
  });

  test.each([
    ['2016', 2016],
    [2016, 2016],
    ['2016/05', 2016],
    ['2027', 2027],
    ['1900', 1900],
    ['2028', undefined],
    ['1899', undefined],
    ['16', undefined],
    ['2015/2016', undefined],
    ['', undefined],
  ])('the year %s [vehicle-2]', (year, number) => {
    expect(listing({ year })?.year).toBe(number);
    if (number === undefined) expect(problems({ year })).toMatchObject([{ column: 'year' }]);
  });
});

describe('an engine', () => {
  test.each([
    [{ 'Engine size': '3000cc' }, { engine: '3000cc', engine_cc: 3_000 }],
    [{ 'Engine size': '3000 CC' }, { engine: '3000 CC', engine_cc: 3_000 }],
    [{ 'Engine size': '2,982 cc diesel' }, { engine: '2,982 cc diesel', engine_cc: 2_982 }],
    [{ 'Engine size': '1496' }, { engine: '1496cc', engine_cc: 1_496 }],
    [{ 'Engine capacity': '3000cc' }, { engine_cc: 3_000 }],
    [
      { 'Engine size': '3000cc', cc: '2982' },
      { engine: '3000cc', engine_cc: 2_982 },
    ],
  ])('%o states its displacement', (raw, expected) => expect(listing(raw)).toMatchObject(expected));

  test.each(['2.0', '1500cc or 1800cc', '4', '90000 cc'])('“%s” states none', (engine) => {
    expect(listing({ 'Engine size': engine })).toMatchObject({ engine });
    expect(listing({ 'Engine size': engine })).not.toHaveProperty('engine_cc');
  });
});

describe('words', () => {
  test.each([
    ['condition', 'Locally Used', 'condition', 'local used'],
    ['condition', 'Ex-Japan', 'condition', 'foreign used'],
    ['transmission', 'Auto', 'transmission', 'automatic'],
    ['transmission', 'A/T', 'transmission', 'automatic'],
    ['gearbox', 'AMT', 'transmission', 'amt'],
    ['fuel', 'PHEV', 'fuel_type', 'plug-in hybrid'],
    ['bodyType', 'Double Cab', 'body_type', 'pickup'],
    ['drive', '4x4', 'drive', '4wd'],
    ['colour', 'Burgandy', 'exterior_color', 'Burgundy'],
    ['colour', 'matt black', 'exterior_color', 'Matt Black'],
    ['colour', 'Other', 'exterior_color', null],
    ['colour', 'midnight BLUE', 'exterior_color', 'Midnight blue'],
    ['transmission', 'telepathic', 'transmission', null],
    ['features', 'Sunroof; Sunroof; Alloy rims', 'features', '["Sunroof","Alloy rims"]'],
    ['isImport', 'yes', 'is_import', 1],
  ])('%s %s', (name, value, column, expected) =>
    expect(listing({ [name]: value })).toMatchObject({ [column]: expected }),
  );

  test('a word that cannot be read is left empty, and the report says so', () => {
    expect(repairs({ transmission: 'telepathic' })).toMatchObject([{ column: 'transmission', to: null }]);
  });

  test('a description keeps its lines, and of empty ones one', () => {
    const description = ` Clean.\n\nOne owner.\r\n \r\n\r\n${'\n'.repeat(4_000)}Call me.\nToday. `;
    const lines = listing({ description })
      ?.description?.split('\n')
      .map((line) => line.trim());
    expect(lines).toEqual(['Clean.', '', 'One owner.', '', 'Call me.', 'Today.']);
  });

  test('a vehicle with a mileage is not brand new', () => {
    expect(listing({ condition: 'Brand New', mileage: '41723 km' })?.condition).toBeNull();
    expect(listing({ condition: 'Brand New', mileage: '12 km' })?.condition).toBe('brand new');
  });

  test('a used vehicle with few km keeps them, with a warning', () => {
    const { vehicle, warnings } = normalise({ ...DEMIO, condition: 'Local Used', mileage: '121 km' });
    expect(vehicle?.mileage_km).toBe(121);
    expect(warnings).toMatchObject([{ column: 'mileage_km' }]);
  });
});

describe('places', () => {
  test.each([
    ['Kiambu, Kiambu / Kiambu , 3 hours ago', 'Kiambu', 'Kiambu', null],
    ['Nairobi, 46 min ago', 'Nairobi', 'Nairobi', null],
    ['Kajiado, Ngong, 15/05', 'Kajiado', 'Ngong', null],
    ['Nyeri, Gatarakwa', 'Nyeri', 'Nyeri', 'Gatarakwa'],
    ['Kampala', null, null, 'Kampala'],
  ])('%s', (location, county, town, area) =>
    expect(listing({ location })).toMatchObject({ county, town, area }),
  );

  test("the advert's own position wins over the town's", () => {
    const at = { latitude: -1.3, longitude: 36.8 };
    expect(listing({ county: 'Nairobi', ...at })).toMatchObject(at);
    expect(listing({ county: 'Nairobi', latitude: 51.5, longitude: -0.1 })).toMatchObject({
      latitude: -1.2833,
    });
  });

  test('a county alone has no position', () => {
    expect(listing({ county: 'Laikipia' })).toMatchObject({ town: null, latitude: null });
  });
});

describe('any row at all', () => {
  const names = [...VEHICLE_FIELDS, 'price', 'mileage', 'location', 'colour', 'miles', 'nonsense'];
  const words = fc.constantFrom(
    ...['Toyota', 'Range Rover', 'Sport', 'Prado TX 2.7', 'LC200', '1-5-hybrid-2wd', 'KSh 1,200,000', '85k'],
    ...['Kiambu / Kiambu', 'Nairobi, Ruaka', 'Nyeri, Foo, 3 hours ago', 'Kenyan Used', '2016', '60000 miles'],
  );
  const value = fc.oneof(words, fc.string({ unit: 'binary' }), fc.integer(), fc.double(), fc.anything());
  const row = fc.dictionary(fc.constantFrom(...names), value);

  test('is read without throwing', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => void normalise(raw)));
    fc.assert(
      fc.property(row, (raw) => {
        const { vehicle, problems } = normalise(raw);
        expect(vehicle === undefined).toBe(problems.length > 0);
      }),
    );
  });

  test.each(['pearl BLACK', 'ᾀ', 'ßeige', 'İnci', 'ŉ'])('a colour %s gets its capital once', (colour) => {
    const { vehicle } = normalise({ make: 'Toyota', model: 'Vitz', year: 2016, exterior_color: colour });
    expect(vehicle && normalise(vehicle).vehicle).toEqual(vehicle);
  });

  test('that was normalised once stays as it is', () => {
    fc.assert(
      fc.property(row, words, words, fc.integer({ min: 1900, max: 2027 }), (raw, make, model, year) => {
        const { price_kes: _, price: __, ...rest } = raw;
        const once = normalise({ ...rest, make, model, year });
        if (!once.vehicle) return;
        const twice = normalise(once.vehicle);
        expect(twice.vehicle).toEqual(once.vehicle);
        expect(twice.repairs).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

test('readVehicle reads a change alone, without asking for the rest', () => {
  expect(readVehicle({ price: '1.29m' }, THIS_YEAR)).toMatchObject({
    vehicle: { price_kes: 1_290_000 },
    problems: [],
  });
});
