import { findMake, findModel } from '#domain/catalogue/catalogue.ts';
import type { Columns, Place } from './columns.ts';
import type { Dictionary } from './dictionary.ts';

/** The numbers of the makes that these names or aliases mean; unknown ones mean none. */
export function makeCodes({ makes }: Columns, names: readonly string[]): number[] {
  return names.flatMap((name) => makes.find(name) ?? makes.find(findMake(name) ?? '') ?? []);
}

/** The numbers of the models with these names, of whatever make; an alias counts where no model bears it as its name. */
export function modelCodes({ models, makes }: Columns, names: readonly string[]): number[] {
  const codes = modelsByName(models);
  const meant = (name: string) =>
    [...makes].map(([, make]) => findModel(make, name)?.model.toLowerCase() ?? '');
  const named = (name: string) =>
    codes.has(name.toLowerCase()) ? [name.toLowerCase()] : [...new Set(meant(name))];
  return names.flatMap(named).flatMap((name) => codes.get(name) ?? []);
}

type Codes = ReadonlyMap<string, readonly number[]>;

/** `read`, whose answer for a dictionary is kept until an entry comes to it. */
function kept<Entry, Answer>(
  read: (entries: Dictionary<Entry>) => Answer,
): (entries: Dictionary<Entry>) => Answer {
  const known = new WeakMap<object, { size: number; answer: Answer }>();
  return (entries) => {
    const before = known.get(entries);
    if (before?.size === entries.size) return before.answer;
    const answer = read(entries);
    known.set(entries, { size: entries.size, answer });
    return answer;
  };
}

/** The numbers of the entries under each of their names. */
function codesByName<Entry>(entries: Dictionary<Entry>, namesFor: (entry: Entry) => string[]): Codes {
  const codes = new Map<string, number[]>();
  for (const [code, entry] of entries)
    for (const name of namesFor(entry)) codes.set(name, [...(codes.get(name) ?? []), code]);
  return codes;
}

const modelsByName = kept((models: Columns['models']) =>
  codesByName(models, ({ model }) => [model.toLowerCase()]),
);
const modelsByMake = kept((models: Columns['models']) =>
  Map.groupBy(models, ([, { make }]) => make.toLowerCase()),
);

/** The models of the makes that this name or alias means, with their numbers. */
export function modelsOf(columns: Columns, make: string): { code: number; model: string }[] {
  const models = modelsByMake(columns.models);
  return makeCodes(columns, [make])
    .flatMap((code) => models.get(columns.makes.entryOf(code)?.toLowerCase() ?? '') ?? [])
    .map(([code, { model }]) => ({ code, model }));
}

const placesByName = kept((places: Columns['places']) => codesByName(places, namesOf));

type Town = {
  /** The places of which it is the town, or the county where they name no town, as each spells it. */
  own: { code: number; name: string }[];
  /** The places that bear its name at any level. */
  named: readonly number[];
};

/** The towns of these places, by their folded names. */
export const townsOf = kept((places: Columns['places']): ReadonlyMap<string, Town> => {
  const codes = placesByName(places);
  const towns = new Map<string, Town>();
  for (const [code, { town, county }] of places) {
    const name = town ?? county;
    if (name === null) continue;
    const folded = name.toLowerCase();
    const known = towns.get(folded) ?? { own: [], named: codes.get(folded) ?? [] };
    known.own.push({ code, name });
    towns.set(folded, known);
  }
  return towns;
});

/** The numbers of the places that bear one of these names at any level. */
export function placeCodes({ places }: Columns, names: readonly string[]): number[] {
  const codes = placesByName(places);
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
