/** What the driver of PostgreSQL says without a code, and SQLSTATE's connection failure and lack of connections. */
const UNCODED: readonly (readonly [RegExp, string])[] = [
  [/^Connection terminated/, '08006'],
  [/^Client has encountered a connection error/, '08006'],
  [/^timeout exceeded when trying to connect$/, '53300'],
];

/** The code of a thrown thing, such as `SQLITE_FULL` or `ENOSPC`; empty where it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && error.code !== undefined) return String(error.code);
  return UNCODED.find(([words]) => words.test(error.message))?.[1] ?? '';
}
