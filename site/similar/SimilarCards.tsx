import type { SimilarVehicle } from '#api/similar/schema.ts';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { CARD_GRID } from '#site/vehicle/card-grid.ts';
import type { CardVehicle } from '#site/vehicle/card-vehicle.ts';
import { VehicleCard } from '#site/vehicle/VehicleCard.tsx';

type Match = CardVehicle & Pick<SimilarVehicle, 'matchScore' | 'matchReasons'>;

const FIRST_ROW = 4;

/** Cards that say how well they match, and why. */
export function SimilarCards({ vehicles }: { vehicles: readonly Match[] }) {
  return (
    <ul className={CARD_GRID}>
      {vehicles.map(({ matchScore, matchReasons, ...vehicle }, index) => (
        <li key={vehicle.id} className="row-span-2 grid min-w-0 grid-rows-subgrid gap-2">
          <VehicleCard
            vehicle={vehicle}
            badges={[{ label: `${matchScore}% match`, tone: 'plain' }]}
            eager={index < FIRST_ROW}
          />
          <p className="px-1 text-sm text-soft">{matchReasons.join('\u00a0· ')}</p>
        </li>
      ))}
    </ul>
  );
}

const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton ${index}`);

export function SimilarSkeletons() {
  return (
    <div aria-busy="true" className={CARD_GRID}>
      <p role="status" className="sr-only">
        Loading similar vehicles
      </p>
      {SKELETONS.map((name) => (
        <div key={name} className="grid min-w-0 content-start gap-3">
          <Skeleton shape="picture" />
          <div className="grid min-h-72 content-start gap-3">
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}
