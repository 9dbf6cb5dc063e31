import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { pressedBy } from '#site/ui/keys.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { openCase } from './address.ts';
import type { QueueStore } from './queue.store.ts';

/** Says what was decided last and how many are left, also to who cannot see it, and takes an allowance back. */
export function LastDone({ store }: { store: QueueStore }) {
  const { last, total } = useStore(store.$queue);
  const [isBusy, setBusy] = useState(false);

  async function undo(): Promise<void> {
    setBusy(true);
    const before = location.href;
    await store.undo().then(
      (id) => id !== undefined && location.href === before && openCase(id),
      (cause: unknown) =>
        showToast({
          title: 'Nothing was taken back',
          description: sentenceOf(cause),
          variant: 'destructive',
        }),
    );
    setBusy(false);
  }

  return (
    <div className={last ? 'flex flex-wrap items-center gap-3 rounded-control bg-tint px-3 py-1' : ''}>
      <p role="status" className="min-w-0 wrap-anywhere">
        {last && `${last.words} ${total === 0 ? 'Nothing waits any more.' : `${total} left.`}`}
      </p>
      {last?.undo && (
        <Button
          variant="outline"
          isBusy={isBusy}
          {...pressedBy('u', 'Take the last allowance back')}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
