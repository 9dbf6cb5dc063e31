import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { codeOf } from '#api/database/error-code.ts';
import type { Flag } from './tables.ts';

/* What SQLite says otherwise than other engines, by what it does. Elsewhere SQL is portable; a test keeps it so. */

/** Whether `text` contains `part`, in these very letters. */
export const contains = (text: Expression<string | null>, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`instr(${text}, ${part}) > 0`;

/** A condition as a selected column: flags are 0 and 1, as in the tables. */
export const asFlag = (condition: Expression<unknown>): RawBuilder<Flag> =>
  sql<Flag>`case when ${condition} then 1 else 0 end`;

/** The values of a group's `column` in the order of `by`, as a JSON array; null where there are none. */
export const jsonList = (column: string, by: string): RawBuilder<string | null> =>
  sql<string | null>`json_group_array(${sql.ref(column)} order by ${sql.ref(by)})`;

/** Whether `column` is among the numbers of a JSON array: one parameter for however many, so that the statement keeps its text. */
export const amongNumbers = (column: string, numbers: Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${numbers}))`;

type ColumnType = 'integer' | 'text';
type Cells<Columns> = { readonly [Name in keyof Columns]: string | number | null };

/** Rows as a table of one parameter, so that the statement keeps its text and its plan for however many rows. */
export function tableOf<const Columns extends Readonly<Record<string, ColumnType>>>(
  columns: Columns,
  rows: readonly Cells<Columns>[],
): RawBuilder<unknown> {
  const selected = Object.entries(columns).map(
    ([name, type]) => sql`cast(value ->> ${sql.lit(name)} as ${sql.raw(type)}) as ${sql.ref(name)}`,
  );
  return sql`(select ${sql.join(selected)} from json_each(${JSON.stringify(rows)}))`;
}

/** Whether a statement failed because another transaction held what it needed: it may succeed when it is tried again. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED');
}
