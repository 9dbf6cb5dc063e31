import { whenSeen } from '#site/ui/when-seen.ts';

// A build is spared the calculators' hundreds of elements; their stand-ins say the estimate in words.
whenSeen('[data-finance-calculator]', async (place) => {
  const { mountFinanceCalculator } = await import('./mount-calculators.tsx');
  mountFinanceCalculator(place, JSON.parse(place.dataset.financeCalculator ?? '{}'));
});
whenSeen('[data-quick-finance]', async (place) => {
  const { mountQuickFinance } = await import('./mount-calculators.tsx');
  mountQuickFinance(place, JSON.parse(place.dataset.quickFinance ?? '{}'));
});
