import { createRoot } from 'react-dom/client';
import { listVehicles } from '#site/search/api.ts';
import { DEALER_CARS, DealerCars, type DealerCarsState } from './DealerCars.tsx';

/** Fetches a dealer's other listings and shows them in `place`. */
export function mountDealerCars(place: HTMLElement, sellerId: number, vehicleId: number): void {
  const root = createRoot(place);
  const show = (shown: DealerCarsState) => root.render(<DealerCars sellerId={sellerId} shown={shown} />);
  const question = new URLSearchParams({
    sellerId: String(sellerId),
    limit: String(DEALER_CARS),
    exclude: String(vehicleId),
  });

  async function load(): Promise<void> {
    show({ status: 'loading' });
    show(
      await listVehicles(question).then(
        ({ vehicles }): DealerCarsState => ({ status: 'ready', vehicles }),
        (): DealerCarsState => ({ status: 'failed', retry: () => void load() }),
      ),
    );
  }
  void load();
}
