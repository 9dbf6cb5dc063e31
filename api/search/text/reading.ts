import type { Generation } from '#domain/catalogue/generations.ts';
import type { SearchedGroup } from '#domain/catalogue/searched-groups.ts';
import { FUEL_WORDS } from '#domain/catalogue/synonyms.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import type { Drive } from '#domain/vehicles/words.ts';
import type { Excludable } from '#domain/words/excludable.ts';
import { type Meaning, NOTHING } from '#domain/words/meanings.ts';
import type { NumberFacts } from '#domain/words/number-facts.ts';
import { ANY_MONTHLY_KES } from '#domain/words/numbers.ts';
import type { Part } from '#domain/words/phrases.ts';
import type { Span } from '#domain/words/source.ts';

/** What many adverts leave unsaid. */
export type OftenUnstated = 'bodyType' | 'fuelType' | 'seats' | 'generation';

/** The filters that give a text its meaning: where `near me` is, and the loan terms of its monthly amounts. */
export type TextContext = Pick<VehicleFilters, 'near' | 'terms'>;

/** How a free text was understood. */
export type Reading = {
  typed: string;
  /** The pieces of the text in their order. */
  parts: readonly Part[];
  /** The text as filters, `sortBy` among them. */
  filters: Partial<VehicleFilters>;
  /** What filters have no words for: looked for, and given up where nothing has it. `litres` in tenths, 0 for any. */
  colors: string[];
  drives: Drive[];
  generations: readonly Generation[];
  /** A listing's car must belong to each. */
  groups: SearchedGroup[];
  seats: number;
  litres: number;
  /** What a listing must not state. */
  excluded: Excludable[];
  /** Words that are looked up in titles, descriptions and features. */
  words: string[];
  /** Words that were read as another one. */
  corrected: { from: string; to: string; span: Span }[];
  /** What need not be stated by a listing to be found. */
  unstated: OftenUnstated[];
  /** What was passed over because no listing has it, or nothing tells which do. */
  dropped: string[];
};

/** Bounds the work: real queries have fewer words. */
const MAX_WORDS = 8;

type Asked = { meanings: readonly Meaning[]; words: readonly string[] };

