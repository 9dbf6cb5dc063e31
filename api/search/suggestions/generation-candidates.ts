import { nameKey } from '#domain/catalogue/catalogue.ts';
import type { Generation } from '#domain/catalogue/generations.ts';
import { generationNames } from '#domain/words/generation-names.ts';
import type { Columns } from '../columns.ts';
import type { Candidate, CountCodes } from './candidate.ts';
import { spellingsOf, wordsOf } from './spellings.ts';

/** The generations of models that listings can be of, by their chassis codes and nicknames. */
export function generationCandidates(columns: Columns, count: CountCodes): Candidate[] {
  const counts = count(columns.generation, columns.generations.size);
  const listed = [...columns.generations]
    .map(([code, generations]) => ({ generations, count: counts[code] ?? 0 }))
    .filter((list) => list.count > 0);
  const countOf = (named: readonly Generation[]) =>
    listed.reduce(
      (sum, { generations, count }) => sum + (generations.some((one) => named.includes(one)) ? count : 0),
      0,
    );
  const all = new Set(listed.flatMap(({ generations }) => generations));
  return [...all].flatMap((one) => {
    const [first, ...others] = namesOf(one)
      .filter((name) => bearersOf(one, name).length === 1)
      .map((name) =>
        candidateOf(one, name, countOf(bearersOf(one, name).flatMap((each) => each.generations))),
      );
    return first ? [{ ...first, others }] : [];
  });
}

/** What a search would take the name for beside the make: more than one where models share it. */
const bearersOf = ({ make }: Generation, name: string) =>
  (generationNames().get(nameKey(name)) ?? []).filter((named) => named.make === make);

const SERIES = / series$/i;
/** `LC200`: letters and a number that dealers write. */
const SHORT = /^[A-Z]{2}\d+$/;

/** The name that most know first, then chassis codes, then nicknames, of which some mean a body alone. */
function namesOf({ names, codes }: Generation): string[] {
  const spoken = names.filter((name) => !SERIES.test(name));
  const all = new Set([...spoken.filter((name) => SHORT.test(name)), ...codes, ...spoken]);
  // A letter alone is taken for a word of the trade.
  return [...all].filter((name) => name.length > 1);
}

function candidateOf({ make, model, from, to }: Generation, name: string, count: number): Candidate {
  const years = `${from} to ${to ?? 'today'}`;
  const initials = wordsOf(model)
    .map(([initial = '']) => initial)
    .join('')
    .toUpperCase();
  // An LC200 is the Land Cruiser 200.
  const isShort = initials.length > 1 && name.startsWith(initials) && /\d/.test(name);
  const label = isShort ? `${model} ${name.slice(initials.length)}` : `${model} ${name}`;
  return {
    kind: 'generation',
    label,
    note: isShort ? `${name}, ${years}` : years,
    count,
    spellings: [...spellingsOf(label), ...spellingsOf(name)],
    words: [make, model, name].flatMap(wordsOf),
    core: [model, name].flatMap(wordsOf),
    filters: { search: `${make} ${model} ${name}` },
  };
}
