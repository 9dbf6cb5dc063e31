import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { withKnownNames } from './known-names.ts';

const named = (make: string[], model: string[]) => {
  const known = withKnownNames({ ...NO_FILTERS, make, model });
  return { make: known.make, model: known.model };
};

describe('makes and models from an address', () => {
  test('are written as the catalogue writes them', () => {
    expect(named(['toyota'], ['HARRIER'])).toEqual({ make: ['Toyota'], model: ['Harrier'] });
  });

  test('a model that belongs to another make is let go', () => {
    expect(named(['Mazda'], ['Harrier', 'Demio'])).toEqual({ make: ['Mazda'], model: ['Demio'] });
  });

  test('what the catalogue does not know stays as it was asked for', () => {
    expect(named(['Mzalendo'], ['Jasiri 3'])).toEqual({ make: ['Mzalendo'], model: ['Jasiri 3'] });
  });

  test('two spellings of one make are one make', () => {
    expect(named(['VW', 'Volkswagen'], [])).toEqual({ make: ['Volkswagen'], model: [] });
  });

  test('a model may be asked for without its make', () => {
    expect(named([], ['Demio'])).toEqual({ make: [], model: ['Demio'] });
  });
});
