import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { opensDialog } from '#site/ui/dialog-link.ts';

// Without this script the links lead to the calculator further down the page.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-finance-dialog]'))
  opensDialog(link, () => void openFor(link));

const openFor = ignoreWhilePending(async ({ dataset }: HTMLElement) => {
  const [priceKes = 0, year = 0, thisYear = 0] = (dataset.financeDialog ?? '').split(' ').map(Number);
  (await import('./dialog.client.tsx')).openFinanceDialog({ priceKes, year, thisYear });
});
