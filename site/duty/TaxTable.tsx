import { formatKes } from '#domain/money.ts';
import type { Answered } from './answer.ts';
import { type TaxLine, taxLines, valueLines } from './lines.ts';

/** Every line of the computation with its base and rate. */
export function TaxTable({ answered: { question, estimate } }: { answered: Answered }) {
  const isWaived = estimate.waived.length > 0;
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">The computation line by line</caption>
      <tbody>
        {valueLines(estimate, question.crspKes).map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </tbody>
      <tbody className="border-t-2 border-line">
        {taxLines(estimate).map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line print:table-row-group">
        {isWaived && <Total label="All taxes without the exemption" amountKes={estimate.totalKes} quiet />}
        <Total label="Tax to pay" amountKes={estimate.payableKes} />
      </tfoot>
    </table>
  );
}

function Line({ line: { label, basis, amount, waived } }: { line: TaxLine }) {
  return (
    <tr className="break-inside-avoid border-b border-line last:border-b-0">
      <th scope="row" className="py-2.5 pr-4 text-left font-medium print:py-1">
        {label}
        {waived && <span className="font-normal text-soft"> (waived)</span>}
        <span className="block text-sm font-normal text-soft">{basis}</span>
      </th>
      <td
        className={`figures py-2.5 text-right align-top print:py-1 ${waived ? 'text-soft line-through' : ''}`}
      >
        {amount}
      </td>
    </tr>
  );
}

function Total({ label, amountKes, quiet }: { label: string; amountKes: number; quiet?: boolean }) {
  return (
    <tr className={quiet ? 'text-soft' : 'text-lg font-bold'}>
      <th scope="row" className="py-2.5 pr-4 text-left">
        {label}
      </th>
      <td className="figures py-2.5 text-right">{formatKes(amountKes)}</td>
    </tr>
  );
}
