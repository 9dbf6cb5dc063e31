import {
  BODY_TYPES,
  CONDITIONS,
  DRIVES,
  FUEL_TYPES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from '../vehicles/words.ts';

type Synonyms<Word extends string> = Partial<Record<Word, string>>;

export type WordList<Word extends string> = {
  /** What one such word is called in sentences. */
  noun: string;
  words: readonly Word[];
  find: (text: string) => Word | undefined;
};

const wordKey = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

function wordList<Word extends string>(
  noun: string,
  words: readonly Word[],
  synonyms: Synonyms<Word>,
): WordList<Word> {
  const byKey = new Map<string, Word>();
  for (const word of words) {
    for (const name of [word, ...(synonyms[word]?.split(',') ?? [])]) byKey.set(wordKey(name), word);
  }
  return { noun, words, find: (text) => byKey.get(wordKey(text)) };
}

export const CONDITION_WORDS = wordList('condition', CONDITIONS, {
  'brand new': 'new, zero mileage',
  'foreign used': 'foreign, ex japan, ex uk, ex dubai, fresh import, used foreign, foreign import',
  'local used': 'local, locally used, kenyan used, kenya used, used local, used locally',
});

export const TRANSMISSION_WORDS = wordList('transmission', TRANSMISSIONS, {
  automatic: 'auto, at, a/t, automatic transmission, tiptronic, dsg, dct, dual clutch',
  manual: 'mt, m/t, manual transmission, 5 speed manual, 6 speed manual',
  cvt: 'xtronic, automatic cvt, continuously variable',
  amt: 'automated manual, semi automatic',
});

export const FUEL_WORDS = wordList('fuel', FUEL_TYPES, {
  petrol: 'gasoline, benzine, super',
  diesel: 'deisel, turbodiesel, turbo diesel',
  hybrid: 'hev, petrol hybrid, hybrid petrol, petrol/electric, diesel hybrid, mild hybrid',
  'plug-in hybrid': 'phev, plug in, petrol plug-in hybrid',
  electric: 'ev, bev, fully electric',
});

export const BODY_WORDS = wordList('body type', BODY_TYPES, {
  suv: 'sport utility, sport utility vehicle, crossover, sports utility',
  hatchback: 'hatch, hatch back',
  sedan: 'saloon, salon',
  'station wagon': 'wagon, estate, stationwagon',
  pickup: 'pick up, pick-up truck, double cab, double cabin, single cab, single cabin, ute',
  van: 'panel van, cargo van',
  minivan: 'mpv, mini van, people carrier',
  coupe: 'coupé, two door coupe',
  convertible: 'cabriolet, roadster, cabrio',
  bus: 'minibus, mini bus, matatu',
  truck: 'lorry, tipper',
});

export const DRIVE_WORDS = wordList('drive', DRIVES, {
  '2wd': '4x2, two wheel drive',
  fwd: 'front wheel drive, ff',
  rwd: 'rear wheel drive, fr',
  awd: 'all wheel drive',
  '4wd': '4x4, four wheel drive, 4 wheel drive',
});

export const STATUS_WORDS = wordList('status', VEHICLE_STATUSES, {
  active: 'available, live, for sale',
  withdrawn: 'removed, inactive, deleted',
});

/** Words that mean something else than they say, with what a reader should know. */
const EXPLAINED: Record<string, string> = {
  kenyanused: 'Kenyan Used is another word for locally used',
  kenyaused: 'Kenya Used is another word for locally used',
  deisel: 'misspelt',
  dsg: 'a dual-clutch gearbox shifts by itself',
  dct: 'a dual-clutch gearbox shifts by itself',
};

/** Why a synonym was replaced, when that is worth a line in a report. */
export const explainWord = (text: string): string | undefined => EXPLAINED[wordKey(text)];

const COLOR_SPELLINGS: Record<string, string> = {
  gray: 'Grey',
  offwhite: 'Off white',
  mattblack: 'Matt Black',
  matteblack: 'Matt Black',
  pearlwhite: 'Pearl white',
};
const COLOR_MISSPELLINGS: Record<string, string> = { burgandy: 'Burgundy', sliver: 'Silver', biege: 'Beige' };
const NO_COLOR = new Set(['other', 'others', 'othercolor', 'othercolour', 'any', 'various']);

type ColorReading = { color: string | null; why?: string };

/** A colour with a capital, in one spelling; `Other` names none. */
export function readColor(text: string): ColorReading {
  const key = wordKey(text);
  if (NO_COLOR.has(key)) return { color: null, why: 'it names no colour' };
  const corrected = COLOR_MISSPELLINGS[key];
  if (corrected) return { color: corrected, why: 'misspelt' };
  return { color: COLOR_SPELLINGS[key] ?? capitalised(text) };
}

/** The same when it is done again, also to a letter of which capitals are two. */
function capitalised(text: string): string {
  const [first = '', ...others] = text.toUpperCase();
  return first + others.join('').toLowerCase();
}
