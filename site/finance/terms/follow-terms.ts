import type { Terms } from '#domain/finance/month.ts';
import { writeTerms } from '#domain/finance/terms.ts';
import { $terms, followOtherTabs } from '#site/finance/terms.store.ts';
import { fillMonths } from './fill-months.ts';

export { forgetTerms } from '#site/finance/terms.store.ts';

// Follows the visitor's terms, for every month of the page, also for those of cards that are drawn later.

let watcher: MutationObserver | undefined;

function fillIn(terms: Terms | undefined): void {
  watcher?.disconnect();
  watcher = undefined;
  fillMonths(terms);
  if (!terms) return;
  watcher = new MutationObserver(() => fillMonths(terms));
  watcher.observe(document.body, { childList: true, subtree: true });
}

followOtherTabs();
$terms.subscribe((terms) => {
  const { dataset } = document.documentElement;
  if (terms) dataset.terms = writeTerms(terms);
  else delete dataset.terms;
  if (terms || watcher) fillIn(terms);
});
