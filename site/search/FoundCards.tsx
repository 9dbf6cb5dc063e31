import type { ReactNode } from 'react';
import type { CardVehicle } from '#site/cards/vehicle.ts';
import { useSearch } from './context.ts';
import { useSearchLink } from './use-search-link.ts';

let Card: typeof import('#site/cards/VehicleCard.tsx').VehicleCard | undefined;
let Nothing: typeof import('./NothingFound.tsx').NothingFound | undefined;

/** What came with the document needs no script; that of other answers comes along with the first of them. */
export async function loadCards(): Promise<void> {
  const [cards, nothing] = await Promise.all([
    import('#site/cards/VehicleCard.tsx'),
    import('./NothingFound.tsx'),
  ]);
  Card = cards.VehicleCard;
  Nothing = nothing.NothingFound;
}

/** The cards of what was found since the page was served, after `loadCards`. */
export function FoundCards({ vehicles, terms }: { vehicles: readonly CardVehicle[]; terms: string }) {
  const Shown = Card;
  return (
    Shown && vehicles.map((vehicle) => <Shown key={vehicle.id} vehicle={vehicle} terms={terms} liesDown />)
  );
}

/** An empty list after `loadCards`; before, the one that came with the document. */
export function FoundNothing({ served }: { served: ReactNode }) {
  const { filters, notes } = useSearch().search;
  const linkTo = useSearchLink();
  const Shown = Nothing;
  return Shown ? <Shown filters={filters} notes={notes} linkTo={linkTo} /> : served;
}
