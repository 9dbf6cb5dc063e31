import { describe, expect, test } from 'vitest';
import list from '#data/crsp-2025-07.json' with { type: 'json' };
import { type CrspRow, readCrspFile, readCrspRow, writeCrspRow } from './crsp.ts';
import { type ReferenceQuestion, referenceOf, rowsOfMake, rowsOfModel } from './crsp-match.ts';

const ROWS = readCrspFile(list);

const findReference = (question: ReferenceQuestion) =>
  referenceOf(rowsOfModel(rowsOfMake(ROWS, question.make), question.make, question.model), question);
const modelsOf = (make: string, model: string) =>
  new Set(rowsOfModel(rowsOfMake(ROWS, make), make, model).map((row) => row.model));
const namesOf = (make: string, model: string) =>
  rowsOfModel(rowsOfMake(ROWS, make), make, model).map((row) => `${row.model} ${row.variant}`);

test('a row is read as it was written', () => {
  const row: CrspRow = {
    make: 'Nissan',
    model: 'Leaf',
    variant: 'G',
    code: null,
    transmission: 'automatic',
    drive: '2wd',
    engineCc: null,
    fuelType: 'electric',
    bodyType: 'hatchback',
    crspKes: 6195466.36,
    doubts: ['fuel'],
  };
  expect(readCrspRow('Nissan', 'Leaf', writeCrspRow(row))).toEqual(row);
  expect(() => readCrspRow('Nissan', 'Leaf', 'G||||||')).toThrow('without a price');
});

test('the list is whole: every car has a price in the range of the published ones', () => {
  expect(ROWS.length).toBeGreaterThan(5200);
  const prices = ROWS.map(({ crspKes }) => crspKes);
  expect(Math.min(...prices)).toBe(544_401.8);
  expect(Math.max(...prices)).toBeLessThan(424_000_000);
  expect(ROWS.every(({ engineCc }) => engineCc === null || Number.isInteger(engineCc))).toBe(true);
});

describe('a model’s rows', () => {
  test.each([
    ['Toyota', 'Land Cruiser', 'Land Cruiser'],
    ['Toyota', 'Prado', 'Land Cruiser Prado'],
    ['Toyota', 'Corolla', 'Corolla'],
    ['Toyota', 'Corolla Axio', 'Axio'],
    ['Toyota', 'Fielder', 'Corolla Fielder'],
    ['Volkswagen', 'Golf', 'Golf'],
    ['VW', 'Touran', 'Touran'],
    ['Mitsubishi', 'Outlander', 'Outlander'],
    ['Audi', 'A5', 'A5'],
    ['Subaru', 'Legacy', 'Legacy'],
    ['Subaru', 'Outback', 'Outback'],
    ['Land Rover', 'Discovery', 'Discovery'],
    ['Land Rover', 'Defender', 'Defender'],
    ['Jeep', 'Cherokee', 'Cherokee'],
    ['Mercedes', 'GLE-Class', 'GLE-Class'],
    ['Mercedes-Benz', 'GLS Class', 'GLS-Class'],
    ['Nissan', 'Advan', 'AD Van'],
    ['Nissan', 'Bluebird', 'Sylphy'],
    ['Mazda', '3', '3'],
    ['Lexus', 'LX', 'LX'],
    ['Suzuki', 'Vitara', 'Vitara'],
  ])('%s %s belong to no longer name', (make, model, expected) => {
    expect(modelsOf(make, model)).toEqual(new Set([expected]));
  });

  test('a class’s variants count as whole words', () => {
    expect(namesOf('Mercedes-Benz', 'C200').every((name) => /^C-Class.*\bC200\b/.test(name))).toBe(true);
    expect(modelsOf('Mercedes-Benz', 'E200')).toEqual(new Set(['E-Class']));
    expect(modelsOf('BMW', '320i')).toEqual(new Set(['3 Series']));
  });

  test('words of a name may stand apart', () => {
    const names = namesOf('Land Rover', 'Range Rover Vogue');
    expect(names.length).toBeGreaterThan(5);
    expect(names.every((name) => /^Range Rover .*Vogue/.test(name))).toBe(true);
  });

  test('two letters stand for the family that numbers divide', () => {
    expect(modelsOf('Lexus', 'RX')).toContain('RX 450h');
    expect(modelsOf('Lexus', 'RX 200')).toEqual(new Set(['RX 200']));
  });

  test.each([
    ['Toyota', 'Vanguard'],
    ['Toyota', 'Ractis'],
    ['Toyota', 'IST'],
    ['Toyota', 'Corolla Rumion'],
    ['Mercedes-Benz', 'E350'],
    ['Mercedes-Benz', 'C250'],
    ['BMW', '118i'],
    ['Nissan', 'Tiida'],
    ['Maserati', 'Levante'],
    ['', ''],
  ])('%s %s has no reference price, and none is guessed [crsp-1]', (make, model) => {
    expect(findReference({ make, model })).toBeUndefined();
  });
});

