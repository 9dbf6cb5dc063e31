import { expect, test } from 'vitest';
import { CATALOGUE } from '#domain/catalogue/catalogue.ts';
import { TOWNS } from '#domain/places/places.ts';
import { FUEL_TYPES, TRANSMISSIONS } from '#domain/vehicles/words.ts';
import { FIXED_OPTIONS } from './fixed-options.ts';

const names = (options: readonly { name: string }[] = []) => options.map(({ name }) => name);

test('the choices of last resort are the common ones [fixed-options-1]', () => {
  expect(names(FIXED_OPTIONS.makes).join(', ')).toBe(
    'Toyota, Honda, Nissan, Mercedes-Benz, BMW, Audi, Volkswagen, Hyundai, Kia, Mazda, Subaru, Ford, Chevrolet, Peugeot, Mitsubishi, Suzuki',
  );
  expect(names(FIXED_OPTIONS.locations).join(', ')).toBe(
    'Nairobi, Mombasa, Kisumu, Nakuru, Eldoret, Thika, Malindi, Kitale, Garissa, Kakamega, Nyeri, Machakos',
  );
  expect(names(FIXED_OPTIONS.fuelTypes)).toEqual(['petrol', 'diesel', 'hybrid', 'electric']);
  expect(names(FIXED_OPTIONS.transmissions)).toEqual(['automatic', 'manual', 'cvt']);
});

test('each of them is a word that the search knows', () => {
  const makes = new Set(CATALOGUE.map(({ name }) => name));
  const towns = new Set(TOWNS.map(({ name }) => name));
  expect(names(FIXED_OPTIONS.makes).filter((make) => !makes.has(make))).toEqual([]);
  expect(names(FIXED_OPTIONS.locations).filter((town) => !towns.has(town))).toEqual([]);
  expect(FUEL_TYPES).toEqual(expect.arrayContaining(names(FIXED_OPTIONS.fuelTypes)));
  expect(TRANSMISSIONS).toEqual(expect.arrayContaining(names(FIXED_OPTIONS.transmissions)));
});
