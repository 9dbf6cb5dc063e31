import { expect, test } from 'vitest';
import { guessColumns, toLine } from './columns.ts';
import { normaliseRow } from './row.ts';

const HEADING = [
  'Make',
  'Model',
  'Model number',
  'Transmission',
  'Drive Configuration',
  'Engine Capacity',
  'Body Type',
  'GVW',
  'Seating',
  'Fuel',
  'CRSP (KES.)',
];
const LINE = [
  'TOYOTA',
  'PROBOX GL',
  'DBA-NCP160V',
  'CVT',
  '2WD',
  '1496',
  'VAN',
  '',
  '5',
  'GASOLINE',
  '2583819.6571',
];

function rowOf(change: Record<number, string>) {
  return normaliseRow(
    toLine(
      LINE.map((cell, index) => change[index] ?? cell),
      guessColumns(HEADING),
    ),
  );
}

test('a clean line', () => {
  expect(rowOf({})).toMatchObject({
    make: 'Toyota',
    model: 'Probox',
    variant: 'GL',
    code: 'DBA-NCP160V',
    transmission: 'cvt',
    drive: '2wd',
    engineCc: 1496,
    fuelType: 'petrol',
    crspKes: 2583819.66,
    doubts: [],
  });
});

test.each(['', '-', '0', 'n/a', '2.583.819,66'])('a line with the price “%s” is left out', (price) => {
  expect(rowOf({ 10: price })).toBeUndefined();
});

test.each([
  '2,583,819.66',
  '2 583 819.66',
  'KES 2,583,819.66',
  'Ksh. 2583819.6571',
  '2\u00a0583\u00a0819.66',
])('the price “%s” is read with its separators', (price) =>
  expect(rowOf({ 10: price })?.crspKes).toBe(2_583_819.66),
);

test.each(['1496', '1,496', '1 496', '1496.0', '1496cc', '1,496 cc'])('the engine “%s” is read', (engine) => {
  expect(rowOf({ 5: engine })?.engineCc).toBe(1_496);
});

test.each([
  ['LANDROVER', 'RANGE ROVER  DEFENDER 110 S', 'Land Rover', 'Defender', '110 S'],
  [
    'LANDROVER',
    'RANG+A3:A39E ROVER T/C 400PS 5 DOOR VOGUE SE',
    'Land Rover',
    'Range Rover',
    'T/C 400PS 5 Door Vogue SE',
  ],
  ['JEEP', 'CHRYSLER  GRAND CHEROKEE SRT8', 'Jeep', 'Grand Cherokee', 'SRT8'],
  ['BMW', 'BMW X5 LIMITED WHITE', 'BMW', 'X5', 'Limited White'],
  ['MERCEDES ', 'GLE GLE350D 4MATIC', 'Mercedes-Benz', 'GLE-Class', 'GLE350D 4MATIC'],
  ['SUBARU', 'LEGACY OUBACK LIMITED', 'Subaru', 'Outback', 'Limited'],
  ['TOYOTA', 'COROLLA FILEDER HYBRID G', 'Toyota', 'Corolla Fielder', 'Hybrid G'],
  ['TOYOTA', 'RUMION  GLX', 'Toyota', 'Rumion', 'GLX'],
  ['VOLKSWAGEN', 'GOLF TOURAN TSI', 'Volkswagen', 'Touran', 'TSI'],
  ['LEXUS', 'RX5450H+ VERSION L', 'Lexus', 'RX 450h', 'Version L'],
  ['SAIC MOTORS', 'MG HS', 'MG', 'HS', ''],
  ['MITSUBISHI FUSO ', 'CANTER LONG', 'Fuso', 'Canter', 'Long'],
  ['MAZDA', 'MAZDA3 FASTBACK 15S', 'Mazda', '3', 'Fastback 15S'],
])('%s “%s” is a %s %s “%s”', (make, name, expectedMake, model, variant) => {
  expect(rowOf({ 0: make, 1: name })).toMatchObject({ make: expectedMake, model, variant });
});

test.each([
  [' DIESEL', 'diesel'],
  ['DI ESEL', 'diesel'],
  ['DEISEL', 'diesel'],
  ['ELECCTRIC', 'electric'],
  ['PLUG-IN-HYBRID', 'plug-in hybrid'],
  ['PETROL/ELECTRIC', 'hybrid'],
  ['LNG', null],
  ['40', null],
])('the fuel “%s” is %s', (fuel, expected) => {
  expect(rowOf({ 1: 'SUCCEED', 9: fuel })?.fuelType).toBe(expected);
});

test('gearbox and drive change places where they stand in each other’s column', () => {
  expect(rowOf({ 3: '4WD', 4: '6AT' })).toMatchObject({ transmission: 'automatic', drive: '4wd' });
  expect(rowOf({ 3: '2WD', 4: '2WD' })).toMatchObject({ transmission: null, drive: '2wd' });
});

test.each(['EV', '63 kWh', '480 HP', '', 'Li-ion', '0'])('“%s” is no engine size', (engine) => {
  expect(rowOf({ 5: engine })).toMatchObject({ engineCc: null, doubts: ['engine'] });
});

test.each([
  [{ 0: 'NISSAN', 1: 'LEAF G', 5: '2488' }, ['fuel']],
  [{ 9: 'DIESEL' }, ['fuel']],
  [{ 9: 'ELECTRIC', 5: '1200' }, ['fuel']],
  [{ 5: '200' }, ['engine']],
  [{ 0: 'SUZUKI', 1: 'SAMBAR TRUCK TC' }, ['make']],
])('what cannot be is flagged, not corrected: %o', (change, doubts) => {
  expect(rowOf(change)?.doubts).toEqual(doubts);
});
