import { useEffect } from 'react';
import { markHydrated } from '#site/lib/hydrated.ts';
import { SEARCH_FORM, SUGGESTION } from './form.ts';
import type { SearchStore } from './search.store.ts';

/** Takes what is chosen among the suggestions as a choice of this search. */
export function useSuggestions(store: SearchStore): void {
  useEffect(() => {
    const form = document.getElementById(SEARCH_FORM);
    const take = (event: HTMLElementEventMap[typeof SUGGESTION]) => {
      event.preventDefault();
      void store.choose(event.detail);
    };
    form?.addEventListener(SUGGESTION, take);
    const box = form?.querySelector<HTMLElement>('[data-suggest]');
    if (box) markHydrated(box);
    return () => form?.removeEventListener(SUGGESTION, take);
  }, [store]);
}
