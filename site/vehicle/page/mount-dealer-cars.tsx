import { createRoot } from 'react-dom/client';
import { listVehicles } from '#site/search/api.ts';
import { DEALER_CARS, DealerCars, type DealerCarsState } from './DealerCars.tsx';

type Places = { place: HTMLElement; all: HTMLAnchorElement | null };

/** Fetches a dealer's other listings, shows them in `place` and says in the link to all how many these are. */
export function mountDealerCars({ place, all }: Places, sellerId: number, vehicleId: number): void {
  const root = createRoot(place);
  const show = (shown: DealerCarsState) => root.render(<DealerCars shown={shown} />);
  const question = new URLSearchParams({
    sellerId: String(sellerId),
    limit: String(DEALER_CARS),
    exclude: String(vehicleId),
  });

  async function load(): Promise<void> {
    show({ status: 'loading' });
    show(
      await listVehicles(question).then(
        ({ vehicles, total }): DealerCarsState => {
          if (all) showHowMany(all, vehicles.length, total);
          return { status: 'ready', vehicles };
        },
        (): DealerCarsState => ({ status: 'failed', retry: () => void load() }),
      ),
    );
  }
  void load();
}

/** Where the row holds them all, the link leads to nothing new. */
function showHowMany(all: HTMLAnchorElement, shown: number, others: number): void {
  all.hidden = shown < DEALER_CARS;
  if (all.firstChild) all.firstChild.textContent = `View All ${others + 1} `;
}
