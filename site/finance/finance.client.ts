import { onePress } from '#site/lib/one-press.ts';

// Without this script the links lead to the calculator further down the page.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-finance-dialog]')) {
  link.role = 'button';
  link.ariaHasPopup = 'dialog';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void openFor(link);
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    void openFor(link);
  });
}

const openFor = onePress(async ({ dataset }: HTMLElement) => {
  const [priceKes = 0, year = 0, thisYear = 0] = (dataset.financeDialog ?? '').split(' ').map(Number);
  (await import('./finance-dialog.client.tsx')).openFinanceDialog({ priceKes, year, thisYear });
});
