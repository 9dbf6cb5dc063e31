const KEY = 'search-intent';

/** Keeps, in this tab, that the search of this address was to be saved once its person has signed in. */
export function keepSearchIntent(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the person only has to press the button once more.
  }
}

/** Whether the search of this address was to be saved before signing in; true once. */
export function takeSearchIntent(path: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== path) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
