/*
 * What this browser keeps between pages. It may be full, forbidden or tampered with: reading then finds
 * nothing, writing does nothing, and readers validate what comes.
 */

/** What is kept under `key`, or undefined. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The text kept under `key` as it is, or undefined. */
export function readStoredText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether this browser keeps anything for the site at all. */
export function canStore(): boolean {
  const probe = 'probe';
  storeText(probe, probe);
  const isKept = readStoredText(probe) === probe;
  forget(probe);
  return isKept;
}

export const store = (key: string, value: unknown): void => storeText(key, JSON.stringify(value));

export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page works without it.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be kept there either.
  }
}
