/** The code of a thrown thing, such as `SQLITE_FULL` or `ENOSPC`; empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
