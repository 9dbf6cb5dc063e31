import { budgetRoomKes } from '#domain/finance/budget.ts';
import { writeTerms } from '#domain/finance/terms.ts';
import { $budget, $terms, followOtherTabs } from '#site/finance/terms.store.ts';
import { fillMonths } from './fill-months.ts';

export { forgetTerms } from '#site/finance/terms.store.ts';

// Follows the visitor's terms and budget, for every month of the page, also for those of cards that are drawn later.

let watcher: MutationObserver | undefined;

function fillIn(): void {
  const [terms, budget] = [$terms.get(), $budget.get()];
  const fill = () => fillMonths(terms, budget && budgetRoomKes(budget));
  watcher?.disconnect();
  watcher = undefined;
  fill();
  if (!terms && !budget) return;
  watcher = new MutationObserver(fill);
  watcher.observe(document.body, { childList: true, subtree: true });
}

const { dataset } = document.documentElement;

followOtherTabs();
$budget.subscribe((budget) => {
  if (budget) dataset.budget = '';
  else delete dataset.budget;
  fillIn();
});
$terms.subscribe((terms) => {
  if (terms) dataset.terms = writeTerms(terms);
  else delete dataset.terms;
  fillIn();
});
