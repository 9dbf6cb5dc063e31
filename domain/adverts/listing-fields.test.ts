import { expect, test } from 'vitest';
import { readListing } from './listing-fields.ts';

const VITZ = {
  ...{ title: '2015 Toyota Vitz', make: 'Toyota', model: 'Vitz', year: 2015 },
  features: '["Bluetooth"]',
};

test('equipment that a seller writes into the variant joins the features that are ticked', () => {
  const { facts, problems } = readListing(
    { variant: '2015 Toyota Vitz 1.0 F, leather, sunroof' },
    VITZ,
    2026,
  );
  expect(facts).toMatchObject({
    ...{ title: '2015 Toyota Vitz 1.0 F', variant: '1.0 F' },
    features: '["Bluetooth","Leather seats","Sunroof"]',
  });
  expect(problems).toEqual({});
});

test('a variant that is nothing but equipment is none, and no problem', () => {
  const { facts, problems } = readListing({ variant: 'Sunroof' }, VITZ, 2026);
  expect(facts).toMatchObject({ variant: null, features: '["Bluetooth","Sunroof"]' });
  expect(problems).toEqual({});
});

test('a title that its seller writes keeps its words, but for a list of equipment', () => {
  const { facts } = readListing({ title: 'Vitz for town, AC, alloy rims' }, VITZ, 2026);
  expect(facts).toMatchObject({
    title: 'Vitz for town',
    features: '["Bluetooth","Air conditioning","Alloy wheels"]',
  });
});
