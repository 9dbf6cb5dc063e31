import { FORM_FIELDS, type FormField } from './fields.ts';
import { type FormValue, type FormValues, isSame } from './values.ts';

/** A form beside what the market holds. */
export type Merged = {
  values: FormValues;
  /** What the market holds, as it was typed where it was typed here. Where `values` differ from it, there is something to save. */
  known: FormValues;
  /** The same as the market writes it. */
  server: FormValues;
};
/** A field that was changed here and elsewhere, each in its own way. */
export type Conflict = { field: FormField; mine: FormValue; theirs: FormValue };

/** One value for each field, as `pick` chooses it. */
const choose = (pick: (field: FormField) => FormValue, from: FormValues): FormValues => ({
  ...from,
  ...Object.fromEntries(FORM_FIELDS.map((field) => [field, pick(field)])),
});

/**
 * Three-way merge with what another tab, device or person has saved meanwhile: what was changed there alone is taken,
 * what was changed here alone stays to be saved, and what was changed on both sides is a conflict that keeps both.
 */
export function mergeTheirs({ values, known, server }: Merged, theirs: FormValues) {
  const isMine = (field: FormField) => !isSame(field, values[field], known[field]);
  const isTheirs = (field: FormField) => !isSame(field, theirs[field], server[field]);
  const merged: Merged = {
    values: choose((field) => (isMine(field) || !isTheirs(field) ? values : theirs)[field], values),
    known: choose((field) => (isTheirs(field) ? theirs : known)[field], known),
    server: theirs,
  };
  const changed = FORM_FIELDS.filter(isTheirs);
  const conflicts = changed
    .filter((field) => isMine(field) && !isSame(field, values[field], theirs[field]))
    .map((field): Conflict => ({ field, mine: values[field], theirs: theirs[field] }));
  return { merged, conflicts, taken: changed.filter((field) => !isMine(field)) };
}

/**
 * After a save of one's own, which no other change preceded: what was sent stays as it is typed, and what follows from it
 * comes in, such as a title; what was typed while the call was under way is still to be saved.
 */
export function mergeSaved(
  now: Merged,
  sent: readonly FormField[],
  saved: FormValues,
  answer: FormValues,
): Merged {
  const isSent = (field: FormField) => sent.includes(field);
  const isUntouched = (field: FormField) => isSame(field, now.values[field], now.known[field]);
  return {
    values: choose(
      (field) => (!isSent(field) && isUntouched(field) ? followed(field, now, answer) : now.values[field]),
      now.values,
    ),
    known: choose((field) => (isSent(field) ? saved[field] : followed(field, now, answer)), now.known),
    server: answer,
  };
}

/** What the market did not change in a field keeps its typed form. */
const followed = (field: FormField, { known, server }: Merged, answer: FormValues): FormValue =>
  isSame(field, answer[field], server[field]) ? known[field] : answer[field];
