import { FIELD_LABELS, FORM_FIELDS, type FormField } from './fields.ts';
import { type FormValues, isEmpty, isSame, type SomeValues } from './values.ts';

/** What a reading did to the form, and how to take it back. */
export type Filling = {
  /** Fields that were empty. */
  filled: readonly FormField[];
  /** Fields that said something else. */
  replaced: readonly FormField[];
  before: FormValues;
  after: FormValues;
};

/** Puts what was read of a text into the form. */
export function fillIn(values: FormValues, read: SomeValues): Filling {
  const after: FormValues = { ...values, ...read };
  const changed = FORM_FIELDS.filter((field) => !isSame(field, after[field], values[field]));
  return {
    filled: changed.filter((field) => isEmpty(values[field])),
    replaced: changed.filter((field) => !isEmpty(values[field])),
    before: values,
    after,
  };
}

/** The form without a filling; what was changed since stays. */
export function takeBack(values: FormValues, { before, after, filled, replaced }: Filling): FormValues {
  const still = [...filled, ...replaced].filter((field) => isSame(field, values[field], after[field]));
  return { ...values, ...Object.fromEntries(still.map((field) => [field, before[field]])) };
}

/** What a filling did, in words. */
export function fillingText({ filled, replaced }: Filling): string {
  if (filled.length + replaced.length === 0) return 'Nothing new was found in it.';
  const parts = [
    filled.length > 0 && `Filled in: ${labelsOf(filled)}.`,
    replaced.length > 0 && `Replaced what stood in: ${labelsOf(replaced)}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

const labelsOf = (fields: readonly FormField[]): string =>
  fields.map((field) => withSmallInitial(FIELD_LABELS[field])).join(', ');

const withSmallInitial = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
