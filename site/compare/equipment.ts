import type { ComparedVehicle } from '#api/compare/schema.ts';
import type { FactGroup } from './fact.ts';

const MOST_ROWS = 30;

/** A row for each thing that one of the sellers lists, what most of them list first. */
export function equipmentGroup(vehicles: readonly ComparedVehicle[]): FactGroup {
  const lists = vehicles.map(
    ({ features, safety }) => new Map([...features, ...safety].map((name) => [name.toLowerCase(), name])),
  );
  const names = new Map(lists.flatMap((list) => [...list]));
  const countOf = (key: string) => lists.filter((list) => list.has(key)).length;
  const keys = [...names.keys()]
    .sort((a, b) => countOf(b) - countOf(a) || a.localeCompare(b))
    .slice(0, MOST_ROWS);
  return {
    title: 'Equipment that the sellers list',
    facts: keys.map((key) => ({
      label: names.get(key) ?? key,
      say: (vehicle) => (lists[vehicles.indexOf(vehicle)]?.has(key) ? 'Yes' : null),
    })),
  };
}
