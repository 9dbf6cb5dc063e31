import { namesOf } from '../names-of.ts';

/** What a listing, a showroom or a review is checked for. */
export const RULE_NAMES = [
  'price-far-below',
  'price-ten-times-off',
  'photo-elsewhere',
  'photo-of-sold',
  'phone-shared',
  'chassis-shared',
  'mileage-went-down',
  'deposit-words',
  'link-in-text',
  'number-in-text',
  'new-account',
  'impossible-facts',
  'reported-stolen',
  'name-lures',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** A listing that hits one of these waits, whatever the rule weighs. */
export const ALWAYS_WAITS: readonly RuleName[] = ['reported-stolen'];

/** The figures that rules go by: what each says, its unit, and between what it may be set. */
export const THRESHOLDS = {
  percentBelow: { label: 'A price so far under what such cars ask', unit: '%', least: 10, most: 90 },
  comparables: {
    label: 'Fewest similar cars that a price is compared with',
    unit: 'cars',
    least: 5,
    most: 100,
  },
  photoBits: {
    label: 'Most bits, of 143, in which copies of a photo differ',
    unit: 'bits',
    least: 0,
    most: 24,
  },
  accounts: { label: 'Fewest further accounts that share a phone', unit: 'accounts', least: 1, most: 20 },
  kmDrop: { label: 'A mileage so far under one seen before', unit: 'km', least: 100, most: 100_000 },
  newDays: { label: 'For so long an account is new', unit: 'days', least: 1, most: 90 },
  kmPerYear: {
    label: 'Most kilometres that a car is driven in a year',
    unit: 'km',
    least: 20_000,
    most: 300_000,
  },
  leastKes: { label: 'Lowest price that a car can have', unit: 'KES', least: 10_000, most: 500_000 },
} as const;
export type ThresholdName = keyof typeof THRESHOLDS;
export const THRESHOLD_NAMES = namesOf(THRESHOLDS);

/** The lists of words that rules go by: plain small letters, `*` at the end of a word for any ending. */
export const WORD_LISTS = {
  deposit: {
    label: 'Asks for money before the car is seen',
    hint: 'Beside what messages are warned about, which is always looked for.',
  },
  harmless: {
    label: 'Harmless although it sounds alike',
    hint: 'These words are taken out of a text before it is read for money.',
  },
  explains: {
    label: 'Explains a low price',
    hint: 'A low price whose advert says this is not doubted.',
  },
  names: {
    label: 'Not in the name of a business',
    hint: 'Names of authorities and of others that a seller could pass for.',
  },
} as const;
export type WordListName = keyof typeof WORD_LISTS;
export const WORD_LIST_NAMES = namesOf(WORD_LISTS);

/** Most and least of a weight, and of the scores from which something happens. */
export const WEIGHT_LIMITS = { least: 0, most: 100 } as const;
export const SCORE_LIMITS = { least: 1, most: 1000 } as const;

/** By what is judged: data that admins change. */
export type RuleSet = {
  /** The score from which a new listing waits, and a changed one is looked at. */
  waitsFrom: number;
  /** The score from which a listing that is on sale already is taken off it; at least `waitsFrom`. */
  holdsFrom: number;
  rules: Record<RuleName, { weight: number; isOn: boolean }>;
  thresholds: Record<ThresholdName, number>;
  words: Record<WordListName, readonly string[]>;
};
