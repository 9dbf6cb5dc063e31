import { FEES, type Fee } from '#domain/duty/landed.ts';
import { formatKes } from '#domain/money.ts';
import type { Answered, Landed } from './answer.ts';
import { useCalculator } from './calculator-context.ts';
import { AmountInput, ChoiceInput } from './fields.tsx';
import { dearInvoiceText } from './words.ts';

/** No years: the page names the day and source of the list of fees, which admins change. */
const feeWords = (kesPerUsd: number): Record<Fee, { label: string; hint: string }> => ({
  inspection: {
    label: 'Inspection before shipping',
    hint: `Estimate: QISJ’s fee at ${kesPerUsd} Ksh to the dollar.`,
  },
  port: { label: 'Port, CFS and shipping line', hint: 'Estimate: it differs between shipping lines.' },
  clearing: { label: 'Clearing agent', hint: 'Estimate: the least that the agents’ association names.' },
  registration: { label: 'First registration', hint: 'Estimate: NTSA’s fee for this engine size.' },
  plates: { label: 'Number plates', hint: 'Estimate: what the pair costs.' },
});

const plain = (amountKes: number): string => amountKes.toLocaleString('en-KE');

/** What the car costs with everything on the road, each part open to change. */
export function LandedCost({ answered, landed }: { answered: Answered; landed: Landed }) {
  const {
    calculator,
    figures: { fees },
  } = useCalculator();
  const words = feeWords(fees.kesPerUsd);
  const origins = fees.inspection.map(({ origin }) => ({ value: origin, label: origin }));
  const { customsValueKes, payableKes } = answered.estimate;
  return (
    <section aria-labelledby="landed" className="surface grid gap-4 p-5 print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="landed" className="text-section">
          Landed cost
        </h2>
        <p className="figures text-2xl font-bold">
          {landed.totalKes === undefined ? 'Not yet known' : formatKes(landed.totalKes)}
        </p>
      </div>
      <p className="text-sm text-soft">
        An estimate:{' '}
        {landed.carIsEstimate ? 'the customs value in place of the car’s price' : 'the car at Mombasa'}, tax
        of {formatKes(payableKes)} and fees. Change what you know better.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountInput
          field="cif"
          label="Car at Mombasa (CIF) in Ksh"
          placeholder={plain(landed.carKes)}
          hint={
            landed.carIsEstimate
              ? 'The customs value stands in. Type what you are asked.'
              : 'Your own figure.'
          }
        />
        <AmountInput
          field="shipping"
          label="Shipping, if not in that price"
          placeholder="0"
          hint="Freight and insurance to Mombasa."
        />
        <ChoiceInput
          field="origin"
          label="Shipped from"
          options={origins}
          value={calculator.form.origin || (origins[0]?.value ?? '')}
        />
        {FEES.map((fee) => (
          <AmountInput key={fee} field={fee} placeholder={plain(landed.usual[fee])} {...words[fee]} />
        ))}
      </div>
      {landed.carKes > Math.ceil(customsValueKes) && (
        <p className="rounded-control bg-deal-high px-4 py-3 text-sm text-on-deal-high">
          {dearInvoiceText(customsValueKes)}
        </p>
      )}
    </section>
  );
}
