import { atom } from 'nanostores';
import { type Budget, readBudget, writeBudget } from '#domain/finance/budget.ts';
import type { Terms } from '#domain/finance/month.ts';
import { readTerms, writeTerms } from '#domain/finance/terms.ts';
import { forget, readStoredText, storeText } from '#site/lib/stored.ts';

/** first-paint.js and terms.client.ts read it too. */
const KEY = 'your-terms';
const BUDGET_KEY = 'your-budget';

const readKept = (): Terms | undefined => readTerms(readStoredText(KEY) ?? '');
const readKeptBudget = (): Budget | undefined => readBudget(readStoredText(BUDGET_KEY) ?? '');

/** The loan terms that a visitor set for themselves, on whatever page; undefined for the usual ones. */
export const $terms = atom<Terms | undefined>();
// Set behind its making: hydration begins with the initial value, as the server drew it.
$terms.set(readKept());

/** What a visitor said of their month; undefined where they said nothing. */
export const $budget = atom<Budget | undefined>(readKeptBudget());

/** Sent to the window when terms are set or forgotten: what draws them on a page is loaded by then at the earliest. */
const CHANGED_EVENT = 'terms-changed';

function tell(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CHANGED_EVENT));
}

/** Keeps the terms on this device: every month of every page is on them from now on. */
export function setTerms(terms: Terms): void {
  const text = writeTerms(terms);
  const before = $terms.get();
  if (before && writeTerms(before) === text) return;
  storeText(KEY, text);
  $terms.set(terms);
  tell();
}

export function forgetTerms(): void {
  forget(KEY);
  $terms.set(undefined);
  tell();
}

/** Keeps the budget on this device: every card says from now on whether it fits. */
export function setBudget(budget: Budget): void {
  storeText(BUDGET_KEY, writeBudget(budget));
  $budget.set(budget);
  tell();
}

export function forgetBudget(): void {
  forget(BUDGET_KEY);
  $budget.set(undefined);
  tell();
}

/** Takes over what another tab has set, before and from now on. */
export function followOtherTabs(): void {
  const text = readStoredText(KEY) ?? '';
  const own = $terms.get();
  if (text !== (own ? writeTerms(own) : '')) $terms.set(readKept());
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) $terms.set(readKept());
    if (key === BUDGET_KEY || key === null) $budget.set(readKeptBudget());
  });
}
