import { whenSeen } from '#site/ui/when-seen.ts';

whenSeen('[data-dealer-cars]', async (place) => {
  const [sellerId = 0, vehicleId = 0] = (place.dataset.dealerCars ?? '').split(' ').map(Number);
  const all = document.querySelector<HTMLAnchorElement>('[data-dealer-all]');
  (await import('./mount-dealer-cars.tsx')).mountDealerCars({ place, all }, sellerId, vehicleId);
});
