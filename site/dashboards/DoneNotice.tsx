import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import type { Done, SellingStore } from './selling.store.ts';

/** Says what was just done, and undoes it. */
export function DoneNotice({ done, store }: { done: Done | undefined; store: SellingStore }) {
  return (
    <div role="status">
      {done && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-deal-good py-2 pr-2 pl-4 text-on-deal-good">
          {done.words}
          <Undo done={done} store={store} />
        </p>
      )}
    </div>
  );
}

function Undo({ done: { undo, listing }, store }: { done: Done; store: SellingStore }) {
  if (!undo) return null;
  const takeBack = () =>
    store.setStatus(listing, undo).catch((cause: unknown) => {
      showToast({
        title: 'That could not be undone',
        description: sentenceOf(cause),
        variant: 'destructive',
      });
    });
  return (
    <Button variant="outline" onClick={() => void takeBack()}>
      Undo
    </Button>
  );
}
