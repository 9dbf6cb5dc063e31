import { expect, test } from 'vitest';
import { draftOf, isToMake, restWords, toRows, withoutCheck, withResults, withValue } from './listed-cars.ts';

const [premio, demio, note] = toRows([
  {
    text: 'Premio 1985 1.45M',
    fields: { make: 'Toyota', model: 'Premio', year: 1985, price: 1_450_000 },
    uncertain: ['year', 'no field'],
  },
  {
    text: 'Demio 2015 auto',
    fields: { make: 'Mazda', model: 'Demio', year: 2015, transmission: 'automatic', negotiable: true },
    uncertain: [],
  },
  { text: 'Note', fields: { make: 'Nissan', model: 'Note' }, uncertain: [] },
]);

test('an uncertain field is one until it is confirmed or typed', () => {
  if (!premio) throw new Error('No row was read.');
  expect(premio.checks).toEqual(['year']);
  expect(withoutCheck(premio, 'year').checks).toEqual([]);
  const typed = withValue(premio, 'year', '2016');
  expect(typed.checks).toEqual([]);
  expect(draftOf(typed)).toEqual({ make: 'Toyota', model: 'Premio', year: 2016, price: 1_450_000 });
});

test('results go to the rows that were sent', () => {
  if (!premio || !demio || !note) throw new Error('No row was read.');
  const rows = [{ ...premio, isChosen: false }, demio, note];
  const after = withResults(rows, [
    { done: true, id: 7, error: null },
    { done: false, id: null, error: 'You have 200 drafts.' },
  ]);
  expect(after.map(({ draftId, problem }) => [draftId, problem])).toEqual([
    [undefined, ''],
    [7, ''],
    [undefined, 'You have 200 drafts.'],
  ]);
  expect(after.map(isToMake)).toEqual([false, false, true]);
});

test('what else was read stands in words', () => {
  if (!demio) throw new Error('No row was read.');
  expect(restWords(demio)).toBe('Negotiable, Gearbox: Automatic');
});
