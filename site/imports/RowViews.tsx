import { goTo } from '#site/lib/followed-address.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { chipStyle } from '#site/ui/chip.ts';
import type { RowView } from './api.ts';
import { VIEWS, writeImportAddress } from './import-address.ts';
import { VIEW_LABELS, VIEW_WORDS } from './words.ts';

type Props = { id: number; counts: Readonly<Record<RowView, number>>; open: RowView };

/** The kinds of rows of a file as links, so that each has an address and Back works. */
export function RowViews({ id, counts, open }: Props) {
  const shown = VIEWS.filter((view) => counts[view] > 0 || view === open);
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <nav aria-label="Rows" className="flex flex-wrap gap-2">
        {shown.map((view) => {
          const address = writeImportAddress({ id, view });
          return (
            <a
              key={view}
              href={address}
              aria-current={view === open ? 'true' : undefined}
              className={chipStyle(view === open ? 'active' : 'plain')}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                goTo(address);
              }}
            >
              {VIEW_LABELS[view]} <span className="tabular-nums">{formatCount(counts[view])}</span>
            </a>
          );
        })}
      </nav>
      <p className="text-sm text-soft">{VIEW_WORDS[open]}</p>
    </div>
  );
}
