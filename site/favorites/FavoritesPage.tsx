import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CardSkeletons } from '#site/cards/CardSkeletons.tsx';
import { CARD_GRID } from '#site/cards/grid.ts';
import { searchPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { listFavorites, saveFavoriteNote } from './api.ts';
import { $favorites, noteFavorite } from './favorites.store.ts';
import { SavedList } from './SavedList.tsx';
import { createSaved } from './saved.store.ts';

/** All that a person has saved. */
export function FavoritesPage() {
  const [store] = useState(() =>
    createSaved({ list: listFavorites, keepNote: saveFavoriteNote }, (favorites) => {
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

  if (state.status === 'loading')
    return <CardSkeletons count={4} words="Loading your saved vehicles" className={CARD_GRID} />;
  if (state.status === 'failed')
    return (
      <LoadFailed
        title="Your saved vehicles could not be loaded"
        text="They are safe with us. Check your connection and try again."
        onRetry={store.retry}
      />
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
