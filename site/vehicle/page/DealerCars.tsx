import type { Vehicle } from '#api/vehicles/schema.ts';
import { CardPlace, CardRow, CardRowSkeleton } from '#site/cards/CardRow.tsx';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import { Button } from '#site/ui/Button.tsx';

export const DEALER_CARS = 6;
const SKELETONS = 3;

export type DealerCarsState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; vehicles: readonly Vehicle[] };

/** Up to six other listings of a dealer. */
export function DealerCars({ shown }: { shown: DealerCarsState }) {
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
    <CardRow>
      {shown.vehicles.map((vehicle) => (
        <CardPlace key={vehicle.id}>
          <VehicleCard vehicle={vehicle} />
        </CardPlace>
      ))}
    </CardRow>
  );
}
