import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import {
  type MatchStats,
  readSimilarSort,
  SIMILAR_SORTS,
  type SimilarSort,
} from '#domain/similar/similar.ts';
import { similarPath } from '#site/lib/paths.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { selectStyle } from '#site/ui/field.ts';
import { findSimilar } from './api.ts';
import { MatchPanel } from './MatchPanel.tsx';
import { NoneSimilar } from './NoneSimilar.tsx';
import { SimilarCards, SimilarSkeletons } from './SimilarCards.tsx';
import { SimilarFailed } from './SimilarFailed.tsx';
import { createSimilarStore } from './similar.store.ts';
import { SORT_LABELS } from './words.ts';

type Props = {
  vehicleId: number;
  criteria: string;
  stats: MatchStats;
  sort: SimilarSort;
  /** The cards as they were served. */
  children?: ReactNode;
};

/** The match criteria, the order and the cards. Without script the order is a form. */
export function SimilarResults({ vehicleId, criteria, stats: served, sort: start, children }: Props) {
  const [store] = useState(() =>
    createSimilarStore({ sort: start, stats: served, shown: { status: 'served' } }, (sort, signal) =>
      findSimilar(vehicleId, sort, signal),
    ),
  );
  const { sort, stats, shown } = useStore(store.$state);
  const [chosen] = useState(() => chosenBefore(start));
  const choose = useCallback(
    (sort: SimilarSort) => {
      history.replaceState(history.state, '', similarPath(vehicleId, sort));
      void store.sortBy(sort);
    },
    [store, vehicleId],
  );
  useEffect(() => {
    if (chosen) choose(chosen);
  }, [chosen, choose]);
  return (
    <>
      <MatchPanel criteria={criteria} stats={stats} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-section">
          {stats.totalFound} similar {stats.totalFound === 1 ? 'vehicle' : 'vehicles'}
        </h2>
        <SortForm path={similarPath(vehicleId)} sort={sort} onChoose={choose} />
      </div>
      {shown.status === 'served' && children}
      {shown.status === 'loading' && <SimilarSkeletons />}
      {shown.status === 'failed' && <SimilarFailed vehicleId={vehicleId} onRetry={store.retry} />}
      {shown.status === 'ready' &&
        (shown.vehicles.length > 0 ? (
          <SimilarCards vehicles={shown.vehicles} />
        ) : (
          <NoneSimilar vehicleId={vehicleId} />
        ))}
    </>
  );
}

const SORT_ID = 'similar-sort';

/** The order that was chosen before the script came, if another than the served one: hydration would put it back. */
function chosenBefore(served: SimilarSort): SimilarSort | undefined {
  if (typeof document === 'undefined') return undefined;
  const select = document.getElementById(SORT_ID);
  const sort = select instanceof HTMLSelectElement ? readSimilarSort(select.value) : served;
  return sort === served ? undefined : sort;
}

type SortFormProps = { path: string; sort: SimilarSort; onChoose: (sort: SimilarSort) => void };

function SortForm({ path, sort, onChoose }: SortFormProps) {
  return (
    <form action={path} method="get" className="flex items-center gap-2 max-sm:w-full">
      <label className="flex grow items-center gap-2">
        <span className="text-sm whitespace-nowrap text-soft">Sort by</span>
        <select
          id={SORT_ID}
          name="sort"
          value={sort}
          onChange={(event) => onChoose(readSimilarSort(event.target.value))}
          className={`${selectStyle()} sm:w-48`}
        >
          {SIMILAR_SORTS.map((each) => (
            <option key={each} value={each}>
              {SORT_LABELS[each]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className={buttonStyle({ variant: 'outline' })}>
          Sort
        </button>
      </noscript>
    </form>
  );
}
