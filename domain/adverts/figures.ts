import { recordOf } from '../names-of.ts';
import { ccOf, kesOf, kmOf } from '../words/bounds.ts';
import { lexemesOf, type Placed } from '../words/comparison-words.ts';
import { type Comparison, comparisonAt } from '../words/comparisons.ts';
import { withFigures } from '../words/english-amounts.ts';
import { GAP } from '../words/numbers.ts';
import { isYear, type Quantity } from '../words/piece-reader.ts';
import { type Rewording, reworded, type Source, type Span, spanOf, withMatches } from '../words/source.ts';
import { withEnglishNumbers } from '../words/swahili.ts';

/** A figure of an advert: in KES, km, cc or as a count. `isShort` where the unit of thousands was left to the reader. */
export type Figure = { value: number; isShort: boolean; span: Span };
export const FIGURE_KINDS = [
  ...(['price', 'mileage', 'litres', 'cc', 'seats'] as const),
  ...(['doors', 'power', 'bare', 'importYear'] as const),
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
export type Figures = Readonly<Record<FigureKind, readonly Figure[]>>;

const BREAK = ` ${GAP} `;
const ABOUT = '(?:is |of |at |only |just |around |about |approx |approximately |now |ni )*';
const WORD_END = String.raw`(?![\p{L}\d])`;
const WORD_START = String.raw`(?<![\p{L}\d])`;
const rule = (expression: string): RegExp => new RegExp(WORD_START + expression, 'gu');

/** How sellers write what the grammar of figures has other words for; the order counts. */
const REWORDINGS: readonly (readonly [pattern: RegExp, says: (match: RegExpExecArray) => string])[] = [
  [/(?<![\d.])\d{1,3}(?:\.\d{3}){2,}(?![\d.])/gu, ([figure]) => figure.replaceAll('.', '')],
  // A lone digit may end the name before it: `Mazda 3 980 000`.
  [
    /(?<=(?:^|\||kes|kshs?|shs?|price|asking|at|bei|now|only|(?:19|20)\d\d)[ .]*)\d(?: \d{3}){2,}(?!\d)/gu,
    ([figure]) => figure.replaceAll(' ', ''),
  ],
  [
    /(?<![\d.])\d{2,3}(?: \d{3})* \d{3}(?= ?(?:kms?|kshs?)(?![\p{L}\d]))/gu,
    ([figure]) => figure.replaceAll(' ', ''),
  ],
  [/(?<![\d.])\d{2,3} 000(?!\d)/gu, ([figure]) => figure.replace(' ', '')],
  [rule(`a/t${WORD_END}`), () => 'automatic'],
  [rule(`m/t${WORD_END}`), () => 'manual'],
  [rule(`l/cruiser${WORD_END}`), () => 'land cruiser'],
  [/(?<=\d)-(?=(?:seat|door))/gu, () => ' '],
];
const SEPARATED: typeof REWORDINGS = [
  [/ [-+~] |\/(?![=-])| and (?=\d)/gu, () => BREAK],
  [
    rule(
      `(?:asking|selling|going|cash|last|bei|price|offer|quoted?)(?: price| at| for| ya)? ?${ABOUT}(?=(?:kes|kshs?|shs?)?[ .]*\\d)`,
    ),
    () => `${BREAK}price `,
  ],
  [
    rule(
      `(?:(?:low|genuine|actual|original) )?(?:mileage|milage|millage|odometer|odo|clocked|done|driven|covered) ?${ABOUT}(?=\\d)`,
    ),
    () => `${BREAK}mileage `,
  ],
  [rule(`engine(?: size| capacity)? ?${ABOUT}(?=\\d)`), () => `${BREAK}engine `],
];

const IMPORT = 'reg|registered|registration|imported|import|landed|arrived|shipped|cleared';
const IMPORT_YEAR = new RegExp(
  String.raw`${WORD_START}(?:(?:${IMPORT})(?: in| year| on)? ((?:19|20)\d\d)|((?:19|20)\d\d) (?:${IMPORT})(?! (?:in |year |on )?(?:19|20)\d\d))${WORD_END}`,
  'gu',
);

const SHORT_BELOW = 10_000;

/** Takes the figures out of a folded line, each with what its unit, the word before it or its size says it is. */
export function takeFigures(source: Source): { figures: Figures; rest: Source } {
  const found = recordOf(FIGURE_KINDS, (): Figure[] => []);
  const inOneForm = REWORDINGS.reduce(rewordedBy, source);
  const separated = SEPARATED.reduce(rewordedBy, withEnglishNumbers(withFigures(inOneForm)));
  const said = withMatches(separated, IMPORT_YEAR, ([written, after, before], span) => {
    found.importYear.push({ value: Number(after ?? before), isShort: false, span });
    return written.includes('import') ? `${BREAK}imported${BREAK}` : BREAK;
  });
  const pieces = lexemesOf(said.text);
  const taken: Rewording[] = [];
  for (let at = 0; at < pieces.length; ) {
    const parsed = comparisonAt(pieces, at);
    const read = parsed && readFigure(parsed.comparison, pieces.slice(at, parsed.next));
    const [first, last] = [pieces[at], pieces[(parsed?.next ?? at) - 1]];
    if (read && read !== 'something else' && first && last) {
      const { kind, ...figure } = read;
      found[kind].push({ ...figure, span: spanOf(said, first.from, last.to) });
      taken.push({ from: first.from, to: last.to, text: BREAK });
    }
    at = read && parsed ? parsed.next : at + 1;
  }
  return { figures: found, rest: reworded(said, taken) };
}

const rewordedBy = (source: Source, [pattern, says]: (typeof REWORDINGS)[number]): Source =>
  withMatches(source, pattern, says);

type Read = Omit<Figure, 'span'> & { kind: FigureKind };

/** What a figure is; undefined for a number that may as well be a name or a year. */
function readFigure(comparison: Comparison, words: readonly Placed[]): Read | 'something else' | undefined {
  const quantity = firstOf(comparison);
  const isShort = quantity.factor === 1 && quantity.value < SHORT_BELOW;
  switch (comparison.measure?.of) {
    case undefined:
      return readBare(quantity);
    case 'price':
      return isYear(quantity) && !comparison.measure.isUnit
        ? undefined
        : { kind: 'price', value: kesOf(quantity), isShort };
    case 'mileage':
      return readKm(quantity, comparison);
    case 'engine':
      return readEngine(quantity);
    case 'seats':
      return { kind: 'seats', value: quantity.value, isShort: false };
    case 'unfiltered':
      return readCounted(quantity, words);
    case 'year':
      return undefined;
    default:
      return 'something else';
  }
}

/** Of a range the first end, in the thousands of the other: 1.2 million of `1.2 - 1.3M`. */
const firstOf = ({ first, second }: Comparison): Quantity =>
  second && first.factor === 1 && second.factor > 1 ? { ...first, factor: second.factor } : first;

const LEAST_BARE = 10_000;
const MOST_LITRES = 9;

function readBare(quantity: Quantity): Read | undefined {
  const { value, factor, isDecimal } = quantity;
  if (isYear(quantity)) return undefined;
  if (factor > 1 || value >= LEAST_BARE)
    return { kind: 'bare', value: Math.round(value * factor), isShort: false };
  return isDecimal && value < MOST_LITRES ? { kind: 'litres', value, isShort: false } : undefined;
}

function readKm(quantity: Quantity, comparison: Comparison): Read | 'something else' {
  const km = kmOf(quantity, comparison);
  const isShort = quantity.factor === 1 && quantity.value < 1_000 && quantity.value > 0;
  // `78k mileage 2.1M`: the word belongs to the figure before it.
  if (quantity.factor > 1_000) return readBare(quantity) ?? 'something else';
  return km === undefined ? 'something else' : { kind: 'mileage', value: km, isShort };
}

function readEngine(quantity: Quantity): Read | 'something else' {
  if (quantity.factor === 1 && quantity.value <= MOST_LITRES)
    return { kind: 'litres', value: quantity.value, isShort: false };
  const cc = ccOf(quantity);
  return cc === undefined ? 'something else' : { kind: 'cc', value: cc, isShort: false };
}

const DOORS = /^doors?$/;
const POWER = /^(?:hp|bhp|ps|horsepower)$/;

/** Of what filters do not know, a listing states doors and power; of anything else the words stay in the text. */
function readCounted({ value }: Quantity, words: readonly Placed[]): Read | 'something else' {
  const says = (pattern: RegExp) => words.some(({ text }) => pattern.test(text));
  if (says(DOORS)) return { kind: 'doors', value, isShort: false };
  return says(POWER) ? { kind: 'power', value, isShort: false } : 'something else';
}
