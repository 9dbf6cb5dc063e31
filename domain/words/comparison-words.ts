import type { RangeName } from '../search/filters.ts';

/** What a number can count: a range of the filters, an age, money at hand, or what no advert tells; `years` are an age only beside a bound. */
export type Measure = RangeName | 'age' | 'years' | 'cash' | 'deposit' | 'unfiltered';
/** A bound; `isStrict` leaves out the number itself, `ofYears` fits years and ages alone. */
export type Bound = { side: 'min' | 'max' | 'about'; isStrict: boolean; ofYears: boolean };

/** A piece of a text, as comparisons are made of them. */
export type Lexeme =
  | { kind: 'number'; value: number; isDecimal: boolean }
  | { kind: 'scale'; factor: number }
  /** `times`: what one of it is in the unit of the filter. Units stand behind their number, other words before it. */
  | { kind: 'measure'; of: Measure; times: number; isUnit: boolean; canLead: boolean }
  | { kind: 'compare'; bound: Bound; canFollow: boolean; joins: boolean; isSign: boolean }
  | { kind: 'suffix'; bound: Bound }
  | { kind: 'between' | 'to' | 'and' | 'slash' | 'filler' | 'break' | 'word' };

/** What a bound can be besides standing before its number. */
type More = { canFollow?: boolean; joins?: boolean; isSign?: boolean };
type Words = readonly (readonly [phrases: string, lexeme: Lexeme])[];

const CUBIC_CM_PER_LITRE = 1000;
const KM_PER_MILE = 1.609344;

const bound = (side: Bound['side'], isStrict = false, ofYears = false): Bound => ({
  side,
  isStrict,
  ofYears,
});
const compare = (which: Bound, more: More = {}): Lexeme => ({
  kind: 'compare',
  bound: which,
  canFollow: more.canFollow ?? false,
  joins: more.joins ?? false,
  isSign: more.isSign ?? false,
});
const suffix = (which: Bound): Lexeme => ({ kind: 'suffix', bound: which });
const word = (of: Measure): Lexeme => ({ kind: 'measure', of, times: 1, isUnit: false, canLead: true });
const unit = (of: Measure, times = 1, canLead = true): Lexeme => ({
  kind: 'measure',
  of,
  times,
  isUnit: true,
  canLead,
});

