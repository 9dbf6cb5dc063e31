import { whenOpened } from '#site/ui/when-opened.ts';

whenOpened('[data-price-history]', async (place) => {
  const { mountPriceHistory } = await import('./mount-price-history.tsx');
  mountPriceHistory(place, Number(place.dataset.priceHistory));
});
