import { distanceKm, type Position } from '#domain/places/distance.ts';
import { findPlace } from '#domain/places/places.ts';
import { asksNearby, NEARBY, type VehicleFilters } from '#domain/search/filters.ts';
import { NEARBY_KM, startingPoint } from '#domain/search/nearby.ts';
import type { Columns } from '../columns.ts';
import { placeCodes, townCodes } from '../names.ts';
import type { Want } from './want.ts';

const KM_A_POINT = 150;
const LEAST_COST = 0.3;
const UNKNOWN_PLACE = 2;

/** The places of a search, as a distance from the nearest of them. */
export function placeWants(columns: Columns, filters: VehicleFilters): Want[] {
  const { location, city, near } = filters;
  if (location.length + city.length === 0) return [];
  const inside = new Set([...placeCodes(columns, location), ...townCodes(columns, city)]);
  const reach = asksNearby(filters) ? NEARBY_KM : 0;
  const named = [...location, ...city].filter((name) => name.toLowerCase() !== NEARBY);
  const centres = [
    ...(reach > 0 ? [startingPoint(near)] : []),
    ...named.flatMap((name) => findPlace(name) ?? []),
  ];
  const distances = distancesFrom(columns, centres);
  const kmOf = (slot: number): number | undefined => distances[columns.spot[slot] ?? 0];
  return [
    {
      isAmount: true,
      cost(slot) {
        const km = kmOf(slot);
        if (inside.has(columns.place[slot] ?? 0) || (km !== undefined && km <= reach)) return 0;
        return km === undefined ? UNKNOWN_PLACE : LEAST_COST + km / KM_A_POINT;
      },
      say(slot) {
        const place = columns.places.entryOf(columns.place[slot] ?? 0);
        const name = place?.town ?? place?.county ?? place?.area;
        const km = kmOf(slot);
        if (!name) return 'place not stated';
        return km === undefined ? `in ${name}` : `in ${name}, ${Math.round(km)} km`;
      },
    },
  ];
}

/** For each code of `columns.spot` the distance in km to the nearest of the places; undefined where coordinates are missing. */
function distancesFrom({ spots }: Columns, centres: readonly Position[]): (number | undefined)[] {
  const distances: (number | undefined)[] = [];
  if (centres.length === 0) return distances;
  for (const [code, position] of spots)
    distances[code] = Math.min(...centres.map((centre) => distanceKm(centre, position)));
  return distances;
}