describe('a reference price', () => {
  test('is the middle of the rows, within their range', () => {
    const found = findReference({ make: 'Toyota', model: 'Probox' });
    expect(found?.rows.length).toBeGreaterThan(2);
    expect(found?.rows.every(({ doubts }) => doubts.length === 0)).toBe(true);
    expect(found?.medianKes).toBeGreaterThan(found?.minKes ?? Number.POSITIVE_INFINITY);
    expect(found?.medianKes).toBeLessThan(found?.maxKes ?? 0);
  });

  test('is narrowed by fuel, engine and variant where the list has them', () => {
    const prado = { make: 'Toyota', model: 'Land Cruiser Prado' };
    const petrol = findReference({ ...prado, fuelType: 'petrol', engineCc: 2693 });
    expect(new Set(petrol?.rows.map(({ fuelType }) => fuelType))).toEqual(new Set(['petrol']));
    const exact = findReference({ ...prado, fuelType: 'diesel', variant: 'TZ-G' });
    expect(exact?.rows.every(({ variant }) => variant.includes('TZ-G'))).toBe(true);
    expect(findReference({ ...prado, fuelType: 'electric', engineCc: 1 })?.rows.length).toBe(10);
  });
});

describe('what the list says is cleaned, and what cannot be is flagged', () => {
  const named = (make: string, model: string) => rowsOfModel(rowsOfMake(ROWS, make), make, model);

  test('hybrids by their name are hybrids', () => {
    const hybrids = named('Toyota', 'Axio').filter(({ variant }) => variant.includes('Hybrid'));
    expect(hybrids.length).toBeGreaterThan(1);
    expect(new Set(hybrids.map(({ fuelType }) => fuelType))).toEqual(new Set(['hybrid']));
  });

  test('a Leaf with a petrol engine and a diesel Probox are doubtful', () => {
    const petrolLeaf = named('Nissan', 'Leaf').find(({ fuelType }) => fuelType !== 'electric');
    expect(petrolLeaf?.doubts).toEqual(['fuel']);
    const dieselProbox = named('Toyota', 'Probox').find(({ fuelType }) => fuelType === 'diesel');
    expect(dieselProbox?.doubts).toContain('fuel');
  });

  test('no electric car keeps an engine size', () => {
    expect(ROWS.filter(({ fuelType, engineCc }) => fuelType === 'electric' && engineCc !== null)).toEqual([]);
  });
});

describe('the trim that an advert names', () => {
  const variantsOf = (question: ReferenceQuestion) => [
    ...new Set(findReference(question)?.rows.map(({ variant, fuelType }) => `${variant} ${fuelType}`)),
  ];

  test('is chosen where the list knows it with another fuel alone', () => {
    const harrier = { make: 'Toyota', model: 'Harrier', engineCc: 2493, fuelType: 'hybrid' as const };
    expect(variantsOf({ ...harrier, variant: 'Progress 2.5 hybrid' })).toEqual(['Progress petrol']);
    expect(variantsOf({ ...harrier, engineCc: 2487, variant: 'Z 2.5 hybrid' })).toEqual([
      'Z "LEATHER PACKAGE" Hybrid hybrid',
    ]);
  });

  test('never takes one of another fuel where a row of its own fuel bears a part of its name', () => {
    const [variant = ''] = variantsOf({
      ...{ make: 'Mazda', model: 'CX-5', variant: 'XD Proactive', engineCc: 2188, fuelType: 'diesel' },
    });
    expect(variant).toMatch(/^XD .* diesel$/);
  });
});
