import { kenyanNumber } from '#domain/kenyan-number.ts';
import {
  type Field,
  fieldsOf,
  type GroupField,
  type RowsField,
  rowsOf,
  type Value,
} from '#domain/reference/form.ts';
import { plainFigures } from '#domain/typed-amount.ts';

/** Figures while they are typed: numbers as text, lists of texts with one on each line. */
export type Typed = Value;

const FIGURE = kenyanNumber(6);

/** What a form begins with. A missing value is an empty field. */
export function toTyped(field: Field, value: Value | undefined): Typed {
  switch (field.kind) {
    case 'group':
      return typedFields(field, value);
    case 'rows':
      return rowsOf(value).map((row) => typedFields(field, row));
    case 'flag':
      return value === true;
    case 'lines':
      return rowsOf(value).join('\n');
    case 'number':
      return typeof value === 'number' ? FIGURE.format(value) : '';
    default:
      return typeof value === 'string' ? value : '';
  }
}

function typedFields(field: GroupField | RowsField, value: Value | undefined): Typed {
  const given = fieldsOf(value);
  const counter = field.kind === 'rows' && field.counter;
  return {
    ...(counter && { [counter]: given[counter] ?? 0 }),
    ...Object.fromEntries(field.fields.map((each) => [each.name, toTyped(each, given[each.name])])),
  };
}

/** What is sent of it. A figure that cannot be read stays text: the API says so at its field. */
export function toBody(field: Field, typed: Typed | undefined): Value {
  switch (field.kind) {
    case 'group':
      return bodyFields(field, typed);
    case 'rows':
      return rowsOf(typed).map((row) => bodyFields(field, row));
    case 'flag':
      return typed === true;
    case 'lines':
      return String(typed ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'number':
      return readNumber(String(typed ?? ''));
    case 'text':
      return field.empty === 'null' && isBlank(typed) ? null : String(typed ?? '');
    default:
      return String(typed ?? '');
  }
}

function bodyFields(field: GroupField | RowsField, typed: Typed | undefined): Value {
  const given = fieldsOf(typed);
  const counter = field.kind === 'rows' && field.counter;
  return {
    ...(counter && { [counter]: given[counter] ?? 0 }),
    ...Object.fromEntries(field.fields.flatMap((each) => bodyField(each, given[each.name]))),
  };
}

/** An empty figure that may be left out is, and so is a flag that stands for an exception. */
function bodyField(field: Field, typed: Typed | undefined): [string, Value][] {
  if (field.kind === 'number' && isBlank(typed) && field.empty)
    return field.empty === 'null' ? [[field.name, null]] : [];
  if (field.kind === 'flag' && field.isException && typed !== true) return [];
  return [[field.name, toBody(field, typed)]];
}

const isBlank = (typed: Typed | undefined): boolean => String(typed ?? '').trim() === '';

function readNumber(text: string): Value {
  const plain = plainFigures(text);
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** An empty row; a counter is one more than the highest of the others. */
export function freshRow(field: RowsField, rows: readonly Typed[]): Typed {
  const { counter } = field;
  const fresh = fieldsOf(typedFields(field, undefined));
  if (counter === undefined) return fresh;
  const counted = rows.map((row) => Number(fieldsOf(row)[counter] ?? 0));
  return { ...fresh, [counter]: Math.max(0, ...counted) + 1 };
}
