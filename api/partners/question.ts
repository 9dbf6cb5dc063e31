import { readFigure } from '#domain/finance/question.ts';
import type { PartnerQuestion } from '#domain/partners/estimate.ts';
import { DEFAULT_PARTNER_PRICE_KES } from '#domain/partners/partners.ts';

const YEAR = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Africa/Nairobi' });

/** What partners are asked in an address; what cannot be read was not said. */
export function readPartnerQuestion(asked: URLSearchParams, now: Date): PartnerQuestion {
  const thisYear = Number(YEAR.format(now));
  const read = (name: string, min: number, max: number, unit = ''): number | undefined => {
    const { value, problem } = readFigure(asked.get(name) ?? '', { of: '', min, max, unit, whole: true });
    return problem ? undefined : value;
  };
  return {
    priceKes: read('price', 1000, 1_000_000_000, 'KES') ?? DEFAULT_PARTNER_PRICE_KES,
    year: read('year', 1950, thisYear + 1) ?? thisYear,
    thisYear,
    incomeKes: read('income', 0, 100_000_000, 'KES'),
    buyerAge: read('age', 1, 130),
    termMonths: read('term', 12, 84),
  };
}
