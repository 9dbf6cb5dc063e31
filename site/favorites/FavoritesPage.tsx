import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { searchPath } from '#site/lib/paths.ts';
import { keepFavoriteNote, listFavorites } from '#site/lib/saving-api.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { CARD_GRID } from '#site/vehicle/card-grid.ts';
import { $favorites, noteFavorite } from './favorites.store.ts';
import { SavedList } from './SavedList.tsx';
import { createSaved } from './saved.store.ts';

/** All that a person has saved. */
export function FavoritesPage() {
  const [store] = useState(() =>
    createSaved({ list: listFavorites, keepNote: keepFavoriteNote }, (favorites) => {
      for (const { vehicleId } of favorites) noteFavorite(vehicleId, true);
    }),
  );
  const state = useStore(store.$state);

  useEffect(() => {
    void store.load();
    const unfollow = $favorites.listen(store.follow);
    return () => {
      unfollow();
      store.stop();
    };
  }, [store]);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed')
    return (
      <EmptyState
        icon="warning"
        title="Your saved vehicles could not be loaded"
        text="They are safe with us. Check your connection and try again."
      >
        <Button onClick={store.retry}>Retry</Button>
      </EmptyState>
    );
  if (state.favorites.length === 0)
    return (
      <EmptyState
        icon="heart"
        title="Nothing saved yet"
        text="Tap the heart on a vehicle to keep it here. We remember its price for you and show when it changes."
      >
        <ButtonLink href={searchPath()}>Start Browsing</ButtonLink>
      </EmptyState>
    );
  return <SavedList favorites={state.favorites} keepNote={store.keepNote} />;
}

const SKELETONS = ['first', 'second', 'third', 'fourth'];

function Loading() {
  return (
    <div role="status" className={CARD_GRID}>
      <span className="sr-only">Loading your saved vehicles</span>
      {SKELETONS.map((key) => (
        <div key={key} className="grid gap-3">
          <Skeleton shape="picture" />
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
