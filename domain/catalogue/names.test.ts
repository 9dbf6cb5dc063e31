import { expect, test } from 'vitest';
import { normaliseVehicle } from '../adverts/rows/vehicle.ts';
import { derivedFacts } from './derived-facts.ts';
import { modelByDesignation } from './designations.ts';

const read = (make: string, model: string, year: number, variant = '') => {
  const { vehicle } = normaliseVehicle({ make, model, year, variant, price: '1,500,000' }, 2026);
  return vehicle && { ...vehicle, ...derivedFacts(vehicle) };
};

test.each([
  ['Honda', 'Fit Hybrid', 2016, { model: 'Fit', variant: 'Hybrid', fuel_type: 'hybrid', engine: '1.5L' }],
  ['Honda', 'Honda Fit Hybrid', 2016, { model: 'Fit', variant: 'Hybrid', fuel_type: 'hybrid' }],
  ['Mitsubishi', 'Outlander PHEV', 2016, { model: 'Outlander PHEV', fuel_type: 'plug-in hybrid' }],
  [
    'Mercedes',
    'GLC250',
    2017,
    { model: 'GLC-Class', variant: 'GLC250', fuel_type: 'petrol', engine: '2.0L' },
  ],
  ['Mercedes', 'E220d', 2018, { model: 'E220', variant: 'E220d', fuel_type: 'diesel', engine: '2.0L' }],
  ['Mercedes', 'C200/SUNROOF', 2016, { model: 'C200', variant: null, features: '["Sunroof"]' }],
  ['Toyota', 'Land Cruiser V8 VX', 2015, { model: 'Land Cruiser', variant: 'V8 VX' }],
  [
    'Toyota',
    'prado TX',
    2016,
    { model: 'Land Cruiser Prado', variant: 'TX', body_type: 'suv', drive: '4wd' },
  ],
  ['Toyota', 'LC79', 2016, { model: 'Land Cruiser', variant: 'LC79' }],
  ['Lexus', 'RX450h', 2017, { model: 'RX 450h', fuel_type: 'hybrid', engine: '3.5L' }],
])('%s %s of %i', (make, model, year, facts) => expect(read(make, model, year)).toMatchObject(facts));

test('seats, body and features that a variant names stand in their fields', () => {
  expect(read('Toyota', 'Noah', 2016, '2-0-fwd-7-seater')).toMatchObject({
    seats: 7,
    drive: 'fwd',
    engine: '2.0L',
  });
  expect(read('Audi', 'A3', 2016, '2-0t-premium-fwd-sedan')).toMatchObject({ body_type: 'sedan' });
  expect(read('Mazda', 'Demio', 2016, 'Skyactiv, leather, sunroof')).toMatchObject({
    features: '["Sunroof","Leather seats"]',
  });
});

test('a body that contradicts the only one of the model is no fact', () => {
  expect(read('Nissan', 'Juke', 2015, 'SL 4dr Hatchback AWD')).toMatchObject({ body_type: 'suv' });
});

test('a designation that several models share names none', () => {
  expect(modelByDesignation('BMW', 'xDrive20i')).toBeUndefined();
  expect(modelByDesignation('Toyota', 'J250')).toBeUndefined();
  expect(modelByDesignation('Nobody', 'E220d')).toBeUndefined();
});