const WORDS: Words = [
  [
    'over, above, more than, greater than, higher than, bigger than, exceeding, beyond',
    compare(bound('min', true)),
  ],
  ['at least, min, minimum', compare(bound('min'), { canFollow: true })],
  [
    'from, starting, starting from, starting at, not less than, no less than, not under, not below, not lower than',
    compare(bound('min')),
  ],
  [
    'under, below, beneath, less than, lower than, fewer than, cheaper than, smaller than, less, sub',
    compare(bound('max', true)),
  ],
  ['at most, max, maximum, tops', compare(bound('max'), { canFollow: true })],
  ['up to, upto', compare(bound('max'), { joins: true })],
  [
    'within, not more than, no more than, not over, no over, not above, not higher than, not exceeding, no exceeding',
    compare(bound('max')),
  ],
  ['>', compare(bound('min', true), { isSign: true })],
  ['>=, =>', compare(bound('min'), { isSign: true })],
  ['<', compare(bound('max', true), { isSign: true })],
  ['<=, =<', compare(bound('max'), { isSign: true })],
  ['after, newer than, later than, younger than', compare(bound('min', true, true))],
  ['since, not older than, not before, not earlier than', compare(bound('min', false, true))],
  ['before, older than, earlier than', compare(bound('max', true, true))],
  ['until, till, not newer than, not after, not later than', compare(bound('max', false, true))],
  ['around, about, approx, approximately, roughly, ~', compare(bound('about'))],
  [
    '+, and above, or above, and more, or more, and over, or over, and up, or up, and upward, and upwards, or upwards, upward, upwards, and onward, and onwards, or onwards, onward, onwards, plus',
    suffix(bound('min')),
  ],
  [
    'and newer, or newer, and later, or later, and after, or after, or younger',
    suffix(bound('min', false, true)),
  ],
  [
    'and below, or below, and under, or under, and less, or less, and lower, or lower, and down, downwards, or cheaper',
    suffix(bound('max')),
  ],
  ['and older, or older, and earlier, or earlier, and before, or before', suffix(bound('max', false, true))],
  ['between', { kind: 'between' }],
  ['to, -', { kind: 'to' }],
  ['and', { kind: 'and' }],
  ['/', { kind: 'slash' }],
  ['k, thousand, thou', { kind: 'scale', factor: 1000 }],
  ['m, mil, mill, million, millions', { kind: 'scale', factor: 1_000_000 }],
  ['price, prices, priced, priced at, cost, costs, costing, budget, price range', word('price')],
  ['mileage, odometer, odo', word('mileage')],
  ['engine, engine size, engine capacity, capacity, displacement', word('engine')],
  ['year, yom, model year, year of manufacture, manufactured, model', word('year')],
  ['installment, installments, instalment, instalments, monthly payment', word('payment')],
  ['kes, ksh, kshs, sh, shs, bob, shillings, / =', unit('price')],
  ['km, kms, kilometer, kilometers, kilometre, kilometres', unit('mileage')],
  ['miles, mile', unit('mileage', KM_PER_MILE, false)],
  ['cc, ccs', unit('engine')],
  ['l, lt, ltr, ltrs, litre, litres, liter, liters', unit('engine', CUBIC_CM_PER_LITRE, false)],
  ['seater, seaters, seats, seat, passenger, passengers, pax, people', unit('seats')],
  ['years old, year old, yrs old, yr old, years of age', unit('age', 1, false)],
  ['years, yrs, yr', unit('years', 1, false)],
  [
    'a month, per month, each month, every month, / month, month, months, monthly, / mth, mth, pm',
    unit('payment'),
  ],
  ['cash, in hand', unit('cash')],
  ['deposit, deposits, down payment, down payments, downpayment, downpayments', unit('deposit')],
  [
    'hp, bhp, ps, horsepower, kw, kwh, nm, mpg, kmpl, km per litre, km per liter, kms per litre, km / l, mm, cm, inch, inches, kg, kgs, ton, tons, tonne, tonnes, door, doors, owner, owners, speed, gears, airbags, keys, cylinders, days, weeks, years warranty, year warranty, percent, usd, dollars, pounds, euros, yen',
    unit('unfiltered', 1, false),
  ],
  ['of, is, are, be, only, the, a, an, at, =', { kind: 'filler' }],
];

const LEXEMES = new Map(
  WORDS.flatMap(([phrases, lexeme]) => phrases.split(', ').map((phrase) => [phrase, lexeme] as const)),
);
const NUMBERS = new Map(
  'one, two, three, four, five, six, seven, eight, nine, ten'
    .split(', ')
    .map((name, index) => [name, index + 1]),
);
const LONGEST = 4;
const TOKEN = /\d+(?:\.\d+)*|\p{L}+|[<>=]+|[+~/-]|[^\s.]/gu;
const PLAIN = /^\d+(?:\.\d+)?$/;
/** A petrol engine of 2.0t, a diesel of 2.0d. */
const ENGINE_LETTER = /^[tid]$/;

/** A lexeme and where it stands in the text. */
export type Placed = { lexeme: Lexeme; text: string; from: number; to: number };

type Token = { text: string; from: number; to: number };

/**
 * The pieces of a folded text; what comparisons know nothing of is a `word`, and so is a known name of letters and
 * figures: the Forester SH5 costs no five shillings.
 */
export function lexemesOf(text: string, isKnown: (word: string) => boolean = () => false): Placed[] {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    text: found,
    from: index,
    to: index + found.length,
  }));
  const placed: Placed[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { lexeme, length } = nameAt(tokens, at, isKnown) ?? lexemeAt(tokens, at);
    const [from, to] = [tokens[at]?.from ?? 0, tokens[at + length - 1]?.to ?? text.length];
    placed.push({ lexeme, text: text.slice(from, to), from, to });
    at += length;
  }
  return placed;
}

