import type { NumberFacts } from './numbers.ts';
import { isYearLike } from './year-like.ts';

const N = String.raw`(\d+(?:\.\d+)?)`;
const UNIT = String.raw`\s*(k|m|mil|mill|million|millions|thousand|thou)?(?![\p{L}\d.])`;
const MONEY = String.raw`(?:(?:kes|kshs?|shs?|bob)\.?\s*)?`;
const AMOUNT = `${MONEY}${N}${UNIT}(?:\\s*(?:/=|bob|shillings|ksh|kes))?`;
const KM = String.raw`\s*(k|thousand)?\s*(?:km|kms|kilometers?|kilometres?|mileage)(?![\p{L}\d])`;
const KM_WORD = '(?:kms?|kilomet(?:er|re)s?|mileage)';
const TO = String.raw`\s*(?:-|to|and|upto|up to)\s*`;
const YEAR = String.raw`((?:19[5-9]|20[0-4])\d)(?![\d.]|\s*(?:k|m|km|kms|cc|million)(?![\p{L}]))`;
const MOST = String.raw`(?:under|below|less than|lower than|not more than|no more than|cheaper than|at most|max|maximum|upto|up to|within|budget(?: of| is)?|<=?)\s*(?:of\s*)?`;
const LEAST = String.raw`(?:over|above|more than|higher than|at least|min|minimum|starting(?: from| at)?|from|>=?)\s*`;
const ABOUT = String.raw`(?:around|about|approx|approximately|roughly|~)\s*`;
const ABOUT_SHARE = 0.15;
const IN_HAND = String.raw`(?:cash|in hand)(?![\p{L}])`;
const DOWN = String.raw`(?:deposits?|down\s?payments?)(?![\p{L}])`;
const A_MONTH = String.raw`\s*(?:/|a|per|each|every)?\s*(?:months?|monthly|mth|pm|p\.m)(?![\p{L}\d])`;
const OR_MORE = String.raw`\s*(?:\+|(?:and|or)\s+(?:above|more|over|up|upwards?)|upwards?|onwards?)`;
const YEARS = String.raw`(\d{1,2})\s*(?:years?|yrs?)`;
const OLD = String.raw`\s*old(?!\p{L})`;
const SEATS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

type Groups = (string | undefined)[];
type Rule = { pattern: RegExp; read: (groups: Groups, thisYear: number) => NumberFacts | undefined };
type Read = (...groups: Groups) => NumberFacts | undefined;

