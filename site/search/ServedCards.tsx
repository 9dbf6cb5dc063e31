import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import type { CardVehicle } from '#site/cards/vehicle.ts';

const FIRST_ROW = 3;

/** The cards of the page as it is served; they are never hydrated. */
export function ServedCards({ vehicles, terms }: { vehicles: readonly CardVehicle[]; terms: string }) {
  return vehicles.map((vehicle, index) => (
    <VehicleCard key={vehicle.id} vehicle={vehicle} terms={terms} eager={index < FIRST_ROW} liesDown />
  ));
}
