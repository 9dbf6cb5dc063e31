import { useState } from 'react';
import { formatCount } from '#site/lib/numbers.ts';
import { Button } from '#site/ui/Button.tsx';
import { CheckboxField } from '#site/ui/Field.tsx';
import type { Import, RowView } from './api.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import type { ImportStore } from './import.store.ts';
import { VIEWS } from './import-address.ts';
import { RowViews } from './RowViews.tsx';
import { countText, viewCounts } from './words.ts';

type Props = {
  found: Import;
  store: ImportStore;
  isStepping: boolean;
  view: RowView | undefined;
  page: number;
};

/** What a file would do, row by row, before it does. */
export function DryRun({ found, store, isStepping, view: asked, page }: Props) {
  const counts = viewCounts(found);
  // A row that is mended stays in view, even where it was the last one to mend.
  const [first] = useState(() => VIEWS.find((each) => counts[each] > 0) ?? 'new');
  const view = asked ?? first;
  const [isMapping, setMapping] = useState(false);
  if (isMapping)
    return (
      <ColumnMapping found={found} store={store} isStepping={isStepping} onClose={() => setMapping(false)} />
    );
  return (
    <>
      <p>{summaryOf(found)}</p>
      <ApplyBar found={found} store={store} isStepping={isStepping} onMap={() => setMapping(true)} />
      <RowViews id={found.id} counts={counts} open={view} />
      <CheckedRows key={`${view} ${page}`} found={found} view={view} page={page} onMended={store.load} />
    </>
  );
}

function summaryOf({ rows, added, changed, unchanged, rejected, repeated }: Import): string {
  const parts = [
    added > 0 && countText(added, 'new car'),
    changed > 0 && `${formatCount(changed)} changed`,
    unchanged > 0 && `${formatCount(unchanged)} unchanged`,
    rejected > 0 && `${formatCount(rejected)} rejected`,
    repeated > 0 && `${formatCount(repeated)} repeated`,
  ];
  return `${countText(rows, 'row')}: ${parts.filter(Boolean).join(', ')}. Nothing has changed yet.`;
}

type BarProps = Pick<Props, 'found' | 'store' | 'isStepping'> & { onMap: () => void };

function ApplyBar({ found, store, isStepping, onMap }: BarProps) {
  const [withdraws, setWithdraws] = useState(false);
  const { added, changed, ready, gone } = found;
  const doing = added + changed + (withdraws ? gone : 0);
  return (
    <>
      {gone > 0 && (
        <CheckboxField
          label={`Withdraw ${countText(gone, 'car')} on sale that earlier files held and this one does not`}
          checked={withdraws}
          onChange={({ target }) => setWithdraws(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {(ready > 0 || doing > 0) && (
          <Button isBusy={isStepping} onClick={() => void store.apply(withdraws ? 'withdraw' : 'leave')}>
            {doing > 0 ? `Apply ${countText(doing, 'change')}` : 'Confirm that these cars are available'}
          </Button>
        )}
        <Button variant="outline" onClick={onMap}>
          Change the columns
        </Button>
        <Button variant="outline" isBusy={isStepping} onClick={() => void store.cancel()}>
          Cancel
        </Button>
      </div>
    </>
  );
}
