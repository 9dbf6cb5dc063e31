import { distanceKm, TOWNS } from './places.ts';

/**
 * The value of the location filter that means close by. Nobody's position is sent to the server, so it stands for
 * the towns around Nairobi, where most adverts are.
 */
export const NEARBY = 'nearby';

const NEARBY_KM = 40;
const CENTRE = 'Nairobi';

const nairobi = TOWNS.find(({ name }) => name === CENTRE);
const NEAR_TOWNS = new Set(
  TOWNS.filter((town) => nairobi && distanceKm(town, nairobi) <= NEARBY_KM).map(({ name }) =>
    name.toLowerCase(),
  ),
);

/** Whether a place lies within 40 km of the middle of Nairobi; a county without a town only when it is Nairobi. */
export function isNearby({ county, town }: { county: string | null; town: string | null }): boolean {
  return town === null ? county === CENTRE : NEAR_TOWNS.has(town.toLowerCase());
}
