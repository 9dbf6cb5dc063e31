import { formatKes } from '#domain/money.ts';
import type { PriceChange } from '#domain/prices/changes.ts';
import { formatDay } from '#site/lib/dates.ts';
import { changeLine, dropNote } from './words.ts';

const SHOWN = 5;

type Props = { changes: readonly PriceChange[]; rangeWords: string };

/** The last changes of a range, newest first. Only a price drop in the market's sense has the colour of one. */
export function RecentChanges({ changes, rangeWords }: Props) {
  return (
    <section aria-labelledby="recent-changes" className="grid gap-1">
      <h3 id="recent-changes" className="text-lg">
        Recent Changes
      </h3>
      {changes.length === 0 ? (
        <p className="text-soft">The price did not change over {rangeWords}.</p>
      ) : (
        <ol>
          {changes
            .slice(-SHOWN)
            .toReversed()
            .map((change) => (
              <Change key={change.id} change={change} />
            ))}
        </ol>
      )}
    </section>
  );
}

function Change({ change }: { change: PriceChange }) {
  const note = dropNote(change);
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
      <span>
        <span className="block text-soft">{formatDay(change.recordedAt)}</span>
        <span className={`text-sm ${change.dropKes > 0 ? 'font-semibold text-action' : 'text-soft'}`}>
          {changeLine(change)}
        </span>
      </span>
      {change.price !== null && <span className="figures font-semibold">{formatKes(change.price)}</span>}
      {note && <span className="basis-full text-sm text-soft">{note}</span>}
    </li>
  );
}
