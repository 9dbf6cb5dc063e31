import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestTown } from './nearest.ts';
import { COUNTIES, DISTANCE_TOWNS, distanceKm, findPlace, TOWNS } from './places.ts';

describe('findPlace', () => {
  test.each([
    ['Mombasa CBD', 'Mombasa', 'Mombasa', 'Mombasa CBD'],
    ['Nairobi, Nairobi Central', 'Nairobi', 'Nairobi', 'Nairobi CBD'],
    ['Kiambu / Kiambu ', 'Kiambu', 'Kiambu', null],
    ['Kiambu, Kiambu / Kiambu , 3 hours ago', 'Kiambu', 'Kiambu', null],
    ['Parklands/Highridge', 'Nairobi', 'Nairobi', 'Parklands'],
    ['Nairobi, Woodley/Kenyatta Golf Course', 'Nairobi', 'Nairobi', 'Woodley'],
    ['Nakuru Town West', 'Nakuru', 'Nakuru', 'Nakuru West'],
    ['Kiambu, Ruaka', 'Kiambu', 'Ruaka', null],
    ['Ruaka, Nairobi', 'Kiambu', 'Ruaka', null],
    ['Nairobi, Syokimau', 'Machakos', 'Syokimau', null],
    ['Naivasha, Nakuru', 'Nakuru', 'Naivasha', null],
    ['Nakuru, Naivasha, 27/05', 'Nakuru', 'Naivasha', null],
    ['Mombasa, Mvita, Majengo, 1 hour ago', 'Mombasa', 'Mombasa', 'Majengo'],
    ['Majengo, Mvita, Mombasa', 'Mombasa', 'Mombasa', 'Majengo'],
    ['kilimani', 'Nairobi', 'Nairobi', 'Kilimani'],
    ['KILIMANI, NAIROBI', 'Nairobi', 'Nairobi', 'Kilimani'],
    ['Upperhill', 'Nairobi', 'Nairobi', 'Upper Hill'],
    ['Langata', 'Nairobi', 'Nairobi', "Lang'ata"],
    ['Industrial Area (Msa)', 'Mombasa', 'Mombasa', 'Mombasa Industrial Area'],
    ['Mombasa Road', 'Nairobi', 'Nairobi', 'Mombasa Road'],
    ['Thika Rd', 'Nairobi', 'Nairobi', 'Thika Road'],
    ['Thika road, Nairobi', 'Nairobi', 'Nairobi', 'Thika Road'],
    ['Garden City, Thika Road', 'Nairobi', 'Nairobi', 'Garden City'],
    ['Thika', 'Kiambu', 'Thika', null],
    ['Uasin Gishu, Eldoret CBD', 'Uasin Gishu', 'Eldoret', 'Eldoret CBD'],
    ['Meru Town', 'Meru', 'Meru', null],
    ['Muranga', "Murang'a", "Murang'a", null],
    ['Diani', 'Kwale', 'Ukunda', null],
    ['Laikipia', 'Laikipia', null, null],
    ['Nairobi', 'Nairobi', 'Nairobi', null],
    ['Mombasa, Westlands', 'Mombasa', 'Mombasa', null],
  ])('%s', (text, county, town, area) => expect(findPlace(text)).toMatchObject({ county, town, area }));

  test.each(['', '3 hours ago', 'Kampala', ',,,', '🚗'])('%s is no known place', (text) =>
    expect(findPlace(text)).toBeUndefined(),
  );

  test('every name in the list finds itself, in Kenya', () => {
    for (const town of TOWNS) {
      expect(findPlace(`${town.name}, ${town.county}`)).toMatchObject({
        county: town.county,
        town: town.name,
      });
      for (const area of town.areas) {
        const place = findPlace(`${town.county}, ${area.name}`);
        expect(place).toMatchObject({ town: town.name, area: area.name });
        expect(distanceKm(area, town)).toBeLessThan(30);
      }
      expect(town.latitude).toBeGreaterThan(-5);
      expect(town.latitude).toBeLessThan(5.5);
      expect(town.longitude).toBeGreaterThan(33.9);
      expect(town.longitude).toBeLessThan(42);
    }
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => findPlace(text) !== null));
  });
});

describe('the list of places', () => {
  test('has all 47 counties and the 16 towns of distances [places-1]', () => {
    expect(new Set(COUNTIES.map((county) => county.name)).size).toBe(47);
    expect(DISTANCE_TOWNS.map((town) => town.name).sort()).toHaveLength(16);
  });
});

describe('distanceKm', () => {
  test('Nairobi to Mombasa is about 440 km as the crow flies', () => {
    const [nairobi, mombasa] = ['Nairobi', 'Mombasa'].map((name) => findPlace(name));
    expect(nairobi && mombasa && distanceKm(nairobi, mombasa)).toBeCloseTo(440, -1);
  });

  test('a quarter of the equator', () => {
    const quarter = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 });
    expect(quarter).toBeCloseTo((6371.0088 * Math.PI) / 2, 6);
  });

  test('is the same both ways, and nothing to itself', () => {
    const position = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(6371.0088 * Math.PI + 1e-6);
      }),
    );
  });
});

test('nearestTown finds the town one stands in', () => {
  expect(nearestTown({ latitude: -1.035, longitude: 37.07 }).name).toBe('Thika');
  expect(nearestTown({ latitude: -1.035, longitude: 37.07 }).distanceKm).toBeLessThan(1);
});
