import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Favorite } from '#api/favorites/schema.ts';
import { CARD_GRID } from '#site/cards/grid.ts';
import { Button } from '#site/ui/Button.tsx';
import { selectStyle } from '#site/ui/field.ts';
import { $favorites } from './favorites.store.ts';
import { RemovedCard } from './RemovedCard.tsx';
import { SavedCard } from './SavedCard.tsx';
import { readSort, SAVED_SORTS, type SavedSort, sortSaved } from './sorts.ts';

/** Cards that are drawn at once: hundreds would hold up a phone. */
const DRAWN_AT_ONCE = 60;

type Props = {
  favorites: readonly Favorite[];
  keepNote: (vehicleId: number, note: string) => Promise<boolean>;
};

/** The saved vehicles in the order that was chosen; one that is removed leaves its place with a way back. */
export function SavedList({ favorites, keepNote }: Props) {
  const [sort, setSort] = useState<SavedSort>('recent');
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const saved = useStore($favorites);
  const isSaved = ({ vehicleId }: Favorite) => saved.get(vehicleId) ?? true;
  const count = favorites.filter(isSaved).length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{count === 1 ? '1 saved vehicle' : `${count} saved vehicles`}</p>
        <label className="w-full sm:w-56">
          <span className="sr-only">Sort by</span>
          <select
            className={selectStyle()}
            value={sort}
            onChange={(event) => setSort(readSort(event.target.value))}
          >
            {Object.entries(SAVED_SORTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <h2 className="sr-only">Vehicles</h2>
      <ul className={CARD_GRID}>
        {sortSaved(favorites, sort)
          .slice(0, drawn)
          .map((favorite) => (
            <li key={favorite.vehicleId} className="card-place-noted">
              {isSaved(favorite) ? (
                <SavedCard favorite={favorite} keepNote={keepNote} />
              ) : (
                <RemovedCard favorite={favorite} />
              )}
            </li>
          ))}
      </ul>
      {drawn < favorites.length && (
        <div className="grid justify-items-center">
          <Button variant="outline" onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
            {`Show more (${drawn} of ${favorites.length})`}
          </Button>
        </div>
      )}
    </>
  );
}
