import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { ListingRow } from '../dashboard/ListingRow.tsx';
import type { SellingStore } from '../dashboard/selling.store.ts';
import type { Row } from './rows.ts';

type Props = { row: Row | undefined; store: SellingStore; onClose: () => void };

/** One car of the table over the page, with all that can be done with it. */
export function OpenedListing({ row, store, onClose }: Props) {
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={row?.title ?? ''} shape="wide">
      {row && <Loaded key={row.id} id={row.id} store={store} />}
    </Dialog>
  );
}

function Loaded({ id, store }: { id: number; store: SellingStore }) {
  const { listings } = useStore(store.$selling);
  const [problem, setProblem] = useState('');
  const listing = listings.find((each) => each.id === id);

  const load = useCallback(async (): Promise<void> => {
    setProblem('');
    await store.open(id).catch((cause: unknown) => setProblem(sentenceOf(cause)));
  }, [store, id]);
  useEffect(() => void load(), [load]);

  if (listing) return <ListingRow listing={listing} store={store} isChosen={false} onChoose={undefined} />;
  if (!problem) return <LoadingRows what="the car" rows={1} className="grid" />;
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p>{problem}</p>
      <Button variant="outline" onClick={() => void load()}>
        Retry
      </Button>
    </div>
  );
}
