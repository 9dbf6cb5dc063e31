import { CATALOGUE, findModel, nameKey } from '../../catalogue/catalogue.ts';
import { modelByDesignation } from '../../catalogue/designations.ts';
import { generationsOf, isOfYear } from '../../catalogue/generations.ts';
import { type Meaning, NO_SLIPS } from '../../words/meanings.ts';
import { correct } from '../../words/typos.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { following, variantOf } from './variant.ts';
import type { AdvertPart } from './words.ts';

type ModelMeaning = Extract<Meaning, { kind: 'model' | 'generation' }>;
type Name = { make: string; model: string; isSure: boolean; at: number };
export type AdvertCar = {
  make?: string;
  model?: string;
  variant?: string;
  isMakeSure: boolean;
  isModelSure: boolean;
};

type Asked = { parts: readonly AdvertPart[]; year: number | undefined; vocabulary: Vocabulary };

/** Which car an advert is of: its make, model and variant as far as it names them. */
export function readCar(asked: Asked): AdvertCar {
  const { parts } = asked;
  const makes = makesIn(parts);
  const named = nameIn(asked, makes) ?? designatedIn(parts, makes) ?? misspeltIn(asked, makes);
  if (!named) {
    const [make] = makes;
    const isMakeSure = new Set(makes.map(({ name }) => name)).size === 1;
    return { ...(make && { make: make.name }), isMakeSure, isModelSure: false };
  }
  const variant = variantOf(asked, named);
  return {
    ...{ make: named.make, model: named.model },
    ...(variant && { variant }),
    isMakeSure: named.isSure,
    isModelSure: named.isSure,
  };
}

type MakeAt = { name: string; at: number };

const makesIn = (parts: readonly AdvertPart[]): MakeAt[] =>
  parts.flatMap(({ part }, at) => {
    const [meaning] = part.kind === 'meanings' ? part.meanings : [];
    return meaning?.kind === 'make' ? { name: meaning.make, at } : [];
  });

const modelsAt = ({ part }: AdvertPart): ModelMeaning[] =>
  part.kind === 'meanings'
    ? part.meanings.filter((meaning) => meaning.kind === 'model' || meaning.kind === 'generation')
    : [];

/** The first model of a make that is named, else the first model; a chassis code only where no model is named. */
function nameIn({ parts, year }: Asked, makes: readonly MakeAt[]): Name | undefined {
  const all = parts.map((part, at) => ({ at, text: part.text, meanings: modelsAt(part) }));
  const named = all.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'model'));
  const coded = all.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'generation'));
  const isNamed = ({ make }: ModelMeaning) => makes.some(({ name }) => name === make);
  const found =
    named.find(({ meanings }) => meanings.some(isNamed)) ??
    coded.find(({ meanings }) => meanings.some(isNamed)) ??
    named[0] ??
    (makes.length === 0 ? coded[0] : undefined);
  if (!found) return undefined;
  const ofNamed = found.meanings.filter(isNamed);
  const candidates = mostLikely(ofNamed.length > 0 ? ofNamed : found.meanings, year);
  const [meaning] = candidates;
  if (!meaning) return undefined;
  const name = longerName(parts, nameOf(meaning, found.text, found.at));
  const names = new Set(candidates.map((one) => `${one.make} ${nameOf(one, found.text, found.at).model}`));
  const isContradicted = makes.length > 0 && ofNamed.length === 0;
  return { ...name, isSure: names.size === 1 && !isContradicted };
}

function nameOf(meaning: ModelMeaning, text: string, at: number): Omit<Name, 'isSure'> {
  const model = findModel(meaning.make, text)?.model ?? meaning.names[0] ?? text;
  return { make: meaning.make, model, at };
}

/** `Land Cruiser Prado` in two pieces is a Prado. */
function longerName(parts: readonly AdvertPart[], name: Omit<Name, 'isSure'>): Omit<Name, 'isSure'> {
  const next = parts[name.at + 1];
  const longer = next && modelsAt(next).find(({ make }) => make === name.make);
  const model = longer && next && nameOf(longer, next.text, name.at + 1);
  return model?.model.startsWith(`${name.model} `) ? model : name;
}

/** Of makes with a model of one name those that built it in that year, the one with the most models first. */
function mostLikely(meanings: readonly ModelMeaning[], year: number | undefined): readonly ModelMeaning[] {
  const built = ({ make, names }: ModelMeaning) =>
    year === undefined || names.some((name) => generationsOf(make, name).some((one) => isOfYear(one, year)));
  const fitting = meanings.filter(built);
  const size = ({ make }: ModelMeaning) => CATALOGUE.find(({ name }) => name === make)?.models.length ?? 0;
  return (fitting.length > 0 ? fitting : meanings).toSorted((a, b) => size(b) - size(a));
}

/** Bounds the work: an advert for one car names fewer makes. */
const MOST_MAKES = 5;

/** `Mercedes E220d` and `Benz GLC250` name their model by a designation. */
function designatedIn(parts: readonly AdvertPart[], makes: readonly MakeAt[]): Name | undefined {
  for (const { name: make, at } of makes.slice(0, MOST_MAKES)) {
    const words = following(parts, at).map(({ text }) => text);
    const model = modelByDesignation(make, words.join(' '));
    if (model) return { make, model, isSure: true, at: at + 1 };
  }
  return undefined;
}

const MOST_CORRECTED = 4;
const LEAST_CORRECTED = 4;

/** The model that one of the first words means with a slip in it: of the named make, or any. */
function misspeltIn({ parts, vocabulary }: Asked, makes: readonly MakeAt[]): Name | undefined {
  const unknown = parts.flatMap(({ part, text }, at) =>
    part.kind === 'word' && isCorrectable(text) ? { text, at } : [],
  );
  const names = new Map(
    CATALOGUE.filter(({ name }) => makes.length === 0 || makes.some((make) => make.name === name)).flatMap(
      ({ models }) =>
        models.flatMap(({ name, aliases }) =>
          [name, ...aliases].map((said) => [nameKey(said), models.length] as const),
        ),
    ),
  );
  for (const { text, at } of unknown.slice(0, MOST_CORRECTED)) {
    const key = correct(nameKey(text), names);
    const meanings = (key === undefined ? [] : vocabulary.meaningsOf(key)).filter(
      (meaning) =>
        meaning.kind === 'model' &&
        !(meaning.shy && makes.length === 0) &&
        (makes.length === 0 || makes.some(({ name }) => name === meaning.make)),
    );
    const [meaning] = meanings;
    if (meaning?.kind === 'model') return { ...nameOf(meaning, key ?? text, at), isSure: false };
  }
  return undefined;
}

const isCorrectable = (text: string): boolean =>
  text.length >= LEAST_CORRECTED && /^\p{L}+$/u.test(text) && !NO_SLIPS.has(text.toLowerCase());
