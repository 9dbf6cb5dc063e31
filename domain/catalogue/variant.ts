import { FEATURE_PHRASES } from '../adverts/equipment-words.ts';
import type { BodyType, Drive, FuelType } from '../vehicles/words.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** `1-5-fwd`: a digit, then a digit with a few letters, are litres; `5-1-6` could be anything. */
const LITRES =
  /(?<![a-z0-9])(?<!(?<![a-z0-9])\d-)(\d)-(\d(?!dr|cyl|am?(?![a-z])|wd|x\d)[a-z]{0,3})(?=-|$)(?!-(?:door|dr|seat|speed))(?!-\d(?:$|-(?!door|dr|seat|speed)))/g;
const YEAR_AND_HALF = /(?<![a-z0-9])((?:19|20)\d{2})-(5)(?=-|$)/g;
const JOINED = /(?<![a-z0-9])(vvt|d|x|r|ex|di)-(i|4d|dynamic|active|line|l|d)(?=-|$)/g;
const COUNTED = /(?<![a-z0-9.])(\d{1,2})-(seater|seats|door|dr|speed)(?=-|$)/g;

const WRITTEN: Record<string, string> = {
  deisel: 'Diesel',
  phev: 'PHEV',
  nismo: 'NISMO',
  tfsi: 'TFSI',
  fsi: 'FSI',
  cab: 'Cab',
  eco: 'Eco',
  lux: 'Lux',
  vvt: 'VVT',
  hp: 'HP',
  suv: 'SUV',
  '4x4': '4x4',
  '4x2': '4x2',
  '4motion': '4Motion',
};
const ENDING_SMALL = /^[a-z]?\d+(?:\.\d)?(?:dr|cyl|hp|cc|th|nd|i|d|h|e|si)$/;
const MAKERS_DRIVE = /^([xs])drive(.*)$/;
const JOINER = '+';

/** A variant as people write it: `2-2-diesel-awd` becomes `2.2 Diesel AWD`. Text that is no such slug stays. */
export function readableVariant(text: string): string {
  if (!SLUG.test(text)) return text;
  return text
    .replace(LITRES, '$1.$2')
    .replace(YEAR_AND_HALF, '$1.$2')
    .replace(JOINED, `$1${JOINER}$2`)
    .replace(COUNTED, `$1${JOINER}$2`)
    .split('-')
    .map((word) => word.split(JOINER).map(readableWord).join('-'))
    .join(' ');
}

function readableWord(word: string): string {
  const written = WRITTEN[word];
  if (written) return written;
  if (word === '4d') return '4D';
  if (ENDING_SMALL.test(word)) return word.charAt(0).toUpperCase() + word.slice(1);
  const makersDrive = MAKERS_DRIVE.exec(word);
  if (makersDrive) return `${makersDrive[1]}Drive${makersDrive[2]}`;
  const isWord = /^[a-z]{4,}$/.test(word) && /[aeiouy]/.test(word);
  return isWord ? word.charAt(0).toUpperCase() + word.slice(1) : word === 'i' ? word : word.toUpperCase();
}

type StatedFacts = {
  bodyType?: BodyType;
  seats?: number;
  fuelType?: FuelType;
  drive?: Drive;
  engine?: string;
  engineCc?: number;
};

const FUEL_WORDS: readonly [RegExp, FuelType][] = [
  [/\b(?:phev|plug-?in|e-hybrid)\b/i, 'plug-in hybrid'],
  [/\bhybrid\b/i, 'hybrid'],
  [/\b(?:diesel|deisel|turbodiesel)\b/i, 'diesel'],
  [/\bpetrol\b/i, 'petrol'],
];
const DRIVE_WORDS: readonly [RegExp, Drive][] = [
  [/\bawd\b/i, 'awd'],
  [/\b(?:4wd|4x4)\b/i, '4wd'],
  [/\bfwd\b/i, 'fwd'],
  [/\brwd\b/i, 'rwd'],
  [/\b(?:2wd|4x2)\b/i, '2wd'],
];
const BODY_WORDS: readonly [RegExp, BodyType][] = [
  [/\b(?:double|single|extra|smart|super)[ -]?cab(?:in)?\b/i, 'pickup'],
  [/\b(?:sedan|saloon)\b/i, 'sedan'],
  [/\b(?:hatchback|sportback)\b/i, 'hatchback'],
  [/\b(?:station ?wagon|wagon|estate|avant)\b/i, 'station wagon'],
  [/\b(?:convertible|cabriolet|roadster)\b/i, 'convertible'],
  [/\bcoup[eé]\b/i, 'coupe'],
];
const STATED_SEATS = /(?<![\d.])(\d{1,2})[ -]?seat(?:er|s)?\b/i;
const STATED_LITRES = /(?<![\d.])(\d\.\d)(?!\.)(?=[a-z]{0,3}\b)/i;
const STATED_CC = /(?<!\d)(\d{3,5}) ?cc\b/i;

/** The facts that a variant's own words state. Codes such as `TDI` or `4MATIC` are not words, and nothing is guessed. */
export function factsStatedIn(variant: string): StatedFacts {
  const fuelType = FUEL_WORDS.find(([word]) => word.test(variant))?.[1];
  const drive = DRIVE_WORDS.find(([word]) => word.test(variant))?.[1];
  const litres = STATED_LITRES.exec(variant)?.[1];
  const cc = STATED_CC.exec(variant)?.[1];
  const bodyType = BODY_WORDS.find(([word]) => word.test(variant))?.[1];
  const seats = STATED_SEATS.exec(variant)?.[1];
  return {
    ...(bodyType && { bodyType }),
    ...(seats && { seats: Number(seats) }),
    ...(fuelType && { fuelType }),
    ...(drive && { drive }),
    ...(litres && { engine: `${litres}L` }),
    ...(cc && { engine: `${cc}cc`, engineCc: Number(cc) }),
  };
}

const FEATURES = FEATURE_PHRASES.map(([expression, name]) => ({
  word: new RegExp(String.raw`\b(?:${expression})\b`, 'i'),
  name,
}));

/** The features that a variant's own words name, in the words of buyers' lists. */
export const featuresStatedIn = (variant: string): string[] =>
  FEATURES.filter(({ word }) => word.test(variant)).map(({ name }) => name);
