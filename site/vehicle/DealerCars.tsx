import type { Vehicle } from '#api/vehicles/schema.ts';
import { CardPlace, CardRow, CardRowSkeleton } from '#site/cards/CardRow.tsx';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import { searchPath } from '#site/lib/paths.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';

export const DEALER_CARS = 6;
const SKELETONS = 3;

export type DealerCarsState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; vehicles: readonly Vehicle[] };

/** Up to six other listings of a dealer, and the way to all of them when there are that many. */
export function DealerCars({ sellerId, shown }: { sellerId: number; shown: DealerCarsState }) {
  if (shown.status === 'loading')
    return <CardRowSkeleton count={SKELETONS} words="Loading the dealer's other cars" />;
  if (shown.status === 'failed')
    return (
      <p role="status" className="flex flex-wrap items-center gap-3">
        The dealer's other cars could not be loaded.
        <Button variant="outline" onClick={shown.retry}>
          Retry
        </Button>
      </p>
    );
  if (shown.vehicles.length === 0)
    return <p className="text-soft">This dealer has no other cars for sale here at the moment.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-6 *:first:w-full">
      <CardRow>
        {shown.vehicles.map((vehicle) => (
          <CardPlace key={vehicle.id}>
            <VehicleCard vehicle={vehicle} />
          </CardPlace>
        ))}
      </CardRow>
      {shown.vehicles.length >= DEALER_CARS && (
        <a
          href={searchPath({ sellerId })}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-action hover:underline"
        >
          View All Vehicles from this Dealer <Icon name="arrow-right" size={18} />
        </a>
      )}
    </div>
  );
}
