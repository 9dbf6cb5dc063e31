import type { BodyType, Drive, FuelType } from '../vehicles/words.ts';
import { BODY_TYPES, DRIVES } from '../vehicles/words.ts';
import { nameKey } from './catalogue.ts';

/** A generation as `data/generations/` holds it; what it leaves out, its model says. */
export type GenerationRow = SharedRow & {
  /** First and last year of manufacture or registration: `2005-2010`, `2020-` while it is built. */
  years: string;
  codes?: string | undefined;
  names?: string | undefined;
  cabs?: string | undefined;
  engines: readonly string[];
  /** From the cheapest to the dearest. */
  trims?: string | undefined;
  /** Fields that its writer doubted, or true for all; they stay unverified whatever was sighted. */
  unverified?: string | boolean | undefined;
};
type SharedRow = {
  bodies?: string | undefined;
  doors?: string | undefined;
  seats?: string | undefined;
  drive?: string | undefined;
};
export type ModelRow = SharedRow & {
  /** Other models of the catalogue that are the same cars: `C200` in the C-Class. */
  also?: string | undefined;
  generations: readonly GenerationRow[];
};
export type MakeFile = { make: string; models: Record<string, ModelRow> };

export const CABS = ['single', 'extra', 'double'] as const;
export type Cab = (typeof CABS)[number];

export const CHECKED_FIELDS = [
  'years',
  'codes',
  'bodies',
  'cabs',
  'doors',
  'seats',
  'drive',
  'fuels',
  'engines',
  'trims',
] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

export type Engine = {
  /** Litres as they are advertised; null for electric motors, whose `kWh` is the battery's. */
  litres: number | null;
  cc: number | null;
  kWh: number | null;
  fuel: FuelType;
  isTurbo: boolean;
  /** A 48-volt mild hybrid: adverts call it petrol, diesel or hybrid, so its fuel is never derived. */
  isMild: boolean;
  code: string | null;
  /** What the maker calls cars with this engine: `GLE350d`, `xDrive28i`. */
  badges: readonly string[];
  badgeKeys: readonly string[];
};

export type Generation = {
  make: string;
  model: string;
  from: number;
  /** Undefined while it is built. */
  to: number | undefined;
  codes: readonly string[];
  names: readonly string[];
  bodies: readonly BodyType[];
  cabs: readonly Cab[];
  doors: readonly number[];
  seats: readonly number[];
  drives: readonly Drive[];
  engines: readonly Engine[];
  trims: readonly string[];
  /** The fields that nothing is derived from: doubted by their writer, or not sighted in the price list or adverts. */
  unverified: ReadonlySet<CheckedField>;
};

/** Fields that count as checked only where rows of the price list or adverts bore them out. */
const SIGHTED: readonly CheckedField[] = ['bodies', 'doors', 'seats', 'drive', 'fuels', 'engines'];

/** What tells a generation from the others of its model: `2011-2021 NHP10`. */
export const generationKey = ({ years, codes = '' }: Pick<GenerationRow, 'years' | 'codes'>): string =>
  [years, ...wordsIn(codes).slice(0, 1)].join(' ');

/** Reads a row of a model, of which `checked` fields were sighted. Throws a sentence where it is malformed. */
export function readGeneration(
  make: string,
  model: string,
  shared: ModelRow,
  row: GenerationRow,
  checked = '',
): Generation {
  const [, from, to] = /^(\d{4})-(\d{4})?$/.exec(row.years) ?? [];
  if (!from) throw new Error(`${make} ${model}: "${row.years}" are no years.`);
  const field = (name: keyof SharedRow) => row[name] ?? shared[name] ?? '';
  return {
    ...{ make, model, from: Number(from), to: to ? Number(to) : undefined },
    codes: wordsIn(row.codes),
    names: itemsIn(row.names),
    bodies: itemsIn(field('bodies')).map((word) => oneOf(BODY_TYPES, word)),
    cabs: wordsIn(row.cabs).map((word) => oneOf(CABS, word)),
    doors: wordsIn(field('doors')).map(Number),
    seats: wordsIn(field('seats')).map(Number),
    drives: wordsIn(field('drive')).map((word) => oneOf(DRIVES, word)),
    engines: row.engines.map(readEngine),
    trims: itemsIn(row.trims),
    unverified: unverifiedIn(row.unverified, itemsIn(checked)),
  };
}

const ENGINE =
  /^(?:(\d\d?\.\d) )?(petrol|diesel|hybrid|plug-in hybrid|electric)( diesel)?( mild)?( turbo)?(?: (\d{3,5})(?! kWh))?(?: ([\d.]+) kWh)?(?: ([A-Z\d]\S*))?$/;

/** Reads `2.0 petrol turbo 1991 M274 = C200, C300` or `electric 40 kWh EM57`. Throws a sentence where it is malformed. */
export function readEngine(text: string): Engine {
  const [facts = '', badges] = text.split(' = ');
  const [, litres, fuel, , mild, turbo, cc, kWh, code] = ENGINE.exec(facts) ?? [];
  if (!fuel) throw new Error(`"${text}" is no engine.`);
  return {
    litres: litres ? Number(litres) : null,
    cc: cc ? Number(cc) : null,
    kWh: kWh ? Number(kWh) : null,
    fuel: oneOf(['petrol', 'diesel', 'hybrid', 'plug-in hybrid', 'electric'] as const, fuel),
    isTurbo: turbo !== undefined,
    isMild: mild !== undefined,
    code: code ?? null,
    badges: itemsIn(badges),
    badgeKeys: itemsIn(badges).map(nameKey),
  };
}

const wordsIn = (text = ''): string[] => text.split(' ').filter((word) => word !== '');
export const itemsIn = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const found = words.find((word) => word === text);
  if (!found) throw new Error(`"${text}" is none of ${words.join(', ')}.`);
  return found;
}

function unverifiedIn(
  marked: string | boolean | undefined,
  checked: readonly string[],
): ReadonlySet<CheckedField> {
  if (marked === true) return new Set(CHECKED_FIELDS);
  const doubted = itemsIn(marked || '').map((field) => oneOf(CHECKED_FIELDS, field));
  return new Set([...doubted, ...SIGHTED.filter((field) => !checked.includes(field))]);
}
