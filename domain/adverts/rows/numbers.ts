/** Thousands, millions … in groups of three, by one separator. */
const GROUPED = /^\d{1,3}([,'\s])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3}){2,}$/;
const PLAIN = /^\d+(?:\.\d+)?$/;
/** `3.249` may be three and a bit or three thousand. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/;
const FIGURE = /^([-−]?)\s*(\d[\d.,'\s]*?)\s*([a-z]*)$/i;
const TIMES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, mil: 1e6, million: 1e6 };
/** Behind more than this a unit counts the thousands twice: `850,000k`. */
const MOST_OF_A_UNIT = 9_999;

/**
 * The number that a text writes (`3,249,000`, `1.2M`, `950k`, `1 200 000`); undefined when it is not one or is
 * ambiguous: `3.249`, groups of other than three digits (`1,25,000`), a unit behind thousands (`850,000k`).
 */
export function parseNumber(text: string): number | undefined {
  const [, sign = '', digits = '', unit = ''] = FIGURE.exec(text.trim()) ?? [];
  const times = unit === '' ? 1 : TIMES[unit.toLowerCase()];
  if (times === undefined || (times === 1 && AMBIGUOUS.test(digits))) return undefined;
  const amount = plainNumber(digits.replace(/,\s+/g, ','));
  if (amount === undefined || (unit !== '' && amount > MOST_OF_A_UNIT)) return undefined;
  return amount * times * (sign === '' ? 1 : -1);
}

function plainNumber(digits: string): number | undefined {
  if (PLAIN.test(digits)) return Number(digits);
  if (GROUPED.test(digits)) return Number(digits.replace(/[,'\s]/g, ''));
  return GROUPED_BY_POINTS.test(digits) ? Number(digits.replaceAll('.', '')) : undefined;
}

const SHILLINGS =
  /^(?:ksh?s?|kes|sh?s?)\b[.:\s]*|^(?:ksh?s?|kes)(?=\d)|(?:\/[=-]|\bksh?s?\b\.?|\bkes\b)\s*$/gi;
const OTHER_CURRENCY = /[$€£¥]|\b(?:usd?|dollars?|euros?|eur|gbp|pounds?|jpy|yen|ugx|tzs|zar|aed)\b/i;
const NOT_FINAL = /\s*\(?\b(?:negotiable|neg|ono|o\.n\.o|asking|fixed|only)\b\.?\)?\s*$/i;
const ON_REQUEST = /\b(?:contact|call|request|poa|ask|negotiable|offers?|tba|tbd)\b/i;

/** With a fraction and less than this, a price is in millions or thousands that it does not name: `1.25`. */
const LEAST_WITH_FRACTION_KES = 1_000;

export type Price = { kes: number } | 'on request' | 'other currency' | 'doubtful' | 'unreadable';

/** Whether a text names money that is not Kenya's. */
export const namesOtherCurrency = (text: string): boolean => OTHER_CURRENCY.test(text);

/** What a price text says, in whole KES; prices on request have no figure, doubtful ones could have several. */
export function parsePrice(text: string): Price {
  if (namesOtherCurrency(text)) return 'other currency';
  const figure = text.replace(NOT_FINAL, '').trim().replace(SHILLINGS, '').replace(SHILLINGS, '').trim();
  const amount = parseNumber(figure);
  const isFraction = PLAIN.test(figure) && figure.includes('.') && Number(figure) < LEAST_WITH_FRACTION_KES;
  if (amount !== undefined && !isFraction) return { kes: Math.round(amount) + 0 };
  const unit = FIGURE.exec(figure)?.[3]?.toLowerCase();
  if (unit === '' || (unit && unit in TIMES)) return 'doubtful';
  return !/\d/.test(text) && ON_REQUEST.test(text) ? 'on request' : 'unreadable';
}

const KM_PER_MILE = 1.609344;

export type Distance = { km: number; fromMiles: boolean };

/** A distance in whole km from `9000 km`, `85k`, `60,000 miles`; a bare number is in `unit`. Undefined when unreadable. */
export function parseDistance(text: string, unit: 'km' | 'miles' = 'km'): Distance | undefined {
  const [, figure = '', written = ''] = /^(.*?)\s*(kms?|kilomet(?:er|re)s?|mi|miles?)?\.?$/i.exec(text) ?? [];
  const amount = parseNumber(figure);
  if (amount === undefined) return undefined;
  const fromMiles = written === '' ? unit === 'miles' : /^mi/i.test(written);
  // Adding 0 turns -0 into 0: there is one way of having driven nothing.
  return { km: Math.round(fromMiles ? amount * KM_PER_MILE : amount) + 0, fromMiles };
}

/** The one four-digit year in a text (`2016`, `2016/05`, `Jan 2016`); undefined when there is none, or several. */
export function parseYear(text: string): number | undefined {
  const years = text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? [];
  const [year] = years;
  if (/^\d{4}(?:\.0+)?$/.test(text)) return Number(text);
  return year !== undefined && years.length === 1 ? Number(year) : undefined;
}
