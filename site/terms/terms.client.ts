import type { Terms } from '#domain/finance/month.ts';
import { writeTerms } from '#domain/finance/terms.ts';
import { $terms, followOtherTabs, forgetTerms } from '#site/finance/terms.store.ts';
import { onePress } from '#site/lib/one-press.ts';
import { whenOpened } from './when-opened.ts';

// One script for every month of the page, also for those of cards that are drawn later.

let watcher: MutationObserver | undefined;

async function fillIn(terms: Terms | undefined): Promise<void> {
  const { fillMonths } = await import('./fill-months.ts');
  // Others may have been set while the script came.
  if ($terms.get() !== terms) return;
  watcher?.disconnect();
  fillMonths(terms);
  if (!terms) return;
  watcher = new MutationObserver(() => fillMonths(terms));
  watcher.observe(document.body, { childList: true, subtree: true });
}

$terms.subscribe((terms) => {
  const { dataset } = document.documentElement;
  if (terms) dataset.terms = writeTerms(terms);
  else delete dataset.terms;
  if (terms || watcher) void fillIn(terms);
});
followOtherTabs();

const openTerms = onePress(async () => (await import('./set-terms.client.tsx')).openTerms());

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-usual-terms]')) forgetTerms();
  if (!event.target.closest('[data-set-terms]')) return;
  event.preventDefault();
  void openTerms();
});

whenOpened('[data-terms-calculator]', async (place) => {
  const { mountTerms } = await import('./mount-terms.tsx');
  mountTerms(place, place.dataset.termsCalculator ?? '');
});
