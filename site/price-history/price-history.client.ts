import { whenSeen } from '#site/ui/when-seen.ts';

whenSeen('[data-price-history]', async (place) => {
  const { mountPriceHistory } = await import('./mount-price-history.tsx');
  mountPriceHistory(place, Number(place.dataset.priceHistory));
});
