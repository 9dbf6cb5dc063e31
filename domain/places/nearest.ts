import { distanceKm, type Position } from './distance.ts';
import { type Area, TOWNS, type Town } from './places.ts';

const AREAS = TOWNS.flatMap((town) =>
  town.areas
    .filter(({ latitude, longitude }) => latitude !== town.latitude || longitude !== town.longitude)
    .map((area) => ({ ...area, town: town.name })),
);

/** The part of a town nearest to a position, of those whose own position is known, and how far it is in km. */
export function nearestArea(position: Position): Area & { town: string; distanceKm: number } {
  return nearestOf(position, AREAS);
}

/** The town nearest to a position, and how far its centre is in km. */
export function nearestTown(
  position: Position,
  towns: readonly Town[] = TOWNS,
): Town & { distanceKm: number } {
  return nearestOf(position, towns);
}

function nearestOf<Spot extends Position>(
  position: Position,
  spots: readonly Spot[],
): Spot & { distanceKm: number } {
  const [first, ...others] = spots.map((spot) => ({ ...spot, distanceKm: distanceKm(position, spot) }));
  if (!first) throw new Error('There is no place to choose from');
  return others.reduce((nearest, spot) => (spot.distanceKm < nearest.distanceKm ? spot : nearest), first);
}
