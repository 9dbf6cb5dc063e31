import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#api/database/test-market.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { openTestApp } from '#api/test-app.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
const ids = { full: 0, bare: 0 };

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru, kilele } = await addTestSellers(market.db);
  ids.full = await addTestVehicle(
    market.db,
    {
      seller_id: kilele,
      variant: '1.3 Skyactiv',
      engine: '1.3L',
      drive: 'fwd',
      exterior_color: 'Red',
      interior_color: 'Black',
      doors: 5,
      seats: 5,
      history: 'One owner',
      inspection: 'Passed in May',
      warranty: '6 months',
      fuel_economy: '18 km/l',
      features: '["Bluetooth"]',
      featured: 1,
      primary_image_index: 1,
    },
    [
      { mediaKey: 'demo/hatchback/red/front-left', kind: 'photo', alt: 'Front' },
      { mediaKey: 'demo/hatchback/red/side', kind: 'photo', alt: 'Side' },
    ],
  );
  ids.bare = await addTestVehicle(market.db, {
    seller_id: wanjiru,
    ...{ price_kes: null, mileage_km: null, condition: null, transmission: null, fuel_type: null },
    ...{ body_type: null, county: null, town: null, area: null },
  });
  await createPriceAnalyses(market).refresh();
  app = await openTestApp(market);
});
afterAll(() => market.dispose());

async function vehicleOf(id: number) {
  const answer = await app.handle(new Request(`http://localhost/api/vehicles/${id}`));
  return (await answer.json()).vehicle;
}

describe('a listing in an answer', () => {
  test('has everything that it states, under the names of the wire', async () => {
    expect(await vehicleOf(ids.full)).toMatchObject({
      id: ids.full,
      title: '2016 Mazda Demio',
      make: 'Mazda',
      model: 'Demio',
      variant: '1.3 Skyactiv',
      year: 2016,
      price: 1_050_000,
      mileage: 88_000,
      condition: 'foreign used',
      location: 'Kilimani, Nairobi',
      city: 'Nairobi',
      region: 'Nairobi',
      fuelType: 'petrol',
      transmission: 'automatic',
      bodyType: 'hatchback',
      engine: '1.3L',
      drive: 'fwd',
      exteriorColor: 'Red',
      interiorColor: 'Black',
      doors: 5,
      seats: 5,
      history: 'One owner',
      inspection: 'Passed in May',
      warranty: '6 months',
      fuelEconomy: '18 km/l',
      features: ['Bluetooth'],
      images: ['demo/hatchback/red/front-left', 'demo/hatchback/red/side'],
      primaryImageIndex: 1,
      featured: true,
      isImport: false,
      status: 'active',
      views: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      sellerRole: 'dealer',
      sellerBusinessName: 'Kilele Motors',
      sellerFirstName: 'Kilele',
      sellerLastName: 'Sample',
      sellerVerified: true,
      priceAnalysis: { status: 'unknown', label: 'Unknown', note: 'Not enough data', sampleSize: 0 },
    });
  });

  test('leaves open what nobody said', async () => {
    expect(await vehicleOf(ids.bare)).toMatchObject({
      ...{ price: null, mileage: null, condition: null, transmission: null, fuelType: null, bodyType: null },
      ...{ location: null, city: null, region: null, images: [], features: [] },
      priceAnalysis: { label: null },
    });
  });
});
