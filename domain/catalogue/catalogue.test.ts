import { describe, expect, test } from 'vitest';
import { CATALOGUE, findMake, findModel, nameKey, splitModel } from './catalogue.ts';

describe('findMake', () => {
  test.each([
    ['Toyota', 'Toyota'],
    ['  TOYOTA ', 'Toyota'],
    ['VW', 'Volkswagen'],
    ['merc', 'Mercedes-Benz'],
    ['Mercedes Benz', 'Mercedes-Benz'],
    ['MERCEDES BENC', 'Mercedes-Benz'],
    ['Mistubishi', 'Mitsubishi'],
    ['Citroën', 'Citroen'],
    ['Chevy', 'Chevrolet'],
    ['Range Rover', 'Land Rover'],
    ['LANDROVER', 'Land Rover'],
    ['Rover', 'Rover'],
  ])('%s is %s', (text, make) => expect(findMake(text)).toBe(make));

  test.each(['Other Make', '', 'Toyo', '🚗'])('%s is no make', (text) =>
    expect(findMake(text)).toBeUndefined(),
  );
});

describe('findModel', () => {
  test.each([
    ['Toyota', 'prado', 'Land Cruiser Prado'],
    ['Toyota', 'Landcruiser', 'Land Cruiser'],
    ['Toyota', 'Corolla Axio', 'Axio'],
    ['Toyota', 'Fielder', 'Corolla Fielder'],
    ['Toyota', 'TOYOTA ESQUIRE', 'Esquire'],
    ['Toyota', 'Rav 4', 'RAV4'],
    ['Toyota', 'chr', 'C-HR'],
    ['Nissan', 'XTRAIL', 'X-Trail'],
    ['Nissan', 'Advan', 'AD Van'],
    ['Mazda', 'cx5', 'CX-5'],
    ['Mazda', 'Mazda 3', '3'],
    ['Isuzu', 'dmax', 'D-MAX'],
    ['Mitsubishi', 'Shogun', 'Pajero'],
    ['Mitsubishi', 'L200', 'Triton'],
    ['Benz', 'GLE', 'GLE-Class'],
    ['VW', 'golf gti', 'Golf GTI'],
  ])('%s %s is %s', (make, text, model) => expect(findModel(make, text)?.model).toBe(model));

  test('an unknown model, an unknown make and an empty text find nothing', () => {
    expect(findModel('Toyota', 'Golf')).toBeUndefined();
    expect(findModel('Nobody', 'Golf')).toBeUndefined();
    expect(findModel('Toyota', '')).toBeUndefined();
    expect(findModel('Toyota', 'Toyota')).toBeUndefined();
  });

  test('a body type comes only with a model that has one body', () => {
    expect(findModel('Toyota', 'Hilux')?.bodyType).toBe('pickup');
    expect(findModel('Toyota', 'Land Cruiser')).not.toHaveProperty('bodyType');
  });
});

describe('splitModel', () => {
  test.each([
    ['Mazda', 'Demio 1.3 Skyactiv', 'Demio', '1.3 Skyactiv'],
    ['Toyota', 'Land Cruiser Prado TX-L', 'Land Cruiser Prado', 'TX-L'],
    ['Toyota', 'land cruiser 200', 'Land Cruiser', '200'],
    ['Volkswagen', 'Golf R DSG', 'Golf R', 'DSG'],
  ])('%s %s is %s and %s', (make, text, model, rest) =>
    expect(splitModel(make, text)).toMatchObject({ model, rest }),
  );

  test('part of a word is no model', () => expect(splitModel('Mazda', 'Demiox 1.3')).toBeUndefined());
});

describe('the catalogue itself', () => {
  test('no spelling means two makes, or two models of a make', () => {
    const spellings = (entries: readonly { name: string; aliases: readonly string[] }[]) =>
      entries.flatMap(({ name, aliases }) => [name, ...aliases].map(nameKey));
    for (const list of [CATALOGUE, ...CATALOGUE.map((make) => make.models)]) {
      expect(spellings(list)).toEqual([...new Set(spellings(list))]);
    }
  });

  test('every name finds itself', () => {
    for (const make of CATALOGUE) {
      expect(findMake(make.name)).toBe(make.name);
      for (const model of make.models) expect(findModel(make.name, model.name)?.model).toBe(model.name);
    }
  });
});
