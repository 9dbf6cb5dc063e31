import list from '#data/crsp-2025-07.json' with { type: 'json' };
import { nameKey } from '#domain/catalogue/catalogue.ts';
import { type CrspRow, readCrspFile } from '#domain/duty/crsp.ts';
import { type ReferenceQuestion, referenceOf, rowsOfMake, rowsOfModel } from '#domain/duty/crsp-match.ts';
import type { Reference } from '#domain/duty/crsp-narrow.ts';

/** Where the retail prices come from, and the day of the document. */
export const PRICE_LIST = { source: list.source, asOf: list.asOf, schedule: '2025-07' } as const;

type Remembered<Found> = Map<string, { found: Found }>;

const byMake: Remembered<CrspRow[]> = new Map();
const byModel: Remembered<CrspRow[]> = new Map();
const byQuestion: Remembered<Reference | undefined> = new Map();

/** Every make of the list, by name. */
export const listCrspMakes = (): string[] => Object.keys(list.makes);

/** The rows of a make, by any name that people use for it; none when the list does not have it. */
export function listCrspRows(make: string): CrspRow[] {
  return remember(byMake, nameKey(make), () => rowsOfMake(allRows(), make));
}

/** The rows of a model. */
export const listModelRows = (make: string, model: string): CrspRow[] =>
  remember(byModel, `${nameKey(make)} ${nameKey(model)}`, () => rowsOfModel(listCrspRows(make), make, model));

/** The reference price of a car in KES, or undefined when the list has none. */
export function findReferencePrice(question: ReferenceQuestion): Reference | undefined {
  const { make, model, variant, engineCc, fuelType } = question;
  return remember(byQuestion, JSON.stringify([make, model, variant, engineCc, fuelType]), () =>
    referenceOf(listModelRows(make, model), question),
  );
}

let all: readonly CrspRow[] | undefined;

/** Loaded lazily, on the first price lookup. */
function allRows(): readonly CrspRow[] {
  all ??= readCrspFile(list);
  return all;
}

const MOST_REMEMBERED = 2000;

/** Bounded, because callers may send any name; misses are cached too. */
function remember<Found>(known: Remembered<Found>, key: string, find: () => Found): Found {
  const remembered = known.get(key);
  if (remembered) return remembered.found;
  const found = find();
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, { found });
  return found;
}