const matching = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d.])(?:${pattern})`, 'gu');
const rule = (pattern: string, read: Read): Rule => ({
  pattern: matching(pattern),
  read: (groups) => read(...groups),
});

/** A rule about ages, which mean other years each year. */
const ageRule = (pattern: string, read: (year: number) => NumberFacts): Rule => ({
  pattern: matching(pattern),
  read: ([age], thisYear) => read(thisYear - Number(age)),
});

const LEAST_BARE_PRICE = 100_000;
const LEAST_BARE_MONEY = 1000;
const LEAST_BARE_RANGE = 50_000;

/** `2.5 million`, `900k`; after words like `under`, 1.5 is in millions and 900 in thousands. */
function kes(text = '', unit = ''): number {
  const value = Number(text);
  if (unit.startsWith('k') || unit.startsWith('t')) return Math.round(value * 1000);
  if (unit.startsWith('m')) return Math.round(value * 1_000_000);
  if (value < 50) return Math.round(value * 1_000_000);
  return Math.round(value < 10_000 ? value * 1000 : value);
}

const km = (text = '', unit?: string): number => Math.round(Number(text) * (unit ? 1000 : 1));
/** `mileage 80` means thousands. */
const kmAfterWord = (text = '', unit?: string): number => km(text, unit ?? (Number(text) < 1000 ? 'k' : ''));
const ordered = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)] as const;
const isBareYear = (text = '', unit?: string): boolean => !unit && isYearLike(text);

function priceRange(a?: string, unitA?: string, b?: string, unitB?: string): NumberFacts {
  const [minPrice, maxPrice] = ordered(kes(a, unitA ?? unitB), kes(b, unitB ?? unitA));
  return { minPrice, maxPrice };
}

/** Beside a word for money, 40k and 40,000 are money; 12 months and the 5 of a CX-5 are not. */
const isMoney = (text = '', unit?: string): boolean => Boolean(unit) || Number(text) >= LEAST_BARE_MONEY;

/** A monthly amount is small enough to be meant as it stands. */
const monthlyKes = (text = '', unit = ''): number => (unit ? kes(text, unit) : Math.round(Number(text)));

/** In this order: a number with a unit says more than one without, a range more than its ends. */
export const RULES: readonly Rule[] = [
  rule(`${N}\\s*(k|thousand)?${TO}${N}${KM}`, (a, unitA, b, unitB) => {
    const [minMileage, maxMileage] = ordered(km(a, unitA ?? unitB), km(b, unitB));
    return { minMileage, maxMileage };
  }),
  rule(`${LEAST}${N}${KM}`, (a, unit) => ({ minMileage: km(a, unit) })),
  rule(`(?:${MOST})?${N}${KM}`, (a, unit) => ({ maxMileage: km(a, unit) })),
  rule(`${KM_WORD}\\s*(?:of\\s*)?${MOST}${N}\\s*(k|thousand)?(?![\\p{L}\\d.])`, (a, unit) => ({
    maxMileage: kmAfterWord(a, unit),
  })),
  rule(`(?:${MOST})?${KM_WORD}\\s*${N}\\s*(k|thousand)?(?![\\p{L}\\d.])`, (a, unit) =>
    isBareYear(a, unit) ? undefined : { maxMileage: kmAfterWord(a, unit) },
  ),
  rule(`(?:between\\s*|from\\s*)?${YEAR}${TO}${YEAR}`, (a, b) => {
    const [minYear, maxYear] = ordered(Number(a), Number(b));
    return { minYear, maxYear };
  }),
  rule(
    `${YEAR}\\s*(?:\\+|(?:and|or)\\s+(?:above|newer|later|up|onwards?|after)|onwards?|upwards?)`,
    (year) => ({
      minYear: Number(year),
    }),
  ),
  rule(`${YEAR}\\s*(?:and|or)\\s+(?:below|older|earlier|before)`, (year) => ({ maxYear: Number(year) })),
  rule(`(?:after|newer than|later than|over|above|more than)\\s*${YEAR}`, (year) => ({
    minYear: Number(year) + 1,
  })),
  rule(`(?:since|from|not older than|at least|min|minimum|starting)\\s*${YEAR}`, (year) => ({
    minYear: Number(year),
  })),
  rule(`(?:before|older than|under|below|less than|earlier than)\\s*${YEAR}`, (year) => ({
    maxYear: Number(year) - 1,
  })),
  ageRule(`(?:${MOST}|not older than\\s*)${YEARS}(?:${OLD})?(?!\\p{L})`, (minYear) => ({ minYear })),
  ageRule(`${YEARS}(?:${OLD})?\\s*(?:and|or)\\s+(?:below|under|less|younger|newer)(?!\\p{L})`, (minYear) => ({
    minYear,
  })),
  ageRule(`${LEAST}${YEARS}${OLD}`, (maxYear) => ({ maxYear })),
  ageRule(`${YEARS}${OLD}`, (minYear) => ({ minYear })),
  rule(`(?:until|till|up to|upto|not newer than|at most|max|maximum)\\s*${YEAR}`, (year) => ({
    maxYear: Number(year),
  })),
  rule(`(?:${MOST})?${AMOUNT}${A_MONTH}`, (a, unit) =>
    isMoney(a, unit) ? { monthly: monthlyKes(a, unit) } : undefined,
  ),
  ...(['cash', 'deposit'] as const).flatMap((fact) => {
    const words = fact === 'cash' ? IN_HAND : DOWN;
    const read: Read = (a, unit) =>
      isMoney(a, unit) && !isBareYear(a, unit) ? { [fact]: kes(a, unit) } : undefined;
    return [
      rule(`(?:${MOST})?${AMOUNT}\\s*${words}`, read),
      rule(`${words}\\s*(?:of\\s*)?(?:${MOST})?${AMOUNT}`, read),
    ];
  }),
  rule(`between\\s*${AMOUNT}${TO}${AMOUNT}`, priceRange),
  rule(`(?:budget|from|price)?\\s*${AMOUNT}${TO}${AMOUNT}`, (a, unitA, b, unitB) => {
    const bare = !unitA && !unitB;
    return bare && !(Number(a) >= LEAST_BARE_RANGE && Number(b) >= LEAST_BARE_RANGE)
      ? undefined
      : priceRange(a, unitA, b, unitB);
  }),
  rule(`${AMOUNT}${OR_MORE}`, (a, unit) =>
    unit || Number(a) >= LEAST_BARE_PRICE ? { minPrice: kes(a, unit) } : undefined,
  ),
  rule(`${MOST}${AMOUNT}`, (a, unit) => (isBareYear(a, unit) ? undefined : { maxPrice: kes(a, unit) })),
  rule(`${LEAST}${AMOUNT}`, (a, unit) => (isBareYear(a, unit) ? undefined : { minPrice: kes(a, unit) })),
  rule(`${ABOUT}${AMOUNT}`, (a, unit) => ({
    minPrice: Math.round(kes(a, unit) * (1 - ABOUT_SHARE)),
    maxPrice: Math.round(kes(a, unit) * (1 + ABOUT_SHARE)),
  })),
  rule(`(\\d{1,2}|${SEATS.join('|')})[\\s-]*(?:seater|seaters|seats|seat)(?![\\p{L}])`, (seats = '') => ({
    seats: SEATS.includes(seats) ? SEATS.indexOf(seats) + 2 : Number(seats),
  })),
  rule(`(\\d{3,4})\\s*cc(?![\\p{L}])`, (cc) => ({ litres: Math.round(Number(cc) / 100) })),
  rule(`${AMOUNT}`, (a, unit) =>
    unit || Number(a) >= LEAST_BARE_PRICE ? { maxPrice: kes(a, unit) } : undefined,
  ),
  rule(`([0-8]\\.\\d)\\s*(?:l|lt|ltr|litres?|liters?|t|i|d)?(?![\\p{L}\\d.])`, (litres) => ({
    litres: Math.round(Number(litres) * 10),
  })),
];
