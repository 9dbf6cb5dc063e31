import { useState } from 'react';
import { type Instalment, scheduleCsv } from '#domain/finance/loan-schedule.ts';
import { download } from '#site/lib/download.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFinance } from './calculator-context.ts';

const FIRST_MONTHS = 12;
const csvFile = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });
const COLUMNS = [
  ['Payment', 'paymentKes'],
  ['Principal', 'principalKes'],
  ['Interest', 'interestKes'],
  ['Balance', 'balanceKes'],
] as const satisfies readonly (readonly [string, keyof Instalment])[];

/** The loan month by month: the first year, all of it on demand, and all of it as a file. */
export function Schedule() {
  const { quote } = useFinance();
  const [isWhole, setWhole] = useState(false);
  const all = quote?.instalments ?? [];
  if (all.length === 0) return <p className="text-soft">There are no payments to show.</p>;
  const shown = isWhole ? all : all.slice(0, FIRST_MONTHS);
  return (
    <>
      <p>
        {shown.length < all.length
          ? `Showing first ${FIRST_MONTHS} months of ${all.length} total payments`
          : `Showing all ${all.length} payments`}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full text-right text-xs tabular-nums sm:text-sm">
          <caption className="sr-only">Payment schedule, in KES</caption>
          <thead className="text-soft">
            <tr>
              <th scope="col" className="py-2 text-left font-normal">
                Month
              </th>
              {COLUMNS.map(([name]) => (
                <th key={name} scope="col" className="py-2 pl-2 sm:pl-4 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((instalment) => (
              <tr key={instalment.month} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {instalment.month}
                </th>
                {COLUMNS.map(([name, field]) => (
                  <td key={name} className="py-2 pl-2 sm:pl-4">
                    {formatCount(instalment[field])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-soft">
        In KES. Each month bears a twelfth of the yearly rate on the balance before it, rounded to a shilling;
        the last payment settles the rest.
      </p>
      <div className="flex flex-wrap gap-2">
        {all.length > FIRST_MONTHS && (
          <Button variant="outline" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show the first year' : `Show all ${all.length} months`}
          </Button>
        )}
        <Button variant="outline" onClick={() => download('payment-schedule.csv', csvFile(scheduleCsv(all)))}>
          Download as CSV
        </Button>
      </div>
    </>
  );
}
