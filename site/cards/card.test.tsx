import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { currentYear } from '#site/lib/dates.ts';
import { testCard } from '#tests/support/cards/card.ts';
import { VehicleCard } from './VehicleCard.tsx';
import type { CardVehicle } from './vehicle.ts';

const demio: CardVehicle = {
  ...testCard(12),
  title: '2016 Mazda Demio',
  make: 'Mazda',
  model: 'Demio',
  year: currentYear() - 1,
  price: 1_050_000,
  mileage: 88_000,
  transmission: 'manual',
  fuelType: 'diesel',
  engine: null,
  engineCc: 1298,
  derived: [],
  location: 'Kilimani, Nairobi',
  latitude: -1.29,
  longitude: 36.78,
  images: ['demo/hatchback/red/side', 'demo/hatchback/red/front-left'],
  primaryImageIndex: 1,
  status: 'active',
  sellerRole: 'dealer',
  sellerBusinessName: 'Kilele Motors',
  sellerFirstName: 'Kilele',
  sellerLastName: 'Sample',
  sellerVerified: true,
  sellerContactable: true,
  priceAnalysis: {
    status: 'good',
    label: 'Good Deal',
    note: null,
    percentDiff: -8,
    sampleSize: 12,
    isEstimate: false,
  },
};

const htmlOf = (vehicle: CardVehicle) => renderToStaticMarkup(<VehicleCard vehicle={vehicle} />);
/** What a person reads on the card, on one line. */
const textOf = (vehicle: CardVehicle) =>
  htmlOf(vehicle)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

describe('a card', () => {
  test('says price, place in the market, facts, place, seller and the month [card-1]', () => {
    const text = textOf(demio);
    for (const words of [
      'Ksh 1,050,000',
      'Good Deal',
      '8% below similar cars',
      '2016 Mazda Demio',
      '88,000 km',
      'Manual',
      'Diesel',
      '1.1–1.5L',
      'Kilimani, Nairobi',
      'Kilele Motors',
      'Verified dealer',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Ksh 19,545 a month/);
  });

  test('leads to its listing, and can be saved, previewed, shared and compared [card-3]', () => {
    const html = htmlOf(demio);
    expect(html).toContain('href="/vehicle/12"');
    for (const words of ['Save', 'Preview', 'Share', 'Compare']) expect(textOf(demio)).toContain(words);
  });

  test('says where it is only as closely as the order by distance measures it', () => {
    expect(htmlOf({ ...demio, latitude: -4.0624, longitude: 39.6561 })).toContain(
      'data-distance="-4.06,39.66"',
    );
  });

  test('shows the seller’s first choice of photo, 400 by 300 [card-4]', () => {
    const html = htmlOf(demio);
    expect(html).toContain('data-photos="demo/hatchback/red/front-left demo/hatchback/red/side"');
    expect(html).toMatch(
      /<img src="\/media\/demo\/hatchback\/red\/front-left\/400x300\.jpg" width="400" height="300"/,
    );
  });

  test('of a silent seller says what is assumed, asks to be contacted, and estimates nothing [card-2]', () => {
    const text = textOf({
      ...demio,
      ...{ price: null, mileage: null, transmission: null, fuelType: null, engineCc: null, images: [] },
      ...{ location: null, latitude: null, longitude: null, priceAnalysis: null },
    });
    for (const words of [
      'Contact for Price',
      'Mileage not stated',
      'Auto (not stated)',
      'Petrol (not stated)',
      'Place not stated',
      'Photo coming soon',
      'Price not stated',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Good Deal|Ksh/);
  });

  test('says since when it is listed, and a price drop where there was one [card-5]', () => {
    const html = htmlOf({ ...demio, createdAt: '2026-11-12T08:00:00.000Z' });
    expect(html).toContain('Listed </span>');
    expect(html).toMatch(
      /<time dateTime="2026-11-12T08:00:00.000Z"[^>]*title="12 November 2026">12 Nov 2026</,
    );
    const year = currentYear();
    const dropped = { ...demio, priceDrop: { dropKes: 141_000, at: `${year}-11-19T08:00:00.000Z` } };
    expect(textOf(dropped)).toContain('Ksh 141K less since 19 Nov');
    expect(htmlOf(dropped).replaceAll('\u00a0', ' ')).toContain(
      `title="Ksh 141,000 less since 19 November ${year}"`,
    );
    expect(textOf(demio)).not.toContain('less since');
  });

  test('of a sold car says when, estimates nothing and leads to similar ones [card-6]', () => {
    const sold = { ...demio, status: 'sold' as const, soldAt: '2026-11-20T08:00:00.000Z' };
    for (const words of ['Sold 20 Nov 2026', 'Similar cars for sale', 'Ksh 1,050,000'])
      expect(textOf(sold)).toContain(words);
    for (const words of ['a month', 'Good Deal', 'Preview', 'Compare', 'Listed'])
      expect(textOf(sold)).not.toContain(words);
    expect(htmlOf(sold)).toContain('href="/vehicles/12/similar"');
  });

  test('of a price that warns says what to do, and of one without enough data says so', () => {
    const unknown = {
      status: 'unknown',
      label: 'Unknown',
      percentDiff: -30,
      sampleSize: 12,
      isEstimate: false,
    } as const;
    const warned = htmlOf({ ...demio, priceAnalysis: { ...unknown, note: 'check before you pay' } });
    expect(warned).toContain('class="card-remark card-warning">check before you pay');
    const silent = textOf({ ...demio, priceAnalysis: { ...unknown, note: 'Not enough data' } });
    expect(silent).toMatch(/Unknown .*not enough data/);
  });

  test('repeats itself twenty times on a page in few bytes', () => {
    expect(htmlOf(demio).length).toBeLessThan(4_500);
  });
});
