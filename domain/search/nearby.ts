import { distanceKm, type Position, positionText, readPosition } from '../places/distance.ts';
import { nearestArea, nearestTown } from '../places/nearest.ts';
import { DISTANCE_TOWNS, TOWNS } from '../places/places.ts';

/** How far the location filter `nearby` reaches. */
export const NEARBY_KM = 40;

/** Where a vehicle of unknown position stands in an order by distance. It is never shown. */
export const UNKNOWN_DISTANCE_KM = 25;

const ASSUMED_TOWN = 'Nairobi';

/** Where distances are measured from: the part of town or the nearest town, and whether it was only assumed. */
export type StartingPoint = Position & { name: string; assumed: boolean };

/** The position that `near` writes as `-1.29,36.82`; the middle of Nairobi when it writes none. */
export function startingPoint(near: string): StartingPoint {
  const position = readPosition(near);
  const { name, latitude, longitude } = position
    ? { ...position, name: areaName(position) ?? townName(position) }
    : townNamed(ASSUMED_TOWN);
  return { name, latitude, longitude, assumed: position === undefined };
}

/** Beyond this distance a place does not count as the visitor's own. */
const AREA_KM = 4;

/** `Kilimani, Nairobi`, or `Nairobi CBD` where the part of town names the town already. */
function areaName(position: Position): string | undefined {
  const { name, town, distanceKm: km } = nearestArea(position);
  if (km > AREA_KM) return undefined;
  return name.includes(town) ? name : `${name}, ${town}`;
}

/** The nearest of the large towns, unless it is too far off. */
function townName(position: Position): string {
  const known = nearestTown(position, DISTANCE_TOWNS);
  return known.distanceKm <= NEARBY_KM ? known.name : nearestTown(position).name;
}

function townNamed(name: string) {
  const town = TOWNS.find((one) => one.name === name);
  if (!town) throw new Error(`There is no town of the name ${name}`);
  return town;
}

type Placed = {
  latitude: number | null;
  longitude: number | null;
  town: string | null;
  county: string | null;
};

const NAMED = new Map(TOWNS.map((town) => [town.name.toLowerCase(), town]));
const MAIN = new Map(TOWNS.toReversed().map((town) => [town.county.toLowerCase(), town]));

/** Where a vehicle is, to about a kilometre: its own position, else its town's, else its county's main town's. */
export function positionOf({ latitude, longitude, town, county }: Placed): Position | undefined {
  const own = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  const named = NAMED.get(town?.toLowerCase() ?? '') ?? MAIN.get(county?.toLowerCase() ?? '');
  const position = own ?? named;
  return position && readPosition(positionText(position));
}

/** The distance in km with one decimal, as the crow flies. */
export const distanceFrom = (from: Position, to: Position): number =>
  Math.round(distanceKm(from, to) * 10) / 10;
