import { atom } from 'nanostores';
import type { Terms } from '#domain/finance/month.ts';
import { readTerms, writeTerms } from '#domain/finance/terms.ts';
import { forget, readStoredText, storeText } from '#site/lib/stored.ts';

/** first-paint.js reads it too. */
const KEY = 'your-terms';

const readKept = (): Terms | undefined => readTerms(readStoredText(KEY) ?? '');

/** The loan terms that a visitor set for themselves, on whatever page; undefined for the usual ones. */
export const $terms = atom<Terms | undefined>();
// Set behind its making: hydration begins with the initial value, as the server drew it.
$terms.set(readKept());

/** Keeps the terms on this device: every month of every page is on them from now on. */
export function setTerms(terms: Terms): void {
  const text = writeTerms(terms);
  const before = $terms.get();
  if (before && writeTerms(before) === text) return;
  storeText(KEY, text);
  $terms.set(terms);
}

export function forgetTerms(): void {
  forget(KEY);
  $terms.set(undefined);
}

/** Takes over what another tab has set. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) $terms.set(readKept());
  });
}
