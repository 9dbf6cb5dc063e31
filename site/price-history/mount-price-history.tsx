import { createRoot } from 'react-dom/client';
import { PriceHistory } from './PriceHistory.tsx';

/** Puts the price history in the place of its table. */
export function mountPriceHistory(place: HTMLElement, vehicleId: number): void {
  createRoot(place).render(<PriceHistory vehicleId={vehicleId} />);
}
