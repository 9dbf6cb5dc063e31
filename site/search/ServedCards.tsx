import type { CardVehicle } from '#site/cards/card-vehicle.ts';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';

const FIRST_ROW = 3;

/** The cards of the page as it is served; they are never hydrated. */
export function ServedCards({ vehicles }: { vehicles: readonly CardVehicle[] }) {
  return vehicles.map((vehicle, index) => (
    <VehicleCard key={vehicle.id} vehicle={vehicle} eager={index < FIRST_ROW} liesDown />
  ));
}
