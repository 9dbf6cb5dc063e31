import { forget, readStored, store } from '#site/lib/stored.ts';
import { type FormField, isFormField } from './fields.ts';

/* The fields of listings that a reading was not sure of, kept on this device until each is confirmed or changed. */

const KEY = 'listing-checks';

/** The uncertain fields of a listing. */
export function readChecks(id: number): FormField[] {
  const fields: unknown = readAll()[id];
  return Array.isArray(fields) ? fields.map(String).filter(isFormField) : [];
}

export function storeChecks(id: number, fields: readonly FormField[]): void {
  const { [id]: before = [], ...others } = readAll();
  if (String(before) === String(fields)) return;
  const all = fields.length > 0 ? { ...others, [id]: fields } : others;
  if (Object.keys(all).length > 0) store(KEY, all);
  else forget(KEY);
}

const readAll = (): Record<string, unknown> => ({ ...Object(readStored(KEY)) });
