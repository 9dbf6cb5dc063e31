import { useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { formatMonth, formatShortDay } from '#site/lib/dates.ts';
import { download } from '#site/lib/download.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { paymentsPath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { fetchInvoice, type Invoices, listInvoices } from './api.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';

/** What a dealer paid, month by month, each month as a file. */
export function InvoiceList() {
  const [store] = useState(() => createLoaded(listInvoices));
  const state = useLoaded(store);
  return (
    <section
      aria-labelledby="invoices-title"
      className="surface grid grid-cols-[minmax(0,1fr)] gap-3 p-5 md:p-6"
    >
      <h2 id="invoices-title" className="text-section">
        Invoices
      </h2>
      {state.status === 'loading' && <LoadingRows what="your invoices" rows={1} lines={2} className="grid" />}
      {state.status === 'failed' && (
        <LoadFailed title="Your invoices could not be loaded" text={state.sentence} onRetry={store.retry} />
      )}
      {state.status === 'ready' && <Months months={state.data} />}
      <p>
        <a href={paymentsPath()} className="inline-flex min-h-11 items-center text-action underline">
          All payments, and the name on your receipts
        </a>
      </p>
    </section>
  );
}

function Months({ months }: { months: Invoices }) {
  if (months.length === 0)
    return <p className="text-soft">There are none yet: they come with your first payment.</p>;
  return months.map(({ month, totalKes, invoices }) => {
    const name = formatMonth(`${month}-15T00:00:00Z`);
    return (
      <details key={month} className="border-t border-line pt-1" open={month === months[0]?.month}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 font-semibold">
          <span>{name}</span>
          <span className="figures">{formatKes(totalKes)}</span>
        </summary>
        <ul className="grid">
          {invoices.map(({ orderId, number, title, at, amountKes }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="min-w-0 wrap-anywhere">
                <span className="text-soft">
                  {number}, {formatShortDay(at)}:
                </span>{' '}
                {title}, <span className="figures">{formatKes(amountKes)}</span>
              </span>
              <ReceiptButton orderId={orderId} label={`Receipt ${number}`} />
            </li>
          ))}
        </ul>
        <div className="pt-2 pb-3">
          <DownloadButton
            label={`Download ${name}`}
            failure="The invoice could not be downloaded"
            onFetch={async () => {
              const { contents, fileName } = await fetchInvoice(month);
              download(fileName ?? `invoice-${month}.pdf`, contents);
            }}
          />
        </div>
      </details>
    );
  });
}
