import { readFigures } from '#domain/adverts/rows/figures.ts';
import { newNotes } from '#domain/adverts/rows/notes.ts';
import { readAskingPrice } from '#domain/vehicles/asking-price.ts';
import { CHASSIS_NUMBER_PROBLEM, readChassisNumber } from '#domain/vehicles/chassis-number.ts';
import { findField } from '#domain/vehicles/fields.ts';
import { missingForSale } from '#domain/vehicles/listing-needs.ts';
import { PLATE_PROBLEM, readPlate } from '#domain/vehicles/plate.ts';
import {
  FORM_FIELDS,
  type FormField,
  isFormField,
  isNumberField,
  isPrivateField,
  type NumberField,
  type PrivateField,
} from './fields.ts';
import { type FormValues, mileageIn, numberIn, priceIn } from './values.ts';

export type Place = FormField | 'photos' | 'seller';
export type Problem = { field: Place; sentence: string };

/** What is wrong with a field as it is typed, by the rules that the market reads it by; undefined for what may be sent. */
export function problemOf(field: FormField, values: FormValues, thisYear: number): string | undefined {
  if (field === 'price') return values.price.trim() ? readAskingPrice(values.price).problem : undefined;
  if (isPrivateField(field)) return privateProblem(field, values[field].trim());
  return isNumberField(field) ? figureProblem(field, values[field], thisYear) : undefined;
}

function privateProblem(field: PrivateField, typed: string): string | undefined {
  if (typed === '') return undefined;
  if (field === 'plate') return readPlate(typed) ? undefined : PLATE_PROBLEM;
  return readChassisNumber(typed) ? undefined : CHASSIS_NUMBER_PROBLEM;
}

function figureProblem(field: NumberField, typed: string, thisYear: number): string | undefined {
  const column = findField(field);
  if (column === undefined) return undefined;
  const notes = newNotes();
  readFigures(new Map([[column, typed.trim()]]), thisYear, notes);
  const [problem] = notes.problems;
  const lost = notes.repairs.find(({ to }) => to === null);
  const why = problem?.reason ?? lost?.why.replace(/;? left empty.*/, '');
  return why && `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}

/** The fields that can be sent: what is wrong stays in the form until it is put right. */
export const sendable = (fields: readonly FormField[], values: FormValues, thisYear: number): FormField[] =>
  fields.filter((field) => problemOf(field, values, thisYear) === undefined);

type Asked = {
  values: FormValues;
  /** On the market, and on their way to it. */
  photos: number;
  /** False where the market knows no place by this text. */
  isPlaceKnown: boolean;
  refused: Readonly<Partial<Record<FormField, string>>>;
  thisYear: number;
};

/** All that keeps a listing from its sale, in the order of the form. */
export function problemsForSale({ values, photos, isPlaceKnown, refused, thisYear }: Asked): Problem[] {
  const place = values.location.trim();
  const missing = missingForSale({
    make: values.make.trim(),
    model: values.model.trim(),
    year: numberIn(values, 'year') ?? 0,
    priceKes: priceIn(values),
    mileageKm: mileageIn(values),
    condition: values.condition || null,
    county: isPlaceKnown && place ? place : null,
    photos,
  });
  const ofFields = FORM_FIELDS.flatMap((field): Problem[] => {
    const sentence = problemOf(field, values, thisYear) ?? refused[field] ?? missing[field];
    return sentence === undefined ? [] : [{ field, sentence }];
  });
  return missing.photos === undefined
    ? ofFields
    : [...ofFields, { field: 'photos', sentence: missing.photos }];
}

/** What the market says of fields, by their names, in the order of the form; the rest stands without a field. */
export function problemsIn(fields: Readonly<Record<string, string>>): { field?: Place; sentence: string }[] {
  return Object.entries(fields).map(([name, sentence]) =>
    isFormField(name) || name === 'photos' ? { field: name, sentence } : { sentence },
  );
}
