import { useState } from 'react';
import { flatLoan, judgeQuote, type QuoteVerdict } from '#domain/finance/flat-rate.ts';
import { readFigure } from '#domain/finance/question.ts';
import { formatKes } from '#domain/money.ts';
import { SelectField } from '#site/ui/Field.tsx';
import { Facts } from './Facts.tsx';
import { FigureField } from './FigureField.tsx';
import { roundPercentText, writtenAmount } from './words.ts';

type Said = 'flat' | 'monthly';
const START = { principal: '500,000', term: '12', fees: '0', flat: '3.5', monthly: '' };
type Field = keyof typeof START;

const MAX_KES = 1_000_000_000;
const BOUNDS = {
  principal: { of: 'The amount', min: 1000, max: MAX_KES, whole: true, unit: 'KES' },
  term: { of: 'The term', min: 1, max: 120, whole: true, unit: 'months' },
  fees: { of: 'The fees', min: 0, max: MAX_KES, whole: true, unit: 'KES' },
  flat: { of: 'The flat rate', min: 0, max: 50, unit: 'percent a month' },
  monthly: { of: 'The payment', min: 1, max: MAX_KES, whole: true, unit: 'KES a month' },
};

/** What a lender's quote costs in truth, so that a flat rate can be held against a reducing one. */
export function RateCheck() {
  const [said, setSaid] = useState<Said>('flat');
  const [texts, setTexts] = useState<Record<Field, string>>(START);
  const read = (field: Field) => readFigure(texts[field], BOUNDS[field]);
  const [principal, term, fees, offered] = [read('principal'), read('term'), read('fees'), read(said)];
  const isReadable = [principal, term, fees, offered].every(({ problem }) => !problem);
  const loan = { principalKes: principal.value, termMonths: term.value };
  const monthlyKes =
    said === 'monthly' || !isReadable
      ? offered.value
      : flatLoan({ ...loan, monthlyFlatPercent: offered.value }).monthlyKes;
  const verdict = isReadable ? judgeQuote({ ...loan, feesKes: fees.value, monthlyKes }) : undefined;
  const field = (name: Field, label: string) => {
    const { problem } = read(name);
    return (
      <FigureField
        label={label}
        value={texts[name]}
        onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
        onBlur={() => setTexts({ ...texts, [name]: writtenAmount(texts[name]) })}
        {...(problem && texts[name] !== '' && { error: problem })}
      />
    );
  };
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <p className="lg:col-span-2">
        A flat rate is charged on the whole sum to the end, even when most of it is repaid. Type what a lender
        told you to see what it costs as a rate on what you still owe.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('principal', 'Loan (KES)')}
        {field('term', 'Months')}
        <SelectField
          label="The lender named"
          value={said}
          onChange={(event) => setSaid(event.target.value === 'monthly' ? 'monthly' : 'flat')}
        >
          <option value="flat">a flat rate a month</option>
          <option value="monthly">a monthly payment</option>
        </SelectField>
        {said === 'flat' ? field('flat', 'Flat rate (% a month)') : field('monthly', 'Payment a month (KES)')}
        {field('fees', 'Fees kept back (KES)')}
      </div>
      {verdict && <Verdict verdict={verdict} monthlyKes={monthlyKes} />}
      {!isReadable && <p className="text-soft">Fill in every field to see the true rate.</p>}
      {isReadable && !verdict && (
        <p className="text-danger" role="status">
          These payments do not fit this loan: no interest rate explains them. Check the amount and the
          months.
        </p>
      )}
    </div>
  );
}

function Verdict({ verdict, monthlyKes }: { verdict: QuoteVerdict; monthlyKes: number }) {
  return (
    <div className="grid gap-3" role="status">
      <p className="rounded-control bg-tint px-4 py-3 font-semibold">
        {roundPercentText(verdict.flatMonthlyPercent)} flat a month is {roundPercentText(verdict.aprPercent)}{' '}
        APR, or {roundPercentText(verdict.effectivePercent)} a year with compounding.
      </p>
      <Facts
        rows={[
          ['Payment a month', formatKes(monthlyKes)],
          ['All payments together', formatKes(verdict.totalPaymentKes)],
          ['Interest and fees', formatKes(verdict.costKes)],
          ['True rate a month', roundPercentText(verdict.monthlyPercent)],
        ]}
      />
    </div>
  );
}
