import { useEffect, useRef } from 'react';
import type { VehicleFilters } from '#domain/search/filters.ts';
import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { askToSignIn } from '#site/session/ask-to-sign-in.ts';
import { useSession } from '#site/session/use-session.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { storeSearchIntent, takeSearchIntent } from './intent.ts';

/** Saves the search on the page, with alerts. Visitors sign in first and come back to it. */
export function SaveSearch({ filters }: { filters: VehicleFilters }) {
  const session = useSession();
  const asked = useRef(filters);
  asked.current = filters;
  useEffect(() => {
    if (session && takeSearchIntent(herePath())) void openForm(asked.current);
  }, [session]);
  return (
    <button
      type="button"
      onClick={() => (session ? void openForm(filters) : signInFirst())}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-action hover:underline noscript:hidden"
    >
      <Icon name="bell" size={18} /> Save this search
    </button>
  );
}

const herePath = (): string => location.pathname + location.search;

const openForm = ignoreWhilePending(async (filters: VehicleFilters) => {
  (await import('./open-save-form.tsx')).openSaveForm(filters);
});

function signInFirst(): void {
  const path = herePath();
  storeSearchIntent(path);
  askToSignIn('Please sign in to save searches', path);
}