const ofKind = <Kind extends Meaning['kind']>(asked: Asked, kind: Kind) =>
  asked.meanings.filter((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The filters of all pieces of a text. */
export function toReading(typed: string, parts: readonly Part[], facts: NumberFacts): Reading {
  const asked: Asked = {
    meanings: parts.flatMap((part) => (part.kind === 'meanings' ? part.meanings : [NOTHING])),
    words: parts.flatMap((part) => (part.kind === 'word' ? part.word : [])),
  };
  const { seats = 0, litres = 0, deposit, ...ranges } = facts;
  const bodies = ofKind(asked, 'bodyType');
  const { vehicles, rests } = readVehicles(asked);
  const filters: Partial<VehicleFilters> = {
    ...ranges,
    ...(deposit && { cash: deposit, monthly: ranges.monthly ?? ANY_MONTHLY_KES }),
    ...vehicles,
    ...listFilter('location', readPlaces(asked)),
    ...listFilter('fuelType', narrowed(ofKind(asked, 'fuelType').map(({ values }) => values))),
    ...listFilter('transmission', narrowed(ofKind(asked, 'transmission').map(({ values }) => values))),
    ...listFilter('bodyType', narrowed(bodies.map(({ values }) => values))),
    ...listFilter('condition', narrowed(ofKind(asked, 'condition').map(({ values }) => values))),
  };
  const sort = ofKind(asked, 'sort').at(-1);
  if (sort) filters.sortBy = sort.sortBy;
  const extra = [...rests, ...bodies.flatMap(({ rest }) => rest ?? [])];
  const words = distinct([...extra, ...asked.words]);
  return {
    typed,
    parts,
    filters,
    colors: distinct(ofKind(asked, 'color').map(({ name }) => name)),
    drives: distinct(ofKind(asked, 'drive').flatMap(({ values }) => values)),
    generations: distinct(ofKind(asked, 'generation').flatMap(({ generations }) => generations)),
    groups: distinct(ofKind(asked, 'group').map(({ group }) => group)),
    seats,
    litres,
    excluded: parts.flatMap((part) => (part.kind === 'excluded' ? part.meanings : [])),
    words: words.slice(0, MAX_WORDS),
    corrected: parts.flatMap(({ span, ...part }) =>
      part.kind === 'meanings' && part.corrected
        ? { from: typed.slice(span.start, span.end), to: part.corrected, span }
        : [],
    ),
    unstated: [],
    dropped: [...words.slice(MAX_WORDS), ...parts.flatMap((part) => unreadIn(typed, part))],
  };
}

const unreadIn = (typed: string, { kind, span }: Part): string[] =>
  kind === 'unread' ? [typed.slice(span.start, span.end)] : [];

function listFilter<Name extends keyof VehicleFilters, Value>(name: Name, values: readonly Value[]) {
  return values.length > 0 ? { [name]: distinct(values) } : {};
}

/** The filters of several words: of `van ya mizigo` the vans, of `petrol or diesel` both. */
function narrowed<Value>([first = [], ...others]: readonly (readonly Value[])[]): readonly Value[] {
  const common = first.filter((value) => others.every((other) => other.includes(value)));
  return common.length > 0 ? common : [first, ...others].flat();
}

/** The models of the generations that are named; beside their model (`prado j150`) they add none. */
function modelsOfGenerations(asked: Asked) {
  const models = ofKind(asked, 'model');
  const isNamed = ({ make, names }: Extract<Meaning, { kind: 'generation' }>) =>
    models.some((model) => model.make === make && model.names.some((name) => names.includes(name)));
  return ofKind(asked, 'generation').flatMap((one) => (isNamed(one) ? [] : { ...one, rest: '' }));
}

/** A model of one of the named makes wins over its namesakes; a make that has none of the named models is a slip. */
function readVehicles(asked: Asked): { vehicles: Partial<VehicleFilters>; rests: string[] } {
  const named = distinct(ofKind(asked, 'make').map(({ make }) => make));
  const models = [...withoutBeginnings(asked), ...modelsOfGenerations(asked)];
  const ofNamed = models.filter(({ make }) => named.includes(make));
  const meant = ofNamed.length > 0 ? ofNamed : models;
  const makes = meant.length > 0 ? distinct(meant.map(({ make }) => make)) : named;
  return {
    vehicles: {
      ...listFilter('make', makes),
      ...listFilter(
        'model',
        meant.flatMap(({ names }) => names),
      ),
    },
    rests: distinct(meant.flatMap(({ rest }) => (rest === '' || isFuel(rest) ? [] : rest))),
  };
}

/** Whether a word of a name, such as the PHEV of Outlander PHEV, says its fuel. */
export const isFuel = (word: string): boolean => FUEL_WORDS.find(word) !== undefined;

/** `Land Cruiser` right before `Prado` is not a model of its own but how the name of that one begins. */
function withoutBeginnings(asked: Asked) {
  const { meanings } = asked;
  return meanings.flatMap((meaning, index) => {
    if (meaning.kind !== 'model') return [];
    const next = meanings[index + 1];
    const begins = next?.kind === 'model' && next.names[0]?.startsWith(`${meaning.names[0]} `);
    return begins ? [] : [meaning];
  });
}

/** `Kilimani Nairobi` means Kilimani: a place that only says where another one lies adds nothing. */
function readPlaces(asked: Asked): string[] {
  const places = ofKind(asked, 'place');
  const outer = new Set(places.flatMap(({ within }) => within));
  return distinct(places.filter(({ name }) => !outer.has(name)).map(({ name }) => name));
}
