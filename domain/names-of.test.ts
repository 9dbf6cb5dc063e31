import { expect, test } from 'vitest';
import { namesOf } from './names-of.ts';

test('the names are those of the record itself, in its order', () => {
  const record = Object.assign(Object.create({ inherited: 1 }), {
    make: 'Toyota',
    model: 'Axio',
    body: null,
  });
  expect(namesOf(record)).toEqual(['make', 'model', 'body']);
});
