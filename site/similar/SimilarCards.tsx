import type { SimilarVehicle } from '#api/similar/schema.ts';
import { CardSkeletons } from '#site/cards/CardSkeletons.tsx';
import { CARD_GRID } from '#site/cards/grid.ts';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import type { CardVehicle } from '#site/cards/vehicle.ts';

type Match = CardVehicle & Pick<SimilarVehicle, 'matchScore' | 'matchReasons'>;

const FIRST_ROW = 4;

/** Cards that say how well they match, and why. */
export function SimilarCards({ vehicles }: { vehicles: readonly Match[] }) {
  return (
    <ul className={CARD_GRID}>
      {vehicles.map(({ matchScore, matchReasons, ...vehicle }, index) => (
        <li key={vehicle.id} className="card-place-noted">
          <VehicleCard
            vehicle={vehicle}
            badges={[{ label: `${matchScore}% match`, tone: 'plain' }]}
            eager={index < FIRST_ROW}
          />
          <p className="px-1 pt-2 text-sm text-soft">{matchReasons.join('\u00a0· ')}</p>
        </li>
      ))}
    </ul>
  );
}

const SKELETONS = 8;

export const SimilarSkeletons = () => (
  <CardSkeletons count={SKELETONS} words="Loading similar vehicles" className={CARD_GRID} />
);