function nameAt(
  tokens: readonly Token[],
  at: number,
  isKnown: (word: string) => boolean,
): { lexeme: Lexeme; length: number } | undefined {
  const [letters, figures] = tokens.slice(at, at + 2);
  const isWhole =
    isLetters(letters) && isGlued(tokens, at + 1) && !isGlued(tokens, at) && !isGlued(tokens, at + 2);
  if (!letters || !figures || !isWhole || !/^\d+$/.test(figures.text)) return undefined;
  return isKnown(letters.text + figures.text) ? { lexeme: { kind: 'word' }, length: 2 } : undefined;
}

function lexemeAt(tokens: readonly Token[], at: number): { lexeme: Lexeme; length: number } {
  const number = numberAt(tokens, at);
  if (number) return number;
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
    const phrase = tokens.slice(at, at + length).map(({ text }) => text);
    const lexeme = LEXEMES.get(phrase.join(' '));
    if (lexeme && !isPartOfName(tokens, at, lexeme)) return { lexeme, length };
  }
  return { lexeme: { kind: /^[,;|]$/.test(tokens[at]?.text ?? '') ? 'break' : 'word' }, length: 1 };
}

const isGlued = (tokens: readonly Token[], at: number): boolean =>
  at > 0 && at < tokens.length && tokens[at]?.from === tokens[at - 1]?.to;
/** Letters that are no unit of a number before them. */
const isName = (tokens: readonly Token[], at: number): boolean =>
  isLetters(tokens[at]) && !(isGlued(tokens, at) && PLAIN.test(tokens[at - 1]?.text ?? ''));
const isLetters = (token?: Token): boolean => /^\p{L}+$/u.test(token?.text ?? '');

/** The dash of `d-max`, the `m` of `m-class` and the `l` of `4l60` mean nothing by themselves. */
function isPartOfName(tokens: readonly Token[], at: number, { kind }: Lexeme): boolean {
  if (kind === 'to') return isGlued(tokens, at) && isName(tokens, at - 1) && isGlued(tokens, at + 1);
  return (
    isLetters(tokens[at]) &&
    isGlued(tokens, at + 1) &&
    tokens[at + 1]?.text === '-' &&
    isLetters(tokens[at + 2])
  );
}

/** A number that stands for itself: not the 5 of `x5` and `cx-5`, nor the 320 of `320i`. */
function numberAt(tokens: readonly Token[], at: number): { lexeme: Lexeme; length: number } | undefined {
  const text = tokens[at]?.text ?? '';
  const counted = NUMBERS.get(text);
  const next = tokens[at + 1];
  if (counted) {
    const isCount = LEXEMES.get(next?.text ?? '');
    const isCounted = isCount?.kind === 'measure' && isCount.of === 'seats';
    return isCounted
      ? { lexeme: { kind: 'number', value: counted, isDecimal: false }, length: 1 }
      : undefined;
  }
  if (!PLAIN.test(text)) return undefined;
  const isAfterLetters =
    isGlued(tokens, at) &&
    (isLetters(tokens[at - 1]) ||
      (tokens[at - 1]?.text === '-' && isGlued(tokens, at - 1) && isName(tokens, at - 2)));
  if (isAfterLetters && !isMoneySign(tokens, at - 1)) return undefined;
  const lexeme: Lexeme = { kind: 'number', value: Number(text), isDecimal: text.includes('.') };
  if (!isGlued(tokens, at + 1) || !isLetters(next)) return { lexeme, length: 1 };
  if (lexeme.isDecimal && ENGINE_LETTER.test(next?.text ?? '')) return { lexeme, length: 2 };
  const glued = LEXEMES.get(next?.text ?? '');
  const isCut = isGlued(tokens, at + 2) && /^[\d]/.test(tokens[at + 2]?.text ?? '');
  return (glued?.kind === 'scale' || glued?.kind === 'measure') && !isCut ? { lexeme, length: 1 } : undefined;
}

const isMoneySign = (tokens: readonly Token[], at: number): boolean =>
  /^(?:kes|kshs?|shs?)$/.test(tokens[at]?.text ?? '');
