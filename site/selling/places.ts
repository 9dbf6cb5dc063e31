import { COUNTIES } from '#domain/places/places.ts';

/** Where a car can stand, as people say it: areas, towns and counties. Fetched with the field that needs it. */
export const PLACE_NAMES: readonly string[] = [
  ...new Set(
    COUNTIES.flatMap(({ name: county, towns }) => [
      ...towns.flatMap(({ name: town, areas }) => [town, ...areas.map(({ name }) => `${name}, ${town}`)]),
      `${county} County`,
    ]),
  ),
];
