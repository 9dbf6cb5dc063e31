import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_FORM, formParams, readForm, toDutyValues } from './form.ts';

const read = (query: string) => readForm(new URLSearchParams(query));

test('an address brings the whole form back', () => {
  const text = fc.string({ maxLength: 40 }).map((typed) => typed.normalize('NFC').trim());
  const form = fc.record(Object.fromEntries(Object.keys(EMPTY_FORM).map((field) => [field, text])));
  fc.assert(
    fc.property(form, (typed) => {
      const filled = { ...EMPTY_FORM, ...typed, variant: '' };
      expect(readForm(formParams(filled))).toEqual(filled);
    }),
  );
});

test('what is unknown is ignored, and what is endless is cut', () => {
  const form = read(`make=${'x'.repeat(10_000)}&evil=1&__proto__=2`);
  expect(form.make).toHaveLength(80);
  expect(Object.keys(form)).toEqual(Object.keys(EMPTY_FORM));
});

test('the API’s way to write a first registration fills year and month', () => {
  expect(read('firstRegistration=2019-06')).toMatchObject({ year: '2019', month: '6' });
  expect(read('firstRegistration=2019')).toMatchObject({ year: '2019', month: '' });
  expect(read('firstRegistration=2019-06&year=2020')).toMatchObject({ year: '2020' });
});

test('year and month become one first registration', () => {
  expect(toDutyValues({ ...EMPTY_FORM, year: '2019', month: '6' }).firstRegistration).toBe('2019-06');
  expect(toDutyValues({ ...EMPTY_FORM, year: '2019' }).firstRegistration).toBe('2019');
  expect(toDutyValues({ ...EMPTY_FORM, month: '6' }).firstRegistration).toBe('');
});
