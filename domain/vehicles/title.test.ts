import { describe, expect, test } from 'vitest';
import { mendNames, readTitle } from '../adverts/written-title.ts';
import { titleOf } from './title.ts';

describe('titleOf', () => {
  test.each([
    [2016, 'Mazda', 'Demio', '1.3 FWD', '2016 Mazda Demio 1.3 FWD'],
    [2016, 'Mazda', 'Demio', null, '2016 Mazda Demio'],
    [2017, 'Mercedes-Benz', 'GLE-Class', 'GLE 350d 4MATIC', '2017 Mercedes-Benz GLE 350d 4MATIC'],
    [2018, 'Mercedes-Benz', 'E220', 'E220d', '2018 Mercedes-Benz E220d'],
    [2015, 'Mercedes-Benz', 'S-Class', 'SE', '2015 Mercedes-Benz S-Class SE'],
    [2018, 'Mercedes-Benz', 'GLC-Class', 'AMG GLC 43', '2018 Mercedes-Benz AMG GLC 43'],
    [2014, 'BMW', '3 Series', '320i', '2014 BMW 320i'],
    [2015, 'BMW', '3 Series', '3.0si', '2015 BMW 3 Series 3.0si'],
    [2015, 'Lexus', 'LX', '570 AWD', '2015 Lexus LX 570 AWD'],
    [2012, 'Toyota', 'Toyota Vitz', null, '2012 Toyota Vitz'],
    [2012, 'Mini', 'Mini', null, '2012 Mini'],
    [2012, 'Other', 'Other', null, '2012 vehicle, make not stated'],
  ])('%i %s %s %s', (year, make, model, variant, title) =>
    expect(titleOf({ year, make, model, variant })).toBe(title),
  );
});

const VITZ = { year: 2015, make: 'Toyota', model: 'Vitz', variant: null };

test.each([
  ['Toyota Toyota Vitz 2015', 'Toyota Vitz 2015'],
  ['2015 Toyota Vitz 2015 new shape', '2015 Toyota Vitz new shape'],
  ['Clean Vitz, alloy rims, sunroof, AC', 'Clean Vitz'],
  ['Vitz for my daughter, with love', 'Vitz for my daughter, with love'],
])('a written title, %s', (written, title) => expect(readTitle(written, VITZ).title).toBe(title));

describe('mendNames', () => {
  const stored = {
    ...VITZ,
    title: '2015 Toyota Vitz',
    features: '["Air conditioning"]',
    safety: '["Front airbags"]',
  };

  test('moves a list of equipment out of the variant and a title made of it', () => {
    const listed = '1.0 F, Air conditioning, Front airbags, Sunroof';
    expect(mendNames({ ...stored, variant: listed, title: `2015 Toyota Vitz ${listed}` })).toEqual({
      variant: '1.0 F',
      title: '2015 Toyota Vitz 1.0 F',
      features: '["Air conditioning","Sunroof"]',
    });
  });

  test('leaves what is as it should be', () => {
    expect(mendNames(stored)).toEqual({});
    expect(mendNames({ ...stored, variant: '1.0 F', title: 'My first car' })).toEqual({});
  });
});
