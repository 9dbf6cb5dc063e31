import { isFormField, isTextField, type TextField } from './fields.ts';
import { type FormValues, isEmpty } from './values.ts';

/** The catalogue's values for the empty fields of such a car. A single value is near to certain. */
export type Suggestions = Readonly<Partial<Record<TextField, readonly string[]>>>;

/** More values than these are no help: the field is typed or chosen. */
const MOST = 4;

/** What may be suggested for the fields that are still empty. */
export function suggestionsFor(values: FormValues, fills: Readonly<Record<string, unknown>>): Suggestions {
  const found = Object.entries(fills).flatMap(([name, known]) => {
    const texts = Array.isArray(known) ? [...new Set(known.map(String))] : [];
    const isOpen = isFormField(name) && isTextField(name) && isEmpty(values[name]);
    return isOpen && texts.length > 0 && texts.length <= MOST ? [[name, texts] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The suggestions for fields that are still empty. */
export const openSuggestions = (values: FormValues, suggestions: Suggestions): Suggestions =>
  suggestionsFor(values, suggestions);

/** The values of all fields for which one alone is suggested. */
export const certainValues = (suggestions: Suggestions): Partial<Record<TextField, string>> =>
  Object.fromEntries(
    Object.entries(suggestions).flatMap(([field, texts]) =>
      texts.length === 1 && texts[0] !== undefined ? [[field, texts[0]]] : [],
    ),
  );
