import { forgetInTab, keepInTab, readInTab } from '#site/lib/kept-in-tab.ts';

const KEY = 'search-intent';

/** Keeps, in this tab, that the search of this address was to be saved once its person has signed in. */
export const keepSearchIntent = (path: string): void => keepInTab(KEY, path);

/** Whether the search of this address was to be saved before signing in; true once. */
export function takeSearchIntent(path: string): boolean {
  if (readInTab(KEY) !== path) return false;
  forgetInTab(KEY);
  return true;
}
