import { type Comparable, differencesFrom } from '#domain/compare/differences.ts';
import type { CardVehicle } from '#site/cards/vehicle.ts';
import { priceStanding } from '#site/cards/words.ts';
import type { PickableVehicle } from './picker.store.ts';

/** What the picker says of a vehicle; beside `subject` also how the two differ. */
export function toPickable(vehicle: CardVehicle & Comparable, subject?: Comparable): PickableVehicle {
  const { id, title, price, location, images, primaryImageIndex } = vehicle;
  const badge = priceStanding(vehicle).badge;
  return {
    ...{ id, title, price, location, images, primaryImageIndex },
    ...(badge && { badge }),
    ...(subject && { differs: differencesFrom(vehicle, subject) }),
  };
}
