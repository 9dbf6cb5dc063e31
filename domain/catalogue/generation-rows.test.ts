import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import groups from '#data/vehicle-groups.json' with { type: 'json' };
import { findMake, splitModel } from './catalogue.ts';
import { GENERATION_FILES } from './generation-files.ts';
import { readEngine, readGeneration } from './generation-rows.ts';

const words = z.string().regex(/^\S+(?: \S+)*$/);
const numbers = z.string().regex(/^\d+(?: \d+)*$/);
const items = z.string().regex(/^[^\s,][^,]*(?:, [^\s,][^,]*)*$/);
const shared = { bodies: items, doors: numbers, seats: numbers, drive: words };
const generation = z.strictObject({
  ...shared,
  ...{ codes: words, names: items, cabs: words, trims: items },
  years: z.string().regex(/^(?:19|20)\d\d-(?:(?:19|20)\d\d)?$/),
  engines: z.array(z.string()).nonempty(),
  unverified: z.union([items, z.literal(true)]),
});
const optional = { codes: true, names: true, cabs: true, trims: true, unverified: true } as const;
const ofModel = generation.partial({ ...optional, bodies: true, doors: true, seats: true, drive: true });
const file = z.strictObject({
  make: z.string(),
  models: z.record(
    z.string(),
    z
      .strictObject({ also: items, ...shared, generations: z.array(ofModel).nonempty() })
      .partial({ also: true, bodies: true, doors: true, seats: true, drive: true }),
  ),
});

test.each(GENERATION_FILES.map((one) => [one.make, one] as const))(
  'the file of %s is well formed',
  (_, one) => {
    expect(() => file.parse(one)).not.toThrow();
  },
);

describe('an engine', () => {
  test.each([
    [
      '2.0 petrol turbo 1991 M274 = C200, C300',
      { litres: 2, cc: 1991, fuel: 'petrol', isTurbo: true, code: 'M274' },
    ],
    ['3.0 diesel mild turbo 2993 B57', { fuel: 'diesel', isMild: true, isTurbo: true }],
    ['2.0 plug-in hybrid diesel 1950 OM654 = E300de', { fuel: 'plug-in hybrid', badges: ['E300de'] }],
    ['electric 40 kWh EM57', { litres: null, cc: null, kWh: 40, fuel: 'electric', code: 'EM57' }],
    ['15.6 diesel turbo 15569 OM473', { litres: 15.6, cc: 15569 }],
    ['1.5 hybrid 1496', { fuel: 'hybrid', code: null }],
  ])('%s', (text, engine) => expect(readEngine(text)).toMatchObject(engine));

  test.each(['2 petrol', '2.0 benzin 1991', '', '2.0 petrol turbo turbo'])('%s is none', (text) =>
    expect(() => readEngine(text)).toThrow(/is no engine|is none of/),
  );
});

test('a generation takes from its model what it leaves out, and a malformed one throws', () => {
  const shared = { bodies: 'hatchback', doors: '3 5', generations: [] };
  expect(readGeneration('Toyota', 'Vitz', shared, { years: '2005-', engines: [], doors: '5' })).toMatchObject(
    {
      ...{ from: 2005, to: undefined, bodies: ['hatchback'], doors: [5] },
    },
  );
  const read = (row: { years: string; bodies?: string; unverified?: string }) => () =>
    readGeneration('Toyota', 'Vitz', shared, { engines: [], ...row });
  expect(read({ years: '2005' })).toThrow('are no years');
  expect(read({ years: '2005-', bodies: 'spaceship' })).toThrow('is none of');
  expect(read({ years: '2005-', unverified: 'seat' })).toThrow('is none of');
});

test('groups hold makes and models of the catalogue', () => {
  for (const make of [...groups.makes.german, ...groups.makes.japanese]) expect(findMake(make)).toBe(make);
  for (const name of [...groups.models.matatu, ...Object.keys(groups.lorryTonnes)]) {
    const [, make = '', model = ''] = /^(Mercedes-Benz|\S+) (.+)$/.exec(name) ?? [];
    expect(splitModel(make, model)).toMatchObject({ model, rest: '' });
  }
});
