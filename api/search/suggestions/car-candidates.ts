import { CATALOGUE, nameKey } from '#domain/catalogue/catalogue.ts';
import { isGeneration } from '#domain/words/entries.ts';
import type { Columns } from '../columns.ts';
import type { Candidate, CountCodes } from './candidate.ts';
import { spellingsOf, wordsOf } from './spellings.ts';

/** The makes and models that are for sale, by every name that people use for them. */
export function carCandidates(columns: Columns, count: CountCodes): Candidate[] {
  const { makes, models } = columns;
  const ofMake = count(columns.make, makes.size);
  const ofModel = count(columns.model, models.size);
  return [
    ...[...makes].map(([code, make]) => makeCandidate(make, ofMake[code] ?? 0)),
    ...[...models].map(([code, car]) => modelCandidate(car.make, car.model, ofModel[code] ?? 0)),
  ].filter((candidate) => candidate.count > 0);
}

function makeCandidate(make: string, count: number): Candidate {
  const aliases = aliasesOf(make);
  return {
    kind: 'make',
    label: make,
    note: 'all models',
    count,
    spellings: [make, ...aliases].flatMap((name) => spellingsOf(name, name === make)),
    words: [make, ...aliases].flatMap(wordsOf),
    filters: { make: [make] },
  };
}

function modelCandidate(make: string, model: string, count: number): Candidate {
  const aliases = aliasesOf(make, model);
  const label = `${make} ${model}`;
  return {
    kind: 'model',
    label,
    note: '',
    count,
    spellings: [
      ...spellingsOf(model),
      ...spellingsOf(label, false),
      ...aliases.flatMap((alias) => spellingsOf(alias, false)),
    ],
    words: [label, ...aliases, ...aliasesOf(make)].flatMap(wordsOf),
    filters: { make: [make], model: [model] },
  };
}

const MAKES = new Map(CATALOGUE.map((make) => [nameKey(make.name), make]));

function aliasesOf(make: string, model?: string): readonly string[] {
  const known = MAKES.get(nameKey(make));
  if (model === undefined) return known?.aliases ?? [];
  const aliases = known?.models.find(({ name }) => nameKey(name) === nameKey(model))?.aliases ?? [];
  return aliases.filter((alias) => !isGeneration(make, model, alias));
}
