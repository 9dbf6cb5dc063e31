import type { CardVehicle } from '#site/cards/card-vehicle.ts';

type Card = typeof import('#site/cards/VehicleCard.tsx').VehicleCard;

let card: Card | undefined;

/** Cards that came with the document need no script; that of others comes along with the first answer. */
export async function loadCards(): Promise<void> {
  card ??= (await import('#site/cards/VehicleCard.tsx')).VehicleCard;
}

/** The cards of what was found since the page was served, after `loadCards`. */
export function FoundCards({ vehicles, terms }: { vehicles: readonly CardVehicle[]; terms: string }) {
  const Card = card;
  return (
    Card && vehicles.map((vehicle) => <Card key={vehicle.id} vehicle={vehicle} terms={terms} liesDown />)
  );
}
