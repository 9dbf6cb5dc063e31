import { type Expression, type SqlBool, sql } from 'kysely';

/** The last character there is: no text that begins with a word comes after it. */
const LAST = '\u{10FFFF}';

/** Whether a text begins with another, so that an index of the text finds it; both in small letters. */
export const startsWith = (text: Expression<unknown>, beginning: string): Expression<SqlBool> =>
  sql<SqlBool>`(${text} >= ${beginning} and ${text} < ${beginning + LAST})`;
