const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3}){2,}$/;
const PLAIN = /^\d+(?:\.\d+)?$/;
/** `3.249` may be three and a bit or three thousand. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/;
const TIMES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, mil: 1e6, million: 1e6 };

/** The number that a text writes (`3,249,000`, `1.2M`, `950k`, `1 200 000`); undefined when it is not one or is ambiguous. */
export function parseNumber(text: string): number | undefined {
  const [, sign = '', digits = '', unit = ''] = /^([-−]?)([\d.,'\s]+?)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const times = unit === '' ? 1 : TIMES[unit.toLowerCase()];
  const packed = digits.replace(/['\s]/g, '');
  if (times === undefined || (times === 1 && AMBIGUOUS.test(packed))) return undefined;
  const plain = plainDigits(packed);
  return plain === undefined ? undefined : Number(plain) * times * (sign === '' ? 1 : -1);
}

function plainDigits(digits: string): string | undefined {
  if (PLAIN.test(digits)) return digits;
  if (GROUPED.test(digits)) return digits.replaceAll(',', '');
  return GROUPED_BY_POINTS.test(digits) ? digits.replaceAll('.', '') : undefined;
}

const SHILLINGS =
  /^(?:ksh?s?|kes|sh?s?)\b[.:\s]*|^(?:ksh?s?|kes)(?=\d)|(?:\/[=-]|\bksh?s?\b\.?|\bkes\b)\s*$/gi;
const OTHER_CURRENCY = /[$€£¥]|\b(?:usd|us|eur|gbp|jpy|yen|ugx|tzs|zar|aed)\b/i;
const NOT_FINAL = /\s*\(?\b(?:negotiable|neg|ono|o\.n\.o|asking|fixed|only)\b\.?\)?\s*$/i;
const ON_REQUEST = /\b(?:contact|call|request|poa|ask|negotiable|offers?|tba|tbd)\b/i;

export type Price = { kes: number } | 'on request' | 'other currency' | 'unreadable';

/** What a price text says, in whole KES; prices on request have no figure. */
export function parsePrice(text: string): Price {
  if (OTHER_CURRENCY.test(text)) return 'other currency';
  const figure = text.replace(NOT_FINAL, '').trim().replace(SHILLINGS, '').replace(SHILLINGS, '').trim();
  const amount = parseNumber(figure);
  if (amount !== undefined) return { kes: Math.round(amount) + 0 };
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
