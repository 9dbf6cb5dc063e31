import { describe, expect, test } from 'vitest';
import { readFirst } from '#api/reference/lists.ts';
import { type Field, isValue, type RowsField } from '#domain/reference/form.ts';
import { REFERENCE_LIST_WORDS, REFERENCE_LISTS } from '#domain/reference/lists.ts';
import { freshRow, toBody, toTyped } from './typed-body.ts';

test.each(REFERENCE_LISTS)(
  'a form shows every figure of %s and sends it as it was [lists-form-1]',
  (name) => {
    const body = readFirst(name);
    if (!isValue(body)) throw new Error('no value');
    const { form } = REFERENCE_LIST_WORDS[name];
    expect(toBody(form, toTyped(form, body))).toEqual(body);
  },
);

describe('what is typed', () => {
  const rate: Field = { kind: 'number', name: 'rate', label: 'Rate' };
  test.each([
    ['13.5', 13.5],
    [' 2,500,000 ', 2_500_000],
    ['Ksh 1.5m', 1_500_000],
    ['12%', '12%'],
    ['', ''],
    ['1e3', '1e3'],
  ])('%j is sent as %j [lists-form-2]', (typed, sent) => expect(toBody(rate, typed)).toEqual(sent));

  test('an empty figure is none, or left out, where the list allows it [lists-form-3]', () => {
    const steps: Field = {
      ...{ kind: 'rows', name: 'steps', label: 'Steps', noun: 'step', key: 'upTo' },
      fields: [
        { kind: 'number', name: 'upTo', label: 'Up to', empty: 'null' },
        { kind: 'number', name: 'other', label: 'Other', empty: 'absent' },
      ],
    };
    expect(toBody(steps, [{ upTo: '', other: '' }])).toEqual([{ upTo: null }]);
  });
});

test('a new row is numbered after the highest [lists-form-4]', () => {
  const rows: RowsField = {
    ...{ kind: 'rows', name: '', label: 'Lenders', noun: 'lender', key: 'name', counter: 'id' },
    fields: [{ kind: 'text', name: 'name', label: 'Name' }],
  };
  expect(freshRow(rows, [{ id: 4, name: 'A' }])).toEqual({ id: 5, name: '' });
  expect(freshRow(rows, [])).toEqual({ id: 1, name: '' });
});
