import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { listVehiclesByIds } from '../vehicles/queries.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
const ids = { full: 0, bare: 0 };
let wanjiru: number;
const UTC = /^\d{4}-\d\d-\d\dT.*Z$/;

beforeAll(async () => {
  market = await openTestMarket();
  const sellers = await addTestSellers(market.db);
  const { kilele } = sellers;
  wanjiru = sellers.wanjiru;
  ids.full = await addTestVehicle(
    market.db,
    {
      seller_id: kilele,
      variant: '1.3 Skyactiv',
      engine: '1.3L',
      engine_cc: 1_298,
      power_hp: 92,
      torque_nm: 121,
      drive: 'fwd',
      exterior_color: 'Red',
      interior_color: 'Black',
      doors: 5,
      seats: 5,
      length_mm: 4_060,
      width_mm: 1_695,
      height_mm: 1_525,
      weight_kg: 1_030,
      boot_litres: 280,
      description: 'Kept in a garage.',
      history: 'One owner',
      inspection: 'Passed in May',
      warranty: '6 months',
      financing: 'Bank finance welcome',
      fuel_economy: '18 km/l',
      features: '["Bluetooth"]',
      safety: '["ABS"]',
      is_import: 1,
      import_status: 'Duty paid',
      country_of_origin: 'Japan',
      estimated_shipping_period: '6 weeks',
      latitude: -1.29,
      longitude: 36.78,
      featured: 1,
      quick_sale: 1,
      negotiable: 1,
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
  test('has everything that it states, under the names of the wire [answer-1]', async () => {
    expect(await vehicleOf(ids.full)).toEqual({
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
      latitude: -1.29,
      longitude: 36.78,
      fuelType: 'petrol',
      transmission: 'automatic',
      bodyType: 'hatchback',
      derived: [],
      engine: '1.3L',
      engineCc: 1_298,
      powerHp: 92,
      torqueNm: 121,
      drive: 'fwd',
      exteriorColor: 'Red',
      interiorColor: 'Black',
      doors: 5,
      seats: 5,
      lengthMm: 4_060,
      widthMm: 1_695,
      heightMm: 1_525,
      weightKg: 1_030,
      bootLitres: 280,
      description: 'Kept in a garage.',
      history: 'One owner',
      inspection: 'Passed in May',
      warranty: '6 months',
      financing: 'Bank finance welcome',
      fuelEconomy: '18 km/l',
      features: ['Bluetooth'],
      safety: ['ABS'],
      isImport: true,
      importStatus: 'Duty paid',
      countryOfOrigin: 'Japan',
      estimatedShippingPeriod: '6 weeks',
      images: ['demo/hatchback/red/front-left', 'demo/hatchback/red/side'],
      primaryImageIndex: 1,
      featured: true,
      quickSale: true,
      negotiable: true,
      tradeInAccepted: false,
      status: 'active',
      soldAt: null,
      views: 0,
      createdAt: expect.stringMatching(UTC),
      updatedAt: expect.stringMatching(UTC),
      sellerId: expect.any(Number),
      sellerRole: 'dealer',
      sellerBusinessName: 'Kilele Motors',
      sellerFirstName: 'Kilele',
      sellerLastName: 'Sample',
      sellerVerified: true,
      sellerContactable: true,
      sellerHasNumber: false,
      dealerSlug: 'kilelemotors',
      documentsSeen: [],
      priceAnalysis: expect.objectContaining({
        status: 'unknown',
        label: 'Unknown',
        note: 'Not enough data',
        sampleSize: 0,
      }),
      priceDrop: null,
    });
  });

  test('in a list says its last price drop, and none that was no drop or is over [drops-1]', async () => {
    const march = '2026-03-01T08:00:00.000Z';
    const may = '2026-05-01T08:00:00.000Z';
    const tenMay = '2026-05-10T08:00:00.000Z';
    const asked = async (status: 'active' | 'sold', ...later: { at: string; kes: number }[]) => {
      const first = { seller_id: wanjiru, status, price_kes: 900_000, created_at: march };
      const vehicleId = await addTestVehicle(market.db, first);
      const steps = later.map(({ at, kes }) => ({ vehicle_id: vehicleId, price_kes: kes, recorded_at: at }));
      await market.db.insertInto('price_history').values(steps).execute();
      return vehicleId;
    };
    const less = { at: may, kes: 850_000 };
    const dropped = await asked('active', less);
    const raisedAgain = await asked('active', less, { at: tenMay, kes: 900_000 });
    const takenBack = await asked('active', { at: may, kes: 990_000 }, { at: tenMay, kes: 900_000 });
    const sold = await asked('sold', less);
    const listed = await listVehiclesByIds(market.db, [dropped, raisedAgain, takenBack, sold]);
    const drop = { dropKes: 50_000, at: may };
    expect(listed.map(({ priceDrop }) => priceDrop)).toEqual([drop, null, null, null]);
    expect((await vehicleOf(dropped)).priceDrop).toEqual(drop);
  });

  test('leaves unstated facts null [answer-2]', async () => {
    expect(await vehicleOf(ids.bare)).toMatchObject({
      ...{ price: null, mileage: null, condition: null, transmission: null, fuelType: null },
      ...{ bodyType: 'hatchback', derived: ['bodyType', 'seats'] },
      ...{ location: null, city: null, region: null, images: [], features: [] },
      priceAnalysis: { label: null },
    });
  });
});
