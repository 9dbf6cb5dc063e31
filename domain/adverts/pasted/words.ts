import {
  BODY_WORDS,
  CONDITION_WORDS,
  DRIVE_WORDS,
  FUEL_WORDS,
  readColor,
  TRANSMISSION_WORDS,
  type WordList,
} from '../../catalogue/synonyms.ts';
import { findPlace, type Place } from '../../places/places.ts';
import type { Meaning } from '../../words/meanings.ts';
import type { Part } from '../../words/phrases.ts';
import type { AdvertFields } from './fields.ts';

/** A piece of an advert with what stands there. */
export type AdvertPart = { part: Part; text: string; line: number };

export type WordFacts = {
  fields: AdvertFields;
  uncertain: Set<keyof AdvertFields>;
  /** Every year that stands by itself, in the order of the text. */
  years: number[];
};

/** What the words of an advert say in the lists that a listing is described with; of two that differ the first counts. */
export function readWordFacts(parts: readonly AdvertPart[]): WordFacts {
  const facts: WordFacts = { fields: {}, uncertain: new Set(), years: [] };
  parts.forEach((one, at) => {
    const { part } = one;
    if (part.kind === 'facts' && part.facts.minYear) facts.years.push(part.facts.minYear);
    if (part.kind !== 'meanings' || isDenied(parts[at - 1])) return;
    const [first, ...others] = part.meanings;
    // `Fit Hybrid` names a model and its fuel.
    const said = [first, ...others.filter(({ kind }) => kind === 'fuelType' && first?.kind === 'model')];
    for (const meaning of said) if (meaning) note(facts, meaning, one, parts[at + 1]);
  });
  return { ...facts, fields: { ...facts.fields, ...readColors(parts), ...readPlaces(parts, facts) } };
}

const isDenied = (before: AdvertPart | undefined): boolean => kindOf(before) === 'not';

/** The kind of what a piece means; undefined for one that the vocabulary does not know. */
export const kindOf = (one: AdvertPart | undefined): Meaning['kind'] | undefined =>
  one?.part.kind === 'meanings' ? one.part.meanings[0]?.kind : undefined;

function note(facts: WordFacts, meaning: Meaning, { text }: AdvertPart, next: AdvertPart | undefined): void {
  switch (meaning.kind) {
    case 'fuelType':
      keep(facts, 'fuelType', wordOf(FUEL_WORDS, text, meaning.values));
      break;
    case 'transmission':
      keep(facts, 'transmission', wordOf(TRANSMISSION_WORDS, text, meaning.values));
      break;
    case 'bodyType':
      keep(facts, 'bodyType', wordOf(BODY_WORDS, text, onlyOf(meaning.values)));
      break;
    case 'drive':
      keep(facts, 'drive', wordOf(DRIVE_WORDS, text, onlyOf(meaning.values)));
      break;
    case 'condition':
      // `brand new tyres` says nothing of the car.
      if (meaning.values[0] === 'brand new' && next?.part.kind === 'word') break;
      keep(facts, 'condition', wordOf(CONDITION_WORDS, text, onlyOf(meaning.values)));
      keep(facts, 'countryOfOrigin', countryIn(text));
  }
}

/** The word as an import reads it, else what a search takes the phrase for. */
const wordOf = <Word extends string>(
  list: WordList<Word>,
  text: string,
  values: readonly Word[],
): Word | undefined => list.find(text) ?? values[0];

const onlyOf = <Value>(values: readonly Value[]): readonly Value[] => (values.length === 1 ? values : []);

function keep<Name extends keyof AdvertFields>(
  { fields, uncertain }: WordFacts,
  name: Name,
  value: AdvertFields[Name] | undefined,
): void {
  if (value === undefined) return;
  if (fields[name] !== undefined && fields[name] !== value) uncertain.add(name);
  fields[name] ??= value;
}

const COUNTRIES: readonly [RegExp, string][] = [
  [/japani?$/i, 'Japan'],
  [/\buk$/i, 'United Kingdom'],
  [/dubai$/i, 'United Arab Emirates'],
  [/south africa$/i, 'South Africa'],
];

const countryIn = (text: string): string | undefined => COUNTRIES.find(([word]) => word.test(text))?.[1];

/** Shades that sellers put before a colour. */
const SHADE = /^(?:pearl|off|matte?|metallic|dark|light|royal|navy|midnight|wine|sky)$/i;
const PARTS = /^(?:rims?|wheels?|roof|mirrors?|plates?|edition|badge|top|stripes?|smoke|book)$/i;

/** The colour outside; one of a part, as of `black rims`, is none. */
function readColors(parts: readonly AdvertPart[]): AdvertFields {
  for (let at = 0; at < parts.length; at++) {
    if (kindOf(parts[at]) !== 'color') continue;
    const first = SHADE.test(parts[at - 1]?.text ?? '') ? at - 1 : at;
    while (kindOf(parts[at + 1]) === 'color') at++;
    const { color } = readColor(formatColor(parts.slice(first, at + 1)));
    if (color && !PARTS.test(parts[at + 1]?.text ?? '')) return { exteriorColor: color };
  }
  return {};
}

/** A colour in English, whatever the language of the text. */
const formatColor = (parts: readonly AdvertPart[]): string =>
  parts
    .map(({ part, text }) => {
      const [meaning] = part.kind === 'meanings' ? part.meanings : [];
      return meaning?.kind === 'color' ? meaning.name : text;
    })
    .join(' ');

/** Names of places that are everyday words too. */
const NO_PLACES = /^(?:engineer|central|municipality|township|near.*|close.*|around me|karibu.*)$/i;

function readPlaces(parts: readonly AdvertPart[], { uncertain }: WordFacts): AdvertFields {
  const named = parts
    .filter((one) => kindOf(one) === 'place' && !NO_PLACES.test(one.text))
    .map(({ part, text }) => {
      const [meaning] = part.kind === 'meanings' ? part.meanings : [];
      return meaning?.kind === 'place' ? meaning.name : text;
    });
  const place = findPlace(named.join(', '));
  if (!place) return {};
  if (new Set(named.flatMap((name) => findPlace(name)?.county ?? [])).size > 1) uncertain.add('location');
  return { location: formatPlace(place) };
}

const formatPlace = ({ area, town, county }: Place): string =>
  [...new Set([area, town, county].filter((name) => name !== null))].join(', ');
