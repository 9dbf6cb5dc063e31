import { forgetInTab, readInTab, storeInTab } from '#site/lib/tab-storage.ts';

const KEY = 'search-intent';

/** Keeps, in this tab, that the search of this address was to be saved once its person has signed in. */
export const storeSearchIntent = (path: string): void => storeInTab(KEY, path);

/** Whether the search of this address was to be saved before signing in; true once. */
export function takeSearchIntent(path: string): boolean {
  if (readInTab(KEY) !== path) return false;
  forgetInTab(KEY);
  return true;
}
