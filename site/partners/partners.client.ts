import { whenSeen } from '#site/ui/when-seen.ts';

// Drawn in the browser alone: a build is spared the same six lenders on every listing.
whenSeen('[data-finance-partners]', async (place) => {
  const { mountPartners } = await import('./mount-partners.tsx');
  mountPartners(place, JSON.parse(place.dataset.financePartners ?? '{}'));
});
