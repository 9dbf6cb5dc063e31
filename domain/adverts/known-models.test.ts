import { describe, expect, test } from 'vitest';
import { allGenerations } from '../catalogue/generations.ts';
import { knownCar, listMakes, listModels } from './known-models.ts';

describe('what the catalogue offers a seller', () => {
  test('are makes, models, generations and trims', () => {
    expect(listMakes()).toContain('Mazda');
    const demio = listModels('mazda').find(({ name }) => name === 'Demio');
    expect(demio?.generations.at(-1)).toMatchObject({ from: 2014, to: 2019 });
    expect(demio?.generations.at(-1)?.codes).toContain('DJ');
    expect(demio?.trims).toContain('13S');
    expect(listModels('VW').some(({ name }) => name === 'Golf')).toBe(true);
    expect(listModels('Nobody')).toEqual([]);
  });

  test('narrows with the year, and with a designation', () => {
    const demio = knownCar({ make: 'Mazda', model: 'Demio', year: 2015 });
    expect(demio.generations).toHaveLength(1);
    expect(demio.fills.engine).toEqual(['1.3L', '1.5L']);
    expect(demio.fills.fuelType).toEqual(expect.arrayContaining(['petrol', 'diesel']));
    expect(demio.fills.doors).toEqual([5]);
    const any = knownCar({ make: 'Mazda', model: 'Demio' });
    expect(any.generations.length).toBeGreaterThan(2);
  });

  test('of an unknown car, or a year in which it was not built, is nothing', () => {
    const nothing = {
      ...{ bodyType: [], seats: [], doors: [], drive: [] },
      ...{ fuelType: [], engine: [], engineCc: [], transmission: [] },
    };
    expect(knownCar({ make: 'Nobody', model: 'Knows' })).toEqual({
      generations: [],
      trims: [],
      fills: nothing,
    });
    expect(knownCar({ make: 'Mazda', model: 'Demio', year: 1970 }).fills).toEqual(nothing);
  });

  test('is a single value only where it was checked, and doors', () => {
    for (const { make, model, from, unverified } of allGenerations()) {
      const { fills, generations } = knownCar({ make, model, year: from });
      if (generations.length !== 1) continue;
      if (unverified.has('seats')) expect(fills.seats.length, `${make} ${model}`).not.toBe(1);
      if (unverified.has('drive')) expect(fills.drive.length, `${make} ${model}`).not.toBe(1);
      if (unverified.has('fuels')) expect(fills.fuelType.length, `${make} ${model}`).not.toBe(1);
      if (unverified.has('bodies')) expect(fills.bodyType.length, `${make} ${model}`).not.toBe(1);
    }
  });
});
