import { MAX_LIMIT } from '#domain/filters.ts';
import { listVehicles } from '#site/lib/api.ts';
import { FIXED_OPTIONS } from './fixed-options.ts';
import { type CountedLists, type Option, uncounted } from './options.ts';

type Listed = Awaited<ReturnType<typeof listVehicles>>;

/**
 * The choices when they cannot be counted: of each filter the ones known before, else those of a plain list of
 * vehicles, else a fixed list, else none. Counts are gone with the first, and true of the second only while the
 * list is all there is.
 */
export async function fallbackOptions(known: CountedLists, signal: AbortSignal): Promise<CountedLists> {
  const kept = eachList((list) => uncounted(known[list]));
  if (LISTS.every((list) => kept[list].length > 0)) return kept;
  const listed = await listVehicles(
    new URLSearchParams({ page: '1', limit: String(MAX_LIMIT) }),
    signal,
  ).then(tally, () => FIXED_OPTIONS);
  return eachList(
    (list) => [kept[list], listed[list], FIXED_OPTIONS[list]].find(({ length }) => length > 0) ?? [],
  );
}

const LISTS = [
  'makes',
  'bodyTypes',
  'locations',
  'fuelTypes',
  'transmissions',
  'conditions',
  'features',
] as const;
type List = (typeof LISTS)[number];

const FIELDS = {
  makes: 'make',
  bodyTypes: 'bodyType',
  locations: 'city',
  fuelTypes: 'fuelType',
  transmissions: 'transmission',
  conditions: 'condition',
  features: 'features',
} as const;

function tally({ vehicles, total }: Listed): CountedLists {
  const options = eachList((list) => {
    const counts = new Map<string, number>();
    for (const { [FIELDS[list]]: names } of vehicles)
      for (const name of [names ?? []].flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  });
  return vehicles.length === total ? options : eachList((list) => uncounted(options[list]));
}

const eachList = (optionsOf: (list: List) => readonly Option[]): CountedLists => ({
  makes: optionsOf('makes'),
  bodyTypes: optionsOf('bodyTypes'),
  locations: optionsOf('locations'),
  fuelTypes: optionsOf('fuelTypes'),
  transmissions: optionsOf('transmissions'),
  conditions: optionsOf('conditions'),
  features: optionsOf('features'),
});
