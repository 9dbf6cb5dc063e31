import { expect, test } from 'vitest';
import checks from '#data/generation-checks.json' with { type: 'json' };
import { allGenerations, findGenerations } from '#domain/catalogue/generations.ts';
import { agreement } from './agreement.ts';
import { writeChecks } from './checks.ts';
import { readAdvertSightings, readListSightings } from './sightings.ts';

const HEADING =
  'Make,Model,Model number,Transmission,Drive Configuration,Engine Capacity,Body Type,GVW,Seating,Fuel,CRSP (KES.)';
const listed = (...rows: string[]) => readListSightings([HEADING, ...rows].join('\n'));
const checkedOf = (...sightings: Parameters<typeof writeChecks>[0]) => {
  const { checked } = JSON.parse(writeChecks(sightings).text);
  return checked.Toyota?.Aqua ?? {};
};

const AQUA = 'TOYOTA,AQUA G,DAA-NHP10-AHXNB,CVT,2WD,1500,HATCHBACK,1395,5,GASOLINE,3000000';

test('a row of the price list is of the generation that its chassis code names', () => {
  const [sighting] = listed(AQUA);
  expect(sighting).toMatchObject({ seats: 5, body: 'hatchback', drive: '2wd', fuel: 'hybrid', cc: 1500 });
  expect(sighting?.generation).toMatchObject({ model: 'Aqua', from: 2011 });
  expect(listed(AQUA.replace('NHP10', 'XXX99'))).toEqual([]);
});

test('seats, body and engine count as checked, but not which wheels of 2WD, nor the fuel of what may be a hybrid', () => {
  const untold = AQUA.replace('DAA-', 'DBA-');
  expect(checkedOf(...listed(untold))).toEqual({ '2011-2021 NHP10': 'bodies, seats, engines' });
});

test('the emission class before a chassis code says that a car is a hybrid', () => {
  expect(checkedOf(...listed(AQUA))).toEqual({ '2011-2021 NHP10': 'bodies, seats, fuels, engines' });
});

test('a field that one row in ten or more denies is not checked', () => {
  const slip = AQUA.replace(',5,GASOLINE', ',4,GASOLINE');
  expect(checkedOf(...listed(AQUA, slip))).toEqual({ '2011-2021 NHP10': 'bodies, fuels, engines' });
  expect(checkedOf(...listed(...Array.from({ length: 10 }, () => AQUA), slip))).toEqual({
    '2011-2021 NHP10': 'bodies, seats, fuels, engines',
  });
});

test('an advert that is certainly of one generation says which wheels are driven, and that it is a hybrid', () => {
  const adverts = [{ make: 'Toyota', model: 'Aqua', year: '2015', variant: 'Hybrid FWD' }];
  expect(checkedOf(...readAdvertSightings(adverts, 2026))).toEqual({ '2011-2021 NHP10': 'drive, fuels' });
});

test('the loose bodies of the price list deny nothing, an advert’s do', () => {
  const [generation] = findGenerations({ make: 'Toyota', model: 'Aqua', year: 2015 }).generations;
  if (!generation) throw new Error('no Aqua');
  const sighting = { generation, seats: null, body: 'station wagon', drive: null, fuel: null, cc: null };
  expect(agreement('bodies', { ...sighting, isListed: true })).toBeUndefined();
  expect(agreement('bodies', { ...sighting, isListed: false })).toBe(false);
});

test('every check belongs to a generation of the catalogue', () => {
  const known = new Set(
    allGenerations().map(({ make, model, from, to = '', codes: [code] }) =>
      [make, model, [`${from}-${to}`, code].filter(Boolean).join(' ')].join('|'),
    ),
  );
  const noted = Object.entries(checks.checked).flatMap(([make, models]) =>
    Object.entries(models).flatMap(([model, generations]) =>
      Object.keys(generations).map((key) => [make, model, key].join('|')),
    ),
  );
  expect(noted.filter((key) => !known.has(key))).toEqual([]);
  expect(known.size).toBe(allGenerations().length);
});
