import type { FinanceTerms } from '#domain/finance/finance.ts';
import { FINANCE_FIELDS, type FinanceValues, financeValues } from '#domain/finance/question.ts';
import { withParams } from '#site/lib/paths.ts';

/** The id of the calculator's section, where shared links lead. */
export const FINANCE_SECTION = 'finance-calculator';

const MAX_LENGTH = 40;

/** What an address asks of the calculator; undefined where it asks nothing. */
export function readFinanceAddress(params: URLSearchParams): Partial<FinanceValues> | undefined {
  const asked = FINANCE_FIELDS.flatMap((field) => {
    const text = params.get(field);
    return text === null ? [] : [[field, text.trim().slice(0, MAX_LENGTH)] as const];
  });
  return asked.length === 0 ? undefined : Object.fromEntries(asked);
}

const paramsOf = (terms: FinanceTerms, year: number) =>
  new URLSearchParams(Object.entries(financeValues(terms, year)));

/** The address that opens the calculator on a page with these terms. */
export const sharedFinancePath = (path: string, terms: FinanceTerms, year: number): string =>
  `${withParams(path, paramsOf(terms, year))}#${FINANCE_SECTION}`;
