import { formatKes } from '#domain/money.ts';
import { useFinance } from './calculator-context.ts';
import { kesOrZero, percentText, rangeNote, roundPercentText, termText } from './words.ts';

/** What the terms come to. Every figure is 0 while a field is wrong, and the page says why. */
export function Breakdown() {
  const { quote, answer, state, store } = useFinance();
  return (
    <section aria-label="Payment breakdown" className="grid gap-4">
      <div>
        <p className="text-sm text-soft">Monthly payment, an estimate</p>
        <p className="figures text-4xl font-bold">{kesOrZero(quote?.monthlyKes)}</p>
        {quote ? (
          <p className="mt-1 text-pretty">
            {formatKes(quote.downKes)} down, {termText(quote.termMonths)} at {percentText(quote.ratePercent)}{' '}
            a year on what is still owed.
            {state.scenario === 'moderate' && answer.year !== undefined && (
              <> {rangeNote({ priceKes: quote.priceKes, year: answer.year, thisYear: store.thisYear })}</>
            )}
          </p>
        ) : (
          <p className="mt-1 text-danger">
            {Object.values(answer.problems)[0]} Until then all figures are 0.
          </p>
        )}
      </div>
      {quote && quote.loanKes > 0 && (
        <SharesBar
          parts={[
            { name: 'Loan', kes: quote.loanKes, look: 'fill-action' },
            { name: 'Interest', kes: quote.totalInterestKes, look: 'fill-brand' },
            { name: 'Fees', kes: quote.processingFeeKes, look: 'fill-edge' },
          ]}
        />
      )}
      <dl className="grid">
        <Row name="Total loan amount" value={kesOrZero(quote?.loanKes)} />
        <Row name="Total interest" value={kesOrZero(quote?.totalInterestKes)} />
        <Row name="All payments together" value={kesOrZero(quote?.totalPaymentKes)} />
        <Row name="Processing fee" value={kesOrZero(quote?.processingFeeKes)} />
        <Row name="Insurance a month" value={kesOrZero(quote?.monthlyInsuranceKes)} />
        <Row name="Registration fee" value={kesOrZero(quote?.registrationKes)} />
        <Row name="Total cost of ownership" value={kesOrZero(quote?.totalCostKes)} isSum />
      </dl>
      {quote?.aprWithFeePercent !== undefined && quote.effectivePercent !== undefined && (
        <p className="text-sm text-soft">
          With the processing fee counted in, this loan costs {roundPercentText(quote.aprWithFeePercent)} APR,
          or {roundPercentText(quote.effectivePercent)} a year with compounding. The total is the deposit, all
          payments, the fee, insurance over the term and registration.
        </p>
      )}
    </section>
  );
}

function Row({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 border-t border-line py-2 ${isSum ? 'text-lg font-bold' : ''}`}
    >
      <dt className={isSum ? '' : 'text-soft'}>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

type Part = { name: string; kes: number; look: string };

const BAR_WIDTH = 100;

function SharesBar({ parts }: { parts: readonly Part[] }) {
  const sumOf = (some: readonly Part[]) => some.reduce((sum, { kes }) => sum + kes, 0);
  // Browsers draw nothing of a picture that is a billion wide.
  const widthOf = (kes: number) => (kes / sumOf(parts)) * BAR_WIDTH;
  return (
    <div className="grid gap-2" aria-hidden="true">
      <svg
        viewBox={`0 0 ${BAR_WIDTH} 1`}
        preserveAspectRatio="none"
        className="h-3 w-full rounded-full"
        role="presentation"
      >
        {parts.map(({ name, kes, look }, index) => (
          <rect
            key={name}
            x={widthOf(sumOf(parts.slice(0, index)))}
            width={widthOf(kes)}
            height="1"
            className={look}
          />
        ))}
      </svg>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft">
        {parts.map(({ name, look }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 1 1" className="size-2.5 rounded-full" role="presentation">
              <rect width="1" height="1" className={look} />
            </svg>
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}
