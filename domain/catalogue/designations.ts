import { nameKey } from './catalogue.ts';
import { GENERATION_FILES } from './generation-files.ts';
import { itemsIn, type MakeFile } from './generation-rows.ts';
import { generationsOf } from './generations.ts';

/** A make's models by the designations, chassis codes and nicknames that belong to one of them alone. */
const designationsByMake = new Map<string, ReadonlyMap<string, string>>();

/**
 * The model that the first words of a text name without saying it: `E220d` is an E220, `GLC250` a GLC-Class, `LC79` a
 * Land Cruiser. Undefined for words that several models of the make share; no guessing.
 */
export function modelByDesignation(make: string, text: string): string | undefined {
  const file = GENERATION_FILES.find((one) => nameKey(one.make) === nameKey(make));
  if (!file) return undefined;
  const known = designationsByMake.get(file.make) ?? readDesignations(file);
  designationsByMake.set(file.make, known);
  const words = text.split(/[\s/]+/).map(nameKey);
  const key = words
    .map((_, more) => words.slice(0, more + 1).join(''))
    .findLast((phrase) => known.has(phrase));
  const model = key === undefined ? undefined : known.get(key);
  const series = model === undefined ? undefined : file.models[model];
  const shorter = itemsIn(series?.also).filter((name) => key?.startsWith(nameKey(name)));
  return shorter.toSorted((a, b) => b.length - a.length)[0] ?? model;
}

function readDesignations({ make, models }: MakeFile): Map<string, string> {
  const known = new Map<string, string | null>();
  for (const model of Object.keys(models)) {
    const keys = generationsOf(make, model).flatMap(({ codes, names, engines }) => [
      ...[...codes, ...names].map(nameKey),
      ...engines.flatMap((engine) => engine.badgeKeys),
    ]);
    for (const key of new Set(keys.filter(saysEnough))) known.set(key, known.has(key) ? null : model);
  }
  return new Map([...known].filter((entry): entry is [string, string] => entry[1] !== null));
}

/** `T5` or `90` could be anything. */
const saysEnough = (key: string): boolean => /^[a-z]+\d[a-z\d]+$|^\d{3}[a-z]+$/.test(key);
