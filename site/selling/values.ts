import type { ListingFields } from '#api/selling/fields-schema.ts';
import { parseDistance, parseNumber } from '#domain/adverts/rows/numbers.ts';
import { recordOf } from '#domain/names-of.ts';
import { readAskingPrice } from '#domain/vehicles/asking-price.ts';
import {
  FLAG_FIELDS,
  type FlagField,
  FORM_FIELDS,
  type FormField,
  isFlagField,
  isListField,
  isNumberField,
  isTextField,
  LIST_FIELDS,
  type ListField,
  type NumberField,
  type TextField,
} from './fields.ts';

/** What stands in the form: texts as they are typed, so that nothing moves under the fingers. */
export type FormValues = Readonly<
  Record<TextField, string> & Record<FlagField, boolean> & Record<ListField, readonly string[]>
>;
export type FormValue = FormValues[FormField];
export type SomeValues = Partial<FormValues>;

const TEXTS = FORM_FIELDS.filter(isTextField);

export const EMPTY_VALUES: FormValues = {
  ...recordOf(TEXTS, () => ''),
  ...recordOf(FLAG_FIELDS, () => false),
  ...recordOf(LIST_FIELDS, (): readonly string[] => []),
};

/** The values that an object of fields states; what it leaves out or has another type is left out. */
export function valuesIn(stated: object): SomeValues {
  const by = new Map<string, unknown>(Object.entries(stated));
  const texts = TEXTS.flatMap((field) => {
    const value = by.get(field);
    return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : [];
  });
  const flags = FLAG_FIELDS.flatMap((field) => {
    const value = by.get(field);
    return typeof value === 'boolean' ? [[field, value]] : [];
  });
  const lists = LIST_FIELDS.flatMap((field) => {
    const value = by.get(field);
    return Array.isArray(value) ? [[field, value.filter((item) => typeof item === 'string')]] : [];
  });
  return Object.fromEntries([...texts, ...flags, ...lists]);
}

/** A listing as the form shows it. What is private comes masked, so it is no value to send back. */
export function valuesOf(listing: object): FormValues {
  const { plate: _, chassisNumber: __, ...stated } = valuesIn(listing);
  return { ...EMPTY_VALUES, ...stated };
}

/** The fields in which two forms differ, however their figures are written. */
export const changedFields = (values: FormValues, from: FormValues): FormField[] =>
  FORM_FIELDS.filter((field) => !isSame(field, values[field], from[field]));

/** Whether two values of a field are sent as the same: `980k` and `980,000` are. */
export function isSame(field: FormField, one: FormValue, other: FormValue): boolean {
  return JSON.stringify(wireValue(field, one)) === JSON.stringify(wireValue(field, other));
}

export const isEmpty = (value: FormValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : value === false || (value !== true && value.length === 0);

function wireValue(field: FormField, value: FormValue): unknown {
  if (typeof value !== 'string') return value;
  if (field === 'price') return readAskingPrice(value).kes ?? value.trim();
  return isNumberField(field) ? figureOf(field, value) : value.trim();
}

/** A figure as it is sent; what cannot be read goes as it is typed, for the market to refuse in its words. */
function figureOf(field: NumberField, typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return (field === 'mileage' ? parseDistance(text)?.km : parseNumber(text)) ?? text;
}

/** The price in whole KES, null for none or one that cannot be asked. */
export const priceIn = ({ price }: Pick<FormValues, 'price'>): number | null =>
  readAskingPrice(price).kes ?? null;

export const mileageIn = ({ mileage }: Pick<FormValues, 'mileage'>): number | null =>
  parseDistance(mileage.trim())?.km ?? null;

export const numberIn = (values: FormValues, field: NumberField): number | null =>
  parseNumber(values[field].trim()) ?? null;

/** The body of a call that sets `fields`; an empty text takes back what stood there. */
export function bodyOf(values: FormValues, fields: readonly FormField[]): ListingFields {
  const body: ListingFields = {};
  for (const field of fields) {
    if (isFlagField(field)) body[field] = values[field];
    else if (isListField(field)) body[field] = [...values[field]];
    else if (field === 'price') body.price = priceIn(values);
    else if (isNumberField(field)) body[field] = figureOf(field, values[field]);
    else body[field] = values[field].trim() || null;
  }
  return body;
}
