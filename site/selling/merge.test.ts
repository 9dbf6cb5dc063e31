import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORM_FIELDS } from './fields.ts';
import { type Merged, mergeSaved, mergeTheirs } from './merge.ts';
import { EMPTY_VALUES, isSame, type SomeValues } from './values.ts';

const values = (some: SomeValues) => ({ ...EMPTY_VALUES, ...some });
const form = (mine: SomeValues, known: SomeValues, server = known): Merged => ({
  values: values({ ...known, ...mine }),
  known: values(known),
  server: values(server),
});

describe('a merge with what was saved elsewhere', () => {
  test('takes what was changed there alone and keeps what was changed here alone', () => {
    const { merged, conflicts, taken } = mergeTheirs(
      form({ price: '900k' }, { price: '980000', model: 'Demio' }),
      values({ price: '980000', model: 'Axela' }),
    );
    expect(merged.values).toMatchObject({ price: '900k', model: 'Axela' });
    expect(taken).toEqual(['model']);
    expect(conflicts).toEqual([]);
  });

  test('keeps both sides of what was changed on both', () => {
    const { merged, conflicts } = mergeTheirs(
      form({ price: '900k' }, { price: '980000' }),
      values({ price: '950000' }),
    );
    expect(conflicts).toEqual([{ field: 'price', mine: '900k', theirs: '950000' }]);
    expect(merged.values.price).toBe('900k');
    expect(merged.known.price).toBe('950000');
  });

  test('is no conflict where both say the same', () => {
    const { conflicts, merged } = mergeTheirs(
      form({ price: '950k' }, { price: '980000' }),
      values({ price: '950000' }),
    );
    expect(conflicts).toEqual([]);
    expect(isSame('price', merged.values.price, merged.known.price)).toBe(true);
  });

  test('leaves what is typed as it is where the market has no other change', () => {
    const before = form({}, { location: 'Kilimani' }, { location: 'Kilimani, Nairobi' });
    const { merged, taken } = mergeTheirs(before, values({ location: 'Kilimani, Nairobi', price: '1' }));
    expect(merged.values.location).toBe('Kilimani');
    expect(taken).toEqual(['price']);
  });

  test('loses nothing: each field has its own value, theirs, or both in a conflict', () => {
    const texts = fc.record({ model: fc.string(), price: fc.string(), description: fc.string() });
    fc.assert(
      fc.property(texts, texts, texts, (known, mine, theirs) => {
        const before = form(mine, known);
        const { merged, conflicts } = mergeTheirs(before, values(theirs));
        for (const field of FORM_FIELDS) {
          const isMine = !isSame(field, before.values[field], before.known[field]);
          const kept = merged.values[field];
          if (isMine) expect(isSame(field, kept, before.values[field])).toBe(true);
          else expect(isSame(field, kept, values(theirs)[field])).toBe(true);
          const conflict = conflicts.find((one) => one.field === field);
          if (conflict) expect([conflict.mine, conflict.theirs]).toEqual([kept, values(theirs)[field]]);
        }
      }),
    );
  });
});

describe('a merge with the answer to a save of one’s own', () => {
  const sent = values({ make: 'mazda', location: 'Kilimani' });
  const answer = values({ make: 'Mazda', location: 'Kilimani, Nairobi', title: 'Mazda' });

  test('leaves what was sent as it is typed and takes what follows from it', () => {
    const merged = mergeSaved(form(sent, {}), ['make', 'location'], sent, answer);
    expect(merged.values).toMatchObject({ make: 'mazda', location: 'Kilimani', title: 'Mazda' });
    expect(merged.known).toEqual(merged.values);
    expect(merged.server).toEqual(answer);
  });

  test('keeps what was typed while the call was under way, to be saved next', () => {
    const typing = form({ ...sent, make: 'mazda 3', title: 'My car' }, {});
    const merged = mergeSaved(typing, ['make', 'location'], sent, answer);
    expect(merged.values).toMatchObject({ make: 'mazda 3', title: 'My car' });
    expect(merged.known).toMatchObject({ make: 'mazda', title: 'Mazda' });
  });
});
