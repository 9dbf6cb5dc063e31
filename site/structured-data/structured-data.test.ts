import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDealerBySlug } from '#api/dealers/queries.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { vocabularyErrors } from '#tests/support/schema-vocabulary.ts';
import { breadcrumbList } from './breadcrumbs.ts';
import { carWithOffer } from './car.ts';
import { autoDealer } from './dealer.ts';
import { type Thing, toScriptText } from './json-ld.ts';
import { organization, webSite } from './market.ts';
import { questionPage } from './question.ts';

const SITE = new URL('https://cars.example.com');
const read = (thing: Thing) => JSON.parse(toScriptText(thing));

let market: Awaited<ReturnType<typeof openTestMarket>>;
let full: Vehicle;
let bare: Vehicle;

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru, kilele } = await addTestSellers(market.db);
  const find = async (id: number) => {
    const vehicle = await findVehicle(market.db, id);
    if (!vehicle) throw new Error('The vehicle was not added.');
    return vehicle;
  };
  full = await find(
    await addTestVehicle(market.db, {
      seller_id: kilele,
      description: 'One owner.',
      variant: '1.3 Skyactiv',
      drive: '4wd',
      engine: '1.3L petrol',
      engine_cc: 1298,
      power_hp: 91,
      torque_nm: 121,
      doors: 5,
      seats: 5,
      length_mm: 4060,
      width_mm: 1695,
      height_mm: 1500,
      weight_kg: 1030,
      boot_litres: 280,
      exterior_color: 'Red',
      interior_color: 'Black',
    }),
  );
  bare = await find(
    await addTestVehicle(market.db, {
      seller_id: wanjiru,
      price_kes: null,
      mileage_km: null,
      condition: null,
      transmission: null,
      fuel_type: null,
      body_type: null,
      drive: '2wd',
      county: null,
      town: null,
      area: null,
    }),
  );
});
afterAll(() => market.dispose());

describe('a listing as a car with an offer', () => {
  test('says what the seller stated, in the words of schema.org', () => {
    const car = read(carWithOffer(full, ['demo/a', 'demo/b'], SITE));
    expect(vocabularyErrors(car)).toEqual([]);
    expect(car).toMatchObject({
      '@type': 'Car',
      url: `https://cars.example.com/vehicle/${full.id}`,
      itemCondition: 'https://schema.org/UsedCondition',
      mileageFromOdometer: { value: 88_000, unitCode: 'KMT' },
      driveWheelConfiguration: 'https://schema.org/FourWheelDriveConfiguration',
      vehicleEngine: { engineDisplacement: { value: 1298, unitCode: 'CMQ' } },
      offers: {
        price: 1_050_000,
        priceCurrency: 'KES',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'AutoDealer', name: 'Kilele Motors' },
      },
    });
    expect(car.image).toHaveLength(2);
    expect(car.image[0]).toMatch(/^https:\/\/cars\.example\.com\/media\/demo\/a\//);
  });

  test('says nothing that was not stated, and names no private person', () => {
    const car = read(carWithOffer(bare, [], SITE));
    expect(vocabularyErrors(car)).toEqual([]);
    expect(Object.keys(car).sort()).toEqual(
      [
        '@context',
        '@type',
        'brand',
        'model',
        'name',
        'offers',
        'productID',
        'url',
        'vehicleModelDate',
      ].sort(),
    );
    expect(Object.keys(car.offers).sort()).toEqual(['@type', 'availability']);
    expect(JSON.stringify(car)).not.toContain('Wanjiru');
  });

  test.each([
    ['active', 'InStock'],
    ['reserved', 'Reserved'],
    ['sold', 'SoldOut'],
    ['expired', 'SoldOut'],
    ['withdrawn', 'SoldOut'],
    ['rejected', 'SoldOut'],
    ['pending', 'SoldOut'],
    ['draft', 'SoldOut'],
  ] as const)('that is %s is %s', (status, availability) => {
    const car = read(carWithOffer({ ...full, status }, [], SITE));
    expect(car.offers.availability).toBe(`https://schema.org/${availability}`);
  });
});

test('a showroom, the market, its search and a trail are in the words of schema.org', async () => {
  const dealer = await findDealerBySlug(market.db, 'kilelemotors');
  if (!dealer) throw new Error('The dealer was not added.');
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'Toyota', href: '/cars/toyota' },
  ];
  const day = { opens: '08:00', closes: '18:00' };
  const reviewed = {
    hours: { week: [day, null, null, null, null, null, null], exceptions: [] },
    rating: { average: 4.3, count: 6, byStars: [0, 1, 0, 1, 4] },
  };
  const things = [
    autoDealer({ ...dealer, about: 'Cars.', address: 'Ngong Road' }, SITE),
    autoDealer({ ...dealer, place: null, ...reviewed }, SITE),
    organization(SITE),
    webSite(SITE),
    breadcrumbList(trail, SITE),
    questionPage({ question: 'Why?', answer: 'So.', updatedOn: '2026-11-23' }, SITE, '/help/why'),
  ].map(read);
  expect(things.flatMap((thing) => vocabularyErrors(thing))).toEqual([]);
  expect(things[0]).toMatchObject({ address: { streetAddress: 'Ngong Road', addressLocality: 'Nairobi' } });
  expect(things[0]).not.toHaveProperty('aggregateRating');
  expect(things[1]).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 6 },
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '08:00', closes: '18:00' }],
  });
  expect(things[1]).not.toHaveProperty('address');
  expect(things[3].potentialAction.target.urlTemplate).toBe(
    'https://cars.example.com/search?q={search_term_string}',
  );
  expect(things[4].itemListElement[1]).toMatchObject({
    position: 2,
    item: { '@id': 'https://cars.example.com/cars/toyota' },
  });
});

describe('the check against the vocabulary', () => {
  const car = { '@context': 'https://schema.org', '@type': 'Car', name: 'A car' };
  test.each([
    ['an unknown type', { ...car, '@type': 'Automobile' }],
    ['an unknown property', { ...car, milage: 5 }],
    ["another type's property", { ...car, streetAddress: 'Ngong Road' }],
    ['a thing of the wrong type', { ...car, offers: { '@type': 'Brand', name: 'Mazda' } }],
    ['a word that the list does not have', { ...car, itemCondition: 'https://schema.org/RustyCondition' }],
    ['words where a list is asked for', { ...car, itemCondition: 'used' }],
    ['text where a figure is asked for', { ...car, mileageFromOdometer: 'a lot' }],
    ['an error further down', { ...car, offers: { '@type': 'Offer', prize: 1 } }],
    ['no context', { '@type': 'Car' }],
  ])('finds %s', (_, thing) => {
    expect(vocabularyErrors(thing)).toHaveLength(1);
  });
});

test('no text ends the script element, and all of it can be read back', () => {
  const breakers = fc.constantFrom('</script>', '<!--', '<script>', ']]>', '&lt;', '\u2028', '"', '\\');
  const text = fc.array(fc.oneof(breakers, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (name) => {
      const script = toScriptText({ '@type': 'Car', name });
      expect(script).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(script).name).toBe(name);
    }),
  );
});
