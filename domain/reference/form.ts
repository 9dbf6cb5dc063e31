/** What a field of a list holds, as JSON. */
export type Value = null | string | number | boolean | readonly Value[] | { readonly [name: string]: Value };
export type Fields = { readonly [name: string]: Value };

type Named = { name: string; label: string; hint?: string };

export type NumberField = Named & {
  kind: 'number';
  /** How an empty field is kept; without it a number has to stand there. */
  empty?: 'absent' | 'null';
  /** A rate in percent: 0 is unusual. */
  isRate?: true;
  /** Names or orders its row: a change of it is never unusual. */
  isPlain?: true;
};
export type TextField = Named & { kind: 'text'; isLong?: true; empty?: 'null' };
export type RowsField = Named & {
  kind: 'rows';
  /** One of its rows, such as `lender`. */
  noun: string;
  /** The field that tells rows apart. */
  key: string;
  /** A field that counts up by itself. */
  counter?: string;
  fields: readonly Field[];
};
export type GroupField = Named & { kind: 'group'; fields: readonly Field[] };

/** One description of a list: its form, its differences in words and its unusual figures all follow from it. */
export type Field =
  | NumberField
  | TextField
  | RowsField
  | GroupField
  /** An exception is left out where it does not hold. */
  | (Named & { kind: 'flag'; isException?: true })
  | (Named & { kind: 'day' })
  | (Named & { kind: 'choice'; choices: readonly { value: string; label: string }[] })
  /** Texts, one on each line. */
  | (Named & { kind: 'lines' });

export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const fieldsOf = (value: Value | undefined): Fields => (isFields(value) ? value : {});
export const rowsOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);

/** Whether something that was read from JSON is a value of a list. */
export function isValue(value: unknown): value is Value {
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return Object.values(value).every(isValue);
}
