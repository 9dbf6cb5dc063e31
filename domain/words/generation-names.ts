import { CATALOGUE, nameKey } from '../catalogue/catalogue.ts';
import { allGenerations, type Generation, generationsOf } from '../catalogue/generations.ts';
import type { Meaning } from './meanings.ts';
import { isYearLike } from './year-like.ts';

type Named = Extract<Meaning, { kind: 'generation' }>;
type Names = ReadonlyMap<string, readonly Named[]>;

const LEAST_BOLD = 3;
let names: Names | undefined;

/** By the keys of chassis codes and nicknames, the generations of each model that bear them. */
export function generationNames(): Names {
  names ??= readNames();
  return names;
}

function readNames(): Names {
  const models = modelsByGeneration();
  const named = new Map<string, Named[]>();
  for (const [key, all] of Map.groupBy(keyedGenerations(), ([key]) => key)) {
    const generations = all.map(([, one]) => one);
    const saysModel = generations.some(({ model }) => key.startsWith(nameKey(model)));
    const shy = !saysModel && isShy(key, new Set(generations.map(({ make }) => make)).size);
    for (const ofModel of Map.groupBy(generations, ({ make, model }) => `${make} ${model}`).values()) {
      const [first] = ofModel;
      if (!first) continue;
      const meaning: Named = {
        ...{ kind: 'generation', make: first.make, generations: ofModel, shy },
        names: [...new Set([first.model, ...ofModel.flatMap((one) => models.get(one) ?? [])])],
      };
      named.set(key, [...(named.get(key) ?? []), meaning]);
    }
  }
  return named;
}

/** The models of the catalogue that are of a generation: C-Class and C200. */
function modelsByGeneration(): ReadonlyMap<Generation, readonly string[]> {
  const models = new Map<Generation, string[]>();
  for (const make of CATALOGUE)
    for (const { name } of make.models)
      for (const one of generationsOf(make.name, name)) models.set(one, [...(models.get(one) ?? []), name]);
  return models;
}

const SERIES = /^(\d+) series$/i;

/** Codes and nicknames; of `120 series` the number alone is said too. */
const keyedGenerations = (): (readonly [key: string, one: Generation])[] =>
  allGenerations().flatMap((one) => {
    const numbers = one.names.flatMap((name) => SERIES.exec(name)?.[1] ?? []);
    const keys = new Set([...one.codes, ...one.names, ...numbers].map(nameKey));
    return [...keys].map((key) => [key, one] as const);
  });

/** `110`, `mk7`, `box` and codes of two makes may mean anything until their make or model is named. */
const isShy = (key: string, makes: number): boolean =>
  makes > 1 || key.length < LEAST_BOLD || !/\d/.test(key) || /^\d+$/.test(key) || isYearLike(key);
