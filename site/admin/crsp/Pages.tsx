import { goTo } from '#site/lib/followed-address.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { Button } from '#site/ui/Button.tsx';
import { PAGE_ROWS } from './api.ts';

type Props = { page: number; total: number; hrefOf: (page: number) => string };

/** Turns the pages of a long list. */
export function Pages({ page, total, hrefOf }: Props) {
  const count = Math.ceil(total / PAGE_ROWS);
  if (count <= 1) return null;
  const first = (page - 1) * PAGE_ROWS + 1;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" isBusy={page <= 1} onClick={() => goTo(hrefOf(page - 1))}>
        Previous
      </Button>
      <Button variant="outline" isBusy={page >= count} onClick={() => goTo(hrefOf(page + 1))}>
        Next
      </Button>
      <span className="text-sm text-soft tabular-nums">
        {formatCount(first)} to {formatCount(Math.min(total, page * PAGE_ROWS))} of {formatCount(total)}
      </span>
    </div>
  );
}
