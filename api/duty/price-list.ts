import list from '#data/crsp-2025-07.json' with { type: 'json' };
import { type CrspRow, readCrspFile } from '#domain/duty/crsp.ts';
import { type ReferenceQuestion, referenceOf, rowsOfMake, rowsOfModel } from '#domain/duty/crsp-match.ts';
import type { Reference } from '#domain/duty/crsp-narrow.ts';
import { nameKey } from '#domain/vehicles/catalogue.ts';

/** Where the retail prices come from, and the day of the document. */
export const PRICE_LIST = { source: list.source, asOf: list.asOf, schedule: '2025-07' } as const;

const byMake = new Map<string, CrspRow[]>();
const byModel = new Map<string, CrspRow[]>();
const byQuestion = new Map<string, Reference | undefined>();

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

/** The list is read when somebody first asks for a price. */
function allRows(): readonly CrspRow[] {
  all ??= readCrspFile(list);
  return all;
}

const MOST_REMEMBERED = 2000;

/** People may ask for any name, so what is remembered is bounded. */
function remember<Found>(known: Map<string, Found>, key: string, find: () => Found): Found {
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const found = find();
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, found);
  return found;
}
