import { Button } from '#site/ui/Button.tsx';
import type { Import } from './api.ts';
import type { ImportStore } from './import.store.ts';
import { progressOf } from './words.ts';

type Props = { found: Import; store: ImportStore; isStepping: boolean };

/** How far the server is, and a way to stop it. */
export function Working({ found, store, isStepping }: Props) {
  const { words, done, all } = progressOf(found);
  const canCancel = found.state === 'checking' || found.state === 'applying';
  return (
    <div className="grid gap-4">
      <label className="grid gap-2 tabular-nums">
        {words}
        <progress className="h-3 w-full accent-action" max={Math.max(1, all)} value={done} />
      </label>
      {/* Each row would be too much to hear. */}
      <p role="status" className="sr-only">
        {all > 0 ? Math.floor((done / all) * 4) * 25 : 0} %
      </p>
      <p className="text-sm text-soft">You can leave this page: the work goes on without it.</p>
      {canCancel && (
        <div>
          <Button variant="outline" isBusy={isStepping} onClick={() => void store.cancel()}>
            {found.state === 'applying' ? 'Cancel and take back' : 'Cancel'}
          </Button>
        </div>
      )}
    </div>
  );
}
