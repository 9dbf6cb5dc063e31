import type { ListingFields } from '#api/selling/fields-schema.ts';
import { groupDigits } from '#domain/kenyan-number.ts';
import { labelOf } from '#domain/vehicles/words.ts';
import { FIELD_LABELS, FORM_FIELDS, type FormField, isFormField, isWordField } from '#site/selling/fields.ts';
import { bodyOf, EMPTY_VALUES, type FormValues, isEmpty, valuesIn } from '#site/selling/values.ts';
import type { DraftResult, ListedCar } from './api.ts';

/** A car of a pasted list while it is looked at. */
export type CarRow = {
  /** What was pasted of it. */
  text: string;
  values: FormValues;
  /** Fields that the reading was not sure of, until they are confirmed or changed. */
  checks: readonly FormField[];
  /** Whether a draft is to be made of it. */
  isChosen: boolean;
  /** Its draft, once there is one. */
  draftId: number | undefined;
  /** Why there is none, in a sentence. */
  problem: string;
};

/** The fields that a row of the table shows. */
export const SHOWN_FIELDS = ['make', 'model', 'year', 'price', 'mileage'] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

export const toRows = (cars: readonly ListedCar[]): CarRow[] =>
  cars.map(({ text, fields, uncertain }) => ({
    text,
    values: readable({ ...EMPTY_VALUES, ...valuesIn(fields) }),
    checks: uncertain.filter(isFormField),
    isChosen: true,
    draftId: undefined,
    problem: '',
  }));

const readable = (values: FormValues): FormValues => ({
  ...values,
  price: grouped(values.price),
  mileage: grouped(values.mileage),
});
const grouped = (figure: string): string => (/^\d+$/.test(figure) ? groupDigits(Number(figure)) : figure);

/** A field is typed: it is no longer uncertain. */
export const withValue = (row: CarRow, field: ShownField, value: string): CarRow => ({
  ...withoutCheck(row, field),
  values: { ...row.values, [field]: value },
});

export const withoutCheck = (row: CarRow, field: FormField): CarRow => ({
  ...row,
  checks: row.checks.filter((one) => one !== field),
  problem: '',
});

/** Whether a draft is still to be made of a row. */
export const isToMake = ({ isChosen, draftId }: CarRow): boolean => isChosen && draftId === undefined;

/** What is sent of a row. */
export const draftOf = ({ values }: CarRow): ListingFields =>
  bodyOf(
    values,
    FORM_FIELDS.filter((field) => !isEmpty(values[field])),
  );

/** The rows with what became of those that were sent, in their order. */
export function withResults(rows: readonly CarRow[], results: readonly DraftResult[]): CarRow[] {
  const left = [...results];
  return rows.map((row) => {
    const result = isToMake(row) ? left.shift() : undefined;
    return result ? { ...row, draftId: result.id ?? undefined, problem: result.error ?? '' } : row;
  });
}

const SHOWN: readonly FormField[] = SHOWN_FIELDS;

/** What was read of a car beside the fields of the table: `Engine size in cc 1800, Colour White`. */
export const restWords = ({ values }: CarRow): string =>
  FORM_FIELDS.filter((field) => !SHOWN.includes(field) && !isEmpty(values[field]))
    .map((field) => wordsOf(field, values[field]))
    .join(', ');

function wordsOf(field: FormField, value: FormValues[FormField]): string {
  if (value === true) return FIELD_LABELS[field];
  const text = typeof value === 'string' ? value : String(value);
  return `${FIELD_LABELS[field]}: ${isWordField(field) ? labelOf(text) : text}`;
}
