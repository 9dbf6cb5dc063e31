import { formatKes } from '#domain/money.ts';
import type { Quote } from './api.ts';

type Props = Pick<Quote, 'title' | 'lines' | 'priceKes' | 'creditKes' | 'amountKes'> & {
  /** What the last line says: what is to be paid, or was. */
  total?: string;
};

/** What is ordered and how its price comes about. */
export function OrderSummary({ title, lines, priceKes, creditKes, amountKes, total = 'To pay' }: Props) {
  return (
    <section
      aria-labelledby="order-title"
      className="surface grid grid-cols-[minmax(0,1fr)] gap-3 p-5 md:p-6"
    >
      <h2 id="order-title" className="text-section wrap-anywhere">
        {title}
      </h2>
      <table className="w-full border-collapse">
        <caption className="sr-only">How the price comes about</caption>
        <tbody>
          {lines.map(({ label, amountKes }) => (
            <Line key={label} label={label} amountKes={amountKes} />
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line">
          {creditKes > 0 && (
            <>
              {lines.length > 1 && <Line label="Price" amountKes={priceKes} />}
              <Line label="Your credit" amountKes={-creditKes} />
            </>
          )}
          <tr className="text-lg font-bold">
            <th scope="row" className="py-2.5 pr-4 text-left">
              {total}
            </th>
            <td className="figures py-2.5 text-right whitespace-nowrap">{formatKes(amountKes)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const Line = ({ label, amountKes }: { label: string; amountKes: number }) => (
  <tr className="border-b border-line last:border-b-0">
    <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere">
      {label}
    </th>
    <td className="figures py-2.5 text-right align-top whitespace-nowrap">{formatKes(amountKes)}</td>
  </tr>
);
