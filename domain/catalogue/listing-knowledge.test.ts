import { expect, test } from 'vitest';
import { knowListing } from './listing-knowledge.ts';

const LEFT_OPEN = {
  fuel_type: null,
  engine: null,
  engine_cc: null,
  body_type: null,
  seats: null,
  drive: null,
};
const row = (make: string, model: string, year: number, variant: string | null = null) => ({
  ...{ make, model, year, variant, title: [year, make, model, variant].filter(Boolean).join(' ') },
  ...{ ...LEFT_OPEN, derived: '[]' },
});

test('a row’s generation, groups and tonnes', () => {
  expect(knowListing(row('Subaru', 'Forester', 2007, 'SG5'))).toMatchObject({
    certainty: 'one',
    generations: [{ from: 2002 }],
    groups: new Set(['japanese']),
  });
  expect(knowListing(row('Nissan', 'Leaf', 2016)).groups).toEqual(new Set(['japanese', 'electric']));
  expect(knowListing(row('Isuzu', 'FRR', 2016))).toMatchObject({ tonnes: { least: 5, most: 7 } });
});

test('words of a title that its seller wrote count', () => {
  const forester = { ...row('Subaru', 'Forester', 2012), title: 'Clean Forester SH5' };
  expect(knowListing(forester).clues.generations.size).toBe(1);
});

test('what was derived proves nothing, what is stated does', () => {
  const noah = row('Toyota', 'Noah', 2016);
  expect(knowListing({ ...noah, seats: 7, derived: '["seats"]' }).groups).not.toContain('7 seater');
  expect(knowListing({ ...noah, seats: 7 }).groups).toContain('7 seater');
});

test('listings that say the same share one answer', () => {
  expect(knowListing(row('Toyota', 'Vitz', 2015))).toBe(knowListing(row('Toyota', 'Vitz', 2015)));
});
