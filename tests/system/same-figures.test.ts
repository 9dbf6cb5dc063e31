import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { quoteLines } from '#api/finance/quote-lines.ts';
import { toQuoteAnswer } from '#api/finance/schema.ts';
import { financeQuote } from '#domain/finance/finance.ts';
import {
  depositKes,
  estimateListingPayment,
  estimateMonthlyPayment,
  type PaymentEstimate,
} from '#domain/finance/loan.ts';
import { usualMonth } from '#domain/finance/month.ts';
import { rangeText } from '#domain/finance/month-words.ts';
import { completeFinance, readFinance } from '#domain/finance/question.ts';
import { formatKes } from '#domain/money.ts';
import { sharedFinancePath } from '#site/finance/address.ts';
import { createFinance } from '#site/finance/finance.store.ts';
import { CardMonth } from '#site/finance/terms/CardMonth.tsx';
import { currentYear } from '#site/lib/dates.ts';

const thisYear = currentYear();
const prices = fc.integer({ min: 1000, max: 100_000_000 });
const years = fc.integer({ min: 1990, max: thisYear });

/** The figure of every surface that takes terms: calculator, shared link, API and the paper to download. */
function figuresOn(
  priceKes: number,
  year: number,
  { downPercent, ratePercent, termMonths }: PaymentEstimate,
) {
  const calculator = createFinance({ priceKes, year, thisYear });
  calculator.change('down', String(depositKes(priceKes, downPercent)));
  calculator.change('rate', String(ratePercent));
  calculator.change('term', String(termMonths));
  const { values } = calculator.$finance.get();
  const { terms } = readFinance(values, thisYear);
  if (!terms) throw new Error('The terms of an estimate can be read');
  const quote = financeQuote(terms);

  const shared = new URL(sharedFinancePath('/vehicle/1', terms, year), 'http://localhost');
  const reader = createFinance({ priceKes: 1_000_000, year: thisYear, thisYear, asksYear: true });
  reader.open(shared.searchParams, { terms: undefined });
  const opened = readFinance(reader.$finance.get().values, thisYear);
  const asked = readFinance(completeFinance(Object.fromEntries(shared.searchParams), thisYear), thisYear);
  return {
    calculator: quote.monthlyKes,
    shared: opened.terms && financeQuote(opened.terms).monthlyKes,
    api: asked.terms && toQuoteAnswer(financeQuote(asked.terms), asked.notes).monthlyPayment,
    paper: new Map(quoteLines(quote)).get('Monthly payment'),
  };
}

function onCard(price: number, year: number): string {
  return renderToStaticMarkup(CardMonth({ vehicle: { price, year, status: 'active' } }));
}

function onPage(price: number, year: number): string {
  const month = usualMonth(price, year, thisYear);
  return month ? `${rangeText(month)} ${formatKes(month.toKes)}` : '';
}

test.each([
  ['card', estimateMonthlyPayment, onCard],
  // The range ends there for a car of up to ten years, and starts there for an older one.
  ['page', estimateListingPayment, onPage],
] as const)(
  '%s, calculator, shared quote, API and paper say the same for the same terms [same-figures-1]',
  (_, estimate, say) => {
    fc.assert(
      fc.property(prices, years, (priceKes, year) => {
        const payment = estimate(priceKes, year, thisYear);
        const { monthlyKes } = payment;
        const figure = formatKes(monthlyKes);
        expect(say(priceKes, year)).toContain(figure);
        expect(figuresOn(priceKes, year, payment)).toEqual({
          calculator: monthlyKes,
          shared: monthlyKes,
          api: monthlyKes,
          paper: figure,
        });
      }),
    );
  },
);
