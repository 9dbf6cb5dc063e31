import { kenyanNumber } from '../kenyan-number.ts';
import { hasDecimalComma, plainFigures } from '../typed-amount.ts';
import { type FinanceTerms, type RuleNotes, usualTerms, withinRules } from './finance.ts';
import { loanRulesFor } from './loan.ts';

/** The calculator's fields, by the names that its address and the API carry. */
export const FINANCE_FIELDS = [
  'price',
  'down',
  'rate',
  'term',
  'fee',
  'insurance',
  'registration',
  'year',
] as const;
export type FinanceField = (typeof FINANCE_FIELDS)[number];
/** What stands in the fields, as a person or an address writes it. */
export type FinanceValues = Readonly<Record<FinanceField, string>>;
type FinanceProblems = Partial<Record<FinanceField, string>>;

export type FinanceAnswer =
  | {
      terms: FinanceTerms;
      asked: FinanceTerms;
      year: number;
      notes: RuleNotes;
      problems: Record<string, never>;
    }
  | { terms: undefined; year: number | undefined; notes: RuleNotes; problems: FinanceProblems };

const MAX_PRICE_KES = 1_000_000_000;
const OLDEST_YEAR = 1950;

export type Bounds = { of: string; min: number; max: number; whole?: boolean; unit?: string };

const BOUNDS = {
  price: { of: 'The price', min: 1000, max: MAX_PRICE_KES, whole: true, unit: 'KES' },
  down: { of: 'The down payment', min: 0, max: MAX_PRICE_KES, whole: true, unit: 'KES' },
  rate: { of: 'The interest rate', min: 0, max: 100, unit: 'percent a year' },
  term: { of: 'The term', min: 12, max: 84, whole: true, unit: 'months' },
  fee: { of: 'The processing fee', min: 0, max: 20, unit: 'percent' },
  insurance: { of: 'The insurance rate', min: 0, max: 20, unit: 'percent of the price' },
  registration: { of: 'The registration fee', min: 0, max: 1_000_000, whole: true, unit: 'KES' },
} as const satisfies Partial<Record<FinanceField, Bounds>>;

/**
 * Reads the calculator's fields and settles them by the age rules. Either all terms, beside those that were `asked`
 * for, with a note for each that the rules changed, or a sentence for each field that is wrong. Never throws.
 */
export function readFinance(values: FinanceValues, thisYear: number): FinanceAnswer {
  const problems: FinanceProblems = {};
  const read = (field: keyof typeof BOUNDS): number => keep(field, readFigure(values[field], BOUNDS[field]));
  const keep = (field: FinanceField, { value, problem }: Figure): number => {
    if (problem) problems[field] = problem;
    return value;
  };
  const asked: FinanceTerms = {
    priceKes: read('price'),
    downKes: read('down'),
    ratePercent: read('rate'),
    termMonths: read('term'),
    feePercent: read('fee'),
    insurancePercent: read('insurance'),
    registrationKes: read('registration'),
  };
  const year = keep('year', readFigure(values.year, yearBounds(thisYear)));
  if (!problems.price && !problems.down && asked.downKes > asked.priceKes)
    problems.down = 'The down payment is more than the price.';
  if (Object.keys(problems).length > 0)
    return { terms: undefined, year: problems.year ? undefined : year, notes: {}, problems };
  return { ...withinRules(asked, loanRulesFor(year, thisYear)), asked, year, problems: {} };
}

const yearBounds = (thisYear: number): Bounds => ({
  of: 'The year',
  min: OLDEST_YEAR,
  max: thisYear + 1,
  whole: true,
});

/** The price in whole KES, or undefined where the text is no usable price. */
export function readPrice(text: string): number | undefined {
  const { value, problem } = readFigure(text, BOUNDS.price);
  return problem ? undefined : value;
}

export type Figure = { value: number; problem?: string };

const NUMBER = kenyanNumber();

/** A figure as people write it, `1,600,000`, `Ksh 1.6m` or `12.5%`, checked against its bounds. */
export function readFigure(text: string, { of, min, max, whole = false, unit }: Bounds): Figure {
  const inUnit = unit ? ` ${unit}` : '';
  const plain = unit?.startsWith('KES')
    ? plainFigures(text)
    : text.replaceAll(/[,\s]/g, '').replace(/%$/, '');
  if (plain === '') return { value: 0, problem: `${of} is missing.` };
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(plain)) return { value: 0, problem: `${of} is not a number.` };
  if (!whole && !unit?.startsWith('KES') && hasDecimalComma(text))
    return { value: 0, problem: `${of} takes a point before decimals, not a comma.` };
  const value = whole ? Math.round(Number(plain)) : Number(plain);
  if (value < min || value > max) {
    const write = (bound: number) => (of === 'The year' ? String(bound) : NUMBER.format(bound));
    return { value: 0, problem: `${of} is between ${write(min)} and ${write(max)}${inUnit}.` };
  }
  return { value };
}

/** The terms as the fields would hold them: plain numbers, so that an address of them reads back the same. */
export function financeValues(terms: FinanceTerms, year: number): FinanceValues {
  return {
    price: String(terms.priceKes),
    down: String(terms.downKes),
    rate: String(terms.ratePercent),
    term: String(terms.termMonths),
    fee: String(terms.feePercent),
    insurance: String(terms.insurancePercent),
    registration: String(terms.registrationKes),
    year: String(year),
  };
}

/** The fields of a question that may leave any out: what is missing is usual for the price and the year. */
export function completeFinance(
  asked: Partial<Record<FinanceField, string | undefined>>,
  thisYear: number,
): FinanceValues {
  const year = readFigure(asked.year ?? '', yearBounds(thisYear));
  const priceKes = readPrice(asked.price ?? '');
  const usual = financeValues(
    usualTerms(priceKes ?? 0, year.problem ? thisYear : year.value, thisYear),
    thisYear,
  );
  const given = Object.entries(asked).filter(([, text]) => text !== undefined);
  return { ...usual, price: '', ...Object.fromEntries(given) };
}
