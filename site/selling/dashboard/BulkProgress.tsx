import { formatCount } from '#site/lib/numbers.ts';
import { Button } from '#site/ui/Button.tsx';

type Props = { done: number; all: number; onStop: () => void };

/** How far a bulk action has come, with a way to end it after what is under way. */
export function BulkProgress({ done, all, onStop }: Props) {
  return (
    <div className="flex grow flex-wrap items-center gap-3">
      <p role="status">
        {formatCount(done)} of {formatCount(all)} done
      </p>
      <progress aria-label="Bulk action" className="h-2 min-w-32 grow accent-action" max={all} value={done} />
      <Button variant="outline" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
