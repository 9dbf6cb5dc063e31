import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { searchPath } from '#site/lib/paths.ts';
import { changeProfile } from '#site/profile/api.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, restoreSavedSearch } from './api.ts';
import { SavedSearchItem } from './SavedSearchItem.tsx';
import { createSavedSearches, type SavedSearchesGateway } from './saved-searches.store.ts';

const gateway: SavedSearchesGateway = {
  list: listSavedSearches,
  restore: restoreSavedSearch,
  change: changeSavedSearch,
  remove: deleteSavedSearch,
  takeMails: () => changeProfile({ mailAlerts: true }),
};

/** A person's saved searches, and what each may write to them about. */
export function SavedSearchesPage() {
  const [store] = useState(() => createSavedSearches(gateway, showToast));
  const state = useStore(store.$state);
  useEffect(() => {
    void store.load();
    return store.stop;
  }, [store]);

  if (state.status === 'loading')
    return (
      <LoadingRows what="your saved searches" lines={2} className="grid gap-4" rowClassName="surface p-5" />
    );
  if (state.status === 'failed')
    return (
      <LoadFailed
        title="Your saved searches could not be loaded"
        text="They are safe with us. Check your connection and try again."
        onRetry={store.load}
      />
    );
  if (state.searches.length === 0)
    return (
      <EmptyState
        icon="search"
        title="No saved searches yet"
        text="Search for what you want and press “Save this search”. We write to you when it comes, or when its price drops."
      >
        <ButtonLink href={searchPath()}>Search vehicles</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {!state.mailAlerts && <MailsAreOff onTake={store.takeMails} />}
      <ul className="grid grid-cols-1 gap-4">
        {state.searches.map((search) => (
          <li key={search.id} className="min-w-0">
            <SavedSearchItem search={search} store={store} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MailsAreOff({ onTake }: { onTake: () => unknown }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-deal-high p-4 text-on-deal-high">
      <p className="flex-1 basis-60">
        You have stopped all mails about saved searches. Nothing below writes to you until you turn them on.
      </p>
      <Button variant="outline" onClick={onTake}>
        Turn mails on
      </Button>
    </div>
  );
}
