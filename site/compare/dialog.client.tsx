import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { comparePath } from '#site/lib/paths.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { listCompared } from './api.ts';
import { CompareTool } from './CompareTool.tsx';
import { $comparedIds, storeCompared } from './compared.store.ts';
import { createComparison } from './comparison.store.ts';

/** Shows what is being compared in a dialog over the page, and first the notice if there is one. */
export function openCompareDialog(notice: string): void {
  openOverPage((close) => <CompareDialog notice={notice} onClose={close} />);
}

function CompareDialog({ notice, onClose }: { notice: string; onClose: () => void }) {
  const [store] = useState(() =>
    createComparison(
      { vehicles: [], notice: '', status: 'loading' },
      { load: listCompared, changed: storeCompared },
    ),
  );
  const ids = useStore($comparedIds);
  useEffect(() => void store.show($comparedIds.get(), notice), [store, notice]);
  return (
    <Dialog open onClose={onClose} title="Compare vehicles" shape="wide">
      <div className="grid gap-4 [--compare-top:3.75rem]">
        <CompareTool store={store} />
        <a href={comparePath(ids)} className={`${buttonStyle({ variant: 'outline' })} justify-self-start`}>
          Open as a page to share or print
        </a>
      </div>
    </Dialog>
  );
}
