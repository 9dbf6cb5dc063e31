import { findMake, findModel } from '#domain/catalogue/catalogue.ts';
import type { Columns, Place } from './columns.ts';
import type { Dictionary } from './dictionary.ts';

/** The numbers of the makes that these names or aliases mean; unknown ones mean none. */
export function makeCodes({ makes }: Columns, names: readonly string[]): number[] {
  return names.flatMap((name) => makes.find(name) ?? makes.find(findMake(name) ?? '') ?? []);
}

/** The numbers of the models with these names, of whatever make; an alias counts where no model bears it as its name. */
export function modelCodes({ models, makes }: Columns, names: readonly string[]): number[] {
  const codes = codesByName(models, ({ model }) => [model.toLowerCase()]);
  const meant = (name: string) =>
    [...makes].map(([, make]) => findModel(make, name)?.model.toLowerCase() ?? '');
  const named = (name: string) =>
    codes.has(name.toLowerCase()) ? [name.toLowerCase()] : [...new Set(meant(name))];
  return names.flatMap(named).flatMap((name) => codes.get(name) ?? []);
}

type Codes = ReadonlyMap<string, readonly number[]>;
const KNOWN = new WeakMap<object, { size: number; codes: Codes }>();

/** The numbers of the entries under each of their names, worked out anew when an entry has come. */
function codesByName<Entry>(entries: Dictionary<Entry>, namesFor: (entry: Entry) => string[]): Codes {
  const known = KNOWN.get(entries);
  if (known?.size === entries.size) return known.codes;
  const codes = new Map<string, number[]>();
  for (const [code, entry] of entries)
    for (const name of namesFor(entry)) codes.set(name, [...(codes.get(name) ?? []), code]);
  KNOWN.set(entries, { size: entries.size, codes });
  return codes;
}

/** The numbers of the places that bear one of these names at any level. */
export function placeCodes({ places }: Columns, names: readonly string[]): number[] {
  const codes = codesByName(places, namesOf);
  return [...new Set(names.flatMap((name) => codes.get(name.toLowerCase()) ?? []))];
}

/** The numbers of the places in these towns. */
export function townCodes({ places }: Columns, names: readonly string[]): number[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return [...places].filter(([, { town }]) => town && wanted.has(town.toLowerCase())).map(([code]) => code);
}

/** The distinct names of a place, folded. */
export function namesOf({ county, town, area }: Place): string[] {
  const names = [county, town, area].filter((name) => name !== null);
  return [...new Set(names.map((name) => name.toLowerCase()))];
}
