/** A database that cannot be used; the message is one sentence that names it and says what to do. */
export class UnusableDatabaseError extends Error {
  constructor(name: string, state: string, cause?: unknown) {
    super(`The database ${name} ${state}.`, { cause });
  }
}
