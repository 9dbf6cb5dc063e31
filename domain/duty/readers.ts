import { formatYearMonth, type Month, monthsBetween, parseMonth } from '../month.ts';
import { plainFigures } from '../typed-amount.ts';
import type { FirstRegistration } from './age.ts';

/** What one field says, or a sentence about what is wrong with it. */
export type Read<Value> = { value: Value } | { problem: string };

/** More than twice the dearest car of the list of 2025. */
const MAX_CRSP_KES = 1_000_000_000;
const MIN_ENGINE_CC = 50;
const MAX_ENGINE_CC = 30_000;
const OLDEST_YEAR = 1950;
const MOST_YEARS_AHEAD = 10;

/** One of `words`, or a sentence that begins with `ask` and lists them. */
export function choice<Word extends string>(words: readonly Word[], text: string, ask: string): Read<Word> {
  const value = words.find((word) => word === text);
  return value ? { value } : { problem: `${ask}: ${words.join(', ')}.` };
}

/** An amount or a size as people write it: `2,583,819.66`, `Ksh 2.5m`. */
function readNumber(text: string): number | undefined {
  const plain = plainFigures(text);
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** The retail price in KES that customs starts from. */
export function readCrsp(text: string): Read<number> {
  if (text === '') return { problem: 'Give the CRSP, the retail price that customs starts from, in KES.' };
  const value = readNumber(text);
  if (value === undefined) return { problem: 'The CRSP is an amount in KES, such as 2,583,819.' };
  if (value < 1) return { problem: 'The CRSP must be at least Ksh 1.' };
  if (value > MAX_CRSP_KES) return { problem: 'A CRSP of more than a billion shillings is not a vehicle’s.' };
  return { value };
}

/** The engine size in cc; null where the tax does not depend on it. */
export function readEngine(text: string, isNeeded: boolean): Read<number | null> {
  if (!isNeeded) return { value: null };
  if (text === '') return { problem: 'Give the engine size in cc: the tax depends on it.' };
  const value = readNumber(text.replace(/\s*cc$/i, ''));
  if (value === undefined) return { problem: 'The engine size is a number of cc, such as 1496.' };
  if (value < MIN_ENGINE_CC || value > MAX_ENGINE_CC)
    return { problem: `The engine size is between ${MIN_ENGINE_CC} and ${MAX_ENGINE_CC} cc.` };
  return { value };
}

/** The month in which the car comes in; this month where none is given. */
export function readEntry(text: string, thisMonth: Month): Read<Month> {
  if (text === '') return { value: thisMonth };
  const value = parseMonth(text);
  if (!value) return { problem: 'The month of entry is a year and a month, such as 2026-11.' };
  if (value.year < OLDEST_YEAR || value.year > thisMonth.year + MOST_YEARS_AHEAD)
    return {
      problem: `The month of entry is between ${OLDEST_YEAR} and ${thisMonth.year + MOST_YEARS_AHEAD}.`,
    };
  return { value };
}

/** The first registration, its month null where only the year is known; neither in the future nor after the entry. */
export function readFirst(text: string, thisMonth: Month, entry: Month | undefined): Read<FirstRegistration> {
  if (text === '') return { problem: 'Give the year of first registration, with the month if you know it.' };
  const isYear = /^\d{4}$/.test(text);
  const month = isYear ? undefined : parseMonth(text);
  if (!isYear && !month)
    return { problem: 'The first registration is a year and a month, such as 2019-06, or a year alone.' };
  const value: FirstRegistration = month ?? { year: Number(text), month: null };
  if (value.year < OLDEST_YEAR) return { problem: `The first registration is ${OLDEST_YEAR} or later.` };
  const earliest: Month = { year: value.year, month: value.month ?? 1 };
  if (monthsBetween(earliest, thisMonth) < 0)
    return { problem: `The first registration is in the future: it is ${formatYearMonth(thisMonth)} now.` };
  if (entry && monthsBetween(earliest, entry) < 0)
    return { problem: `The first registration is after the entry in ${formatYearMonth(entry)}.` };
  return { value };
}

/** A yes or no; no where nothing is given. */
export function readFlag(text: string): Read<boolean> {
  if (['', 'false', '0'].includes(text)) return { value: false };
  if (['true', '1'].includes(text)) return { value: true };
  return { problem: 'Answer with true or false.' };
}

/** Whether the duty on electric cars is reckoned at 35 instead of 25 percent. */
export function readElectricDuty(text: string): Read<boolean> {
  if (text === '' || text === '25') return { value: false };
  if (text === '35') return { value: true };
  return { problem: 'The duty on electric cars is 25 or 35 percent.' };
}

/** An amount in KES that may be left out (null); `of` names it in the sentence. */
export function readAmount(text: string, of: string): Read<number | null> {
  if (text === '') return { value: null };
  const value = readNumber(text);
  if (value === undefined) return { problem: `${of} is an amount in KES, such as 90,000.` };
  if (value < 0) return { problem: `${of} cannot be less than nothing.` };
  if (value > MAX_CRSP_KES) return { problem: `${of} is more than a billion shillings.` };
  return { value };
}
