import { useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { formatYearMonth, monthInKenya, monthKey, parseMonth } from '#domain/month.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { useLive } from '#site/ui/use-live.ts';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { type Books as BooksOfMonth, checkLedger, downloadMonth, readStatement } from './api.ts';
import { accountText } from './words.ts';

/** The ledger of a month, its files for the accountant, and how its check went. */
export function Books() {
  const isLive = useLive();
  const [typed, setTyped] = useState<string>();
  // The month of the build is not the reader's.
  const key = typed ?? (isLive ? monthKey(monthInKenya(new Date())) : '');
  const month = parseMonth(key);
  return (
    <Section
      title="The books of a month"
      note="Double entry in whole shillings. Debits are positive, credits negative; each column comes to nothing."
    >
      <div className="max-w-xs">
        <TextField
          label="Month"
          type="month"
          disabled={!isLive}
          value={key}
          {...(typed !== undefined && !month && { error: 'Please write the month as 2026-11.' })}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {month && <BooksOf key={key} month={key} name={formatYearMonth(month)} />}
    </Section>
  );
}

function BooksOf({ month, name }: { month: string; name: string }) {
  const [store] = useState(() => createLoaded((signal) => readStatement(month, signal)));
  const state = useLoaded(store);
  if (state.status === 'loading') return <LoadingRows what="the books" className="grid gap-4" />;
  if (state.status === 'failed')
    return <LoadFailed title="The books could not be loaded" text={state.sentence} onRetry={store.retry} />;
  return (
    <>
      <Statement books={state.data} name={name} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void downloadMonth('ledger', month).catch(announceFailure)}>
          Download ledger (CSV)
        </Button>
        <Button
          variant="outline"
          onClick={() => void downloadMonth('receipts', month).catch(announceFailure)}
        >
          Download receipts (CSV)
        </Button>
      </div>
      <CheckNote check={state.data.check} onChecked={store.refresh} />
    </>
  );
}

const COLUMNS = [
  ['Before', 'openingKes'],
  ['Debit', 'debitKes'],
  ['Credit', 'creditKes'],
  ['After', 'closingKes'],
] as const;
const CELL = 'py-2 pl-4 text-right tabular-nums whitespace-nowrap';

function Statement({ books: { statement }, name }: { books: BooksOfMonth; name: string }) {
  const { accounts, entries } = statement;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls sideways is reached by keyboard.
    <section aria-label={`Statement of ${name}`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="py-2 text-left text-soft">
          {name}: {entries === 1 ? '1 entry' : `${entries} entries`}
        </caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left">
              Account
            </th>
            {COLUMNS.map(([head]) => (
              <th key={head} scope="col" className={CELL}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((row) => (
            <tr key={row.account} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {accountText(row.account)}
              </th>
              {COLUMNS.map(([head, field]) => (
                <td key={head} className={CELL}>
                  {formatKes(row[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CheckProps = { check: BooksOfMonth['check']; onChecked: () => Promise<void> };

/** How the last check of ledger and receipts went, and the button for another. */
function CheckNote({ check, onChecked }: CheckProps) {
  const { isBusy, run } = useBusy();
  async function checkNow(): Promise<void> {
    await checkLedger().then(
      () => showToast({ title: 'Ledger and receipts are checked', variant: 'success' }),
      announceFailure,
    );
    await onChecked();
  }
  return (
    <div className="grid justify-items-start gap-2">
      <div role="status">
        {check === null && <p>Ledger and receipts were not checked yet.</p>}
        {check?.count === 0 && <p>The ledger balances. Checked on {formatMoment(check.at)}.</p>}
        {check && check.count > 0 && (
          <>
            <p className="font-semibold text-danger">
              The ledger is not right. Checked on {formatMoment(check.at)}.
            </p>
            <ul className="list-disc pl-5">
              {check.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
            {check.count > check.faults.length && <p>And {check.count - check.faults.length} more.</p>}
          </>
        )}
      </div>
      <Button variant="outline" isBusy={isBusy} onClick={() => void run(checkNow)}>
        Check now
      </Button>
    </div>
  );
}
