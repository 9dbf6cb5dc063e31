import { depositKes, loanRulesFor } from '#domain/finance/loan.ts';
import { readFigure } from '#domain/finance/question.ts';
import { formatKesShort } from '#domain/money.ts';
import { SliderField } from '#site/ui/SliderField.tsx';
import { useFinance } from './calculator-context.ts';
import { percentText, writtenAmount } from './words.ts';

const MOST_DOWN_PERCENT = 50;
const DOWN_STEP_KES = 1000;
const RATE_STEP = 0.1;
const SHORTEST_MONTHS = 12;
const TERM_STEP_MONTHS = 6;

/** Deposit, rate and term: each to slide or to type, within what lenders do for a vehicle of this age. */
export function LoanFields() {
  const { answer, store } = useFinance();
  const rules = loanRulesFor(answer.year ?? store.thisYear, store.thisYear);
  return (
    <>
      <DownPayment leastPercent={rules.minDownPercent} />
      <LoanSlider
        field="rate"
        label="Interest rate"
        unit="% a year"
        min={rules.minRatePercent}
        max={rules.maxRatePercent}
        step={RATE_STEP}
        say={percentText}
      />
      <LoanSlider
        field="term"
        label="Loan term"
        unit="months"
        whole
        min={SHORTEST_MONTHS}
        max={rules.maxTermMonths}
        step={TERM_STEP_MONTHS}
        say={(months) => `${months} months`}
      />
    </>
  );
}

function DownPayment({ leastPercent }: { leastPercent: number }) {
  const { quote, priceKes = 0 } = useFinance();
  return (
    <LoanSlider
      field="down"
      label={`Down payment${quote ? `, ${percentText(Math.round(quote.downPercent))}` : ''}`}
      unit="KES"
      whole
      min={depositKes(priceKes, leastPercent)}
      max={Math.max(DOWN_STEP_KES, depositKes(priceKes, MOST_DOWN_PERCENT))}
      step={DOWN_STEP_KES}
      disabled={priceKes === 0}
      say={formatKesShort}
    />
  );
}

type SliderProps = {
  field: 'down' | 'rate' | 'term';
  label: string;
  unit: string;
  whole?: boolean;
  min: number;
  max: number;
  step: number;
  disabled?: boolean;
  say: (value: number) => string;
};

function LoanSlider({ field, ...rest }: SliderProps) {
  const { state, store, answer } = useFinance();
  const text = state.values[field];
  const { value } = readFigure(text, {
    of: rest.label,
    unit: rest.unit,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  });
  return (
    <SliderField
      {...rest}
      name={field}
      text={text}
      written={writtenAmount(text)}
      value={Math.min(Math.max(value, rest.min), rest.max)}
      error={answer.problems[field]}
      note={answer.notes[field]}
      onSlide={(slid) => store.change(field, String(slid))}
      onType={(typed) => store.change(field, typed)}
    />
  );
}
