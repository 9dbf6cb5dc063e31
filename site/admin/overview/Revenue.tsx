import { useState } from 'react';
import { REVENUE_ACCOUNTS } from '#domain/ledger/revenue.ts';
import { formatKes } from '#domain/money.ts';
import { formatYearMonth, parseMonth } from '#domain/month.ts';
import { adminPaymentsPath } from '#site/lib/admin-paths.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { LoadedSection } from '#site/ui/LoadedSection.tsx';
import { Section } from '../Section.tsx';
import { type Revenue as MarketRevenue, readRevenue } from './api.ts';
import { revenueComparedText } from './words.ts';

/** What was sold this month beside the last one, from the ledger; nothing in a market that asks for no money. */
export function Revenue() {
  const [store] = useState(() => createLoaded(readRevenue));
  const state = useLoaded(store);
  // A market that asks for no money never shows the heading.
  if (state.status === 'loading' || (state.status === 'ready' && state.data === null)) return null;
  return (
    <Section
      title="Revenue"
      note="From the ledger, without VAT, less what was given back. Months are those of Kenya."
    >
      <LoadedSection store={store} loading="Loading the revenue">
        {(revenue) => revenue && <Shown revenue={revenue} />}
      </LoadedSection>
    </Section>
  );
}

const CELL = 'py-2 pl-4 text-right tabular-nums whitespace-nowrap';

function Shown({ revenue }: { revenue: MarketRevenue }) {
  const { thisMonth, lastMonth } = revenue;
  return (
    <div className="grid gap-3">
      <p>
        <span className="figures text-section font-bold">{formatKes(thisMonth.totalKes)}</span>{' '}
        <span className="text-sm text-soft">{revenueComparedText(revenue)}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls sideways is reached by keyboard. */}
      <section aria-label="Revenue by what was sold" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left">
                What
              </th>
              <th scope="col" className={CELL}>
                {monthText(thisMonth.month)}
              </th>
              <th scope="col" className={CELL}>
                {monthText(lastMonth.month)}
              </th>
            </tr>
          </thead>
          <tbody>
            {thisMonth.accounts.map(({ account, amountKes }) => (
              <tr key={account} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {REVENUE_ACCOUNTS[account]}
                </th>
                <td className={CELL}>{formatKes(amountKes)}</td>
                <td className={CELL}>
                  {formatKes(lastMonth.accounts.find((each) => each.account === account)?.amountKes ?? 0)}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" className="py-2 text-left">
                Together
              </th>
              <td className={CELL}>{formatKes(thisMonth.totalKes)}</td>
              <td className={CELL}>{formatKes(lastMonth.totalKes)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <p>
        <a href={adminPaymentsPath()} className="text-action underline">
          Orders, payments and the books
        </a>
      </p>
    </div>
  );
}

function monthText(key: string): string {
  const month = parseMonth(key);
  return month ? formatYearMonth(month) : key;
}
