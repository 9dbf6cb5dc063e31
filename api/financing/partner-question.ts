import { readFigure } from '#domain/finance-question.ts';
import type { PartnerQuestion } from '#domain/partner-estimate.ts';
import { DEFAULT_PARTNER_PRICE_KES } from '#domain/partners.ts';

type Asked = Partial<Record<'price' | 'year' | 'income' | 'age' | 'term', string | undefined>>;

const YEAR = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Africa/Nairobi' });

/** What partners are asked, from the texts of an address; what cannot be read was not said. */
export function readPartnerQuestion(asked: Asked, now: Date): PartnerQuestion {
  const thisYear = Number(YEAR.format(now));
  const read = (text: string | undefined, min: number, max: number): number | undefined => {
    const { value, problem } = readFigure(text ?? '', { of: '', min, max, whole: true });
    return problem ? undefined : value;
  };
  return {
    priceKes: read(asked.price, 1000, 1_000_000_000) ?? DEFAULT_PARTNER_PRICE_KES,
    year: read(asked.year, 1950, thisYear + 1) ?? thisYear,
    thisYear,
    incomeKes: read(asked.income, 0, 100_000_000),
    buyerAge: read(asked.age, 1, 130),
    termMonths: read(asked.term, 12, 84),
  };
}
