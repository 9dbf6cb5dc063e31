/*
 * What this tab keeps until it is closed: wishes and words that a sign-in or a reload must not lose. Where nothing may
 * be kept, keeping does nothing and reading finds nothing; readers validate what comes.
 */

/** What is kept under `key`, or undefined. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The person only has to do it once more.
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could be kept there either.
  }
}

/** What is kept under `key`, once. */
export function takeInTab(key: string): unknown {
  const kept = readInTab(key);
  forgetInTab(key);
  return kept;
}
