import { useState } from 'react';
import { goTo } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { type CheckedRow, type Import, listRows, ROWS_ON_A_PAGE, type RowView } from './api.ts';
import { writeImportAddress } from './import-address.ts';
import { MendRow } from './MendRow.tsx';
import { RowWords } from './RowWords.tsx';

type Asked = { id: number; view: RowView; page: number };
type Props = Omit<Asked, 'id'> & { found: Import; onMended: () => Promise<void> };

/** The rows of one kind, a page at a time. Those that are mended stay where they stood. */
export function CheckedRows({ found, view, page, onMended }: Props) {
  const { id } = found;
  const [store] = useState(() => createLoaded((signal) => listRows({ id, view, page }, signal)));
  const [mended, setMended] = useState<ReadonlyMap<number, CheckedRow>>(new Map());
  const state = useLoaded(store);
  if (state.status === 'loading')
    return <LoadingRows what="the rows" className="grid min-h-dvh content-start gap-6" rows={6} />;
  if (state.status === 'failed')
    return (
      <LoadFailed
        title="The rows could not be loaded"
        text={state.sentence}
        onRetry={() => void store.retry()}
      />
    );
  const { rows, total } = state.data;
  return (
    <div className="grid gap-3">
      {rows.length === 0 && <p>There are no such rows.</p>}
      <ol className="divide-y divide-line">
        {rows
          .map((row) => mended.get(row.line) ?? row)
          .map((row) => (
            <li key={row.line} className="grid gap-2 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:gap-4">
              <RowWords row={row} wasMended={mended.has(row.line)} />
              <MendRow
                found={found}
                row={row}
                onMended={(row) => {
                  setMended(new Map(mended).set(row.line, row));
                  void onMended();
                }}
              />
            </li>
          ))}
      </ol>
      <Pages id={id} view={view} page={page} total={total} />
    </div>
  );
}

function Pages({ id, view, page, total }: Asked & { total: number }) {
  const count = Math.ceil(total / ROWS_ON_A_PAGE);
  if (count <= 1) return null;
  const first = (page - 1) * ROWS_ON_A_PAGE + 1;
  const turnTo = (page: number) => goTo(writeImportAddress({ id, view, page }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" isBusy={page <= 1} onClick={() => turnTo(page - 1)}>
        Previous
      </Button>
      <Button variant="outline" isBusy={page >= count} onClick={() => turnTo(page + 1)}>
        Next
      </Button>
      <p role="status" className="text-sm text-soft tabular-nums">
        {formatCount(first)} to {formatCount(Math.min(total, first + ROWS_ON_A_PAGE - 1))} of{' '}
        {formatCount(total)}
      </p>
    </div>
  );
}
