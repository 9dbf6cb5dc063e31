import { useEffect } from 'react';
import { writeTerms } from '#domain/finance/terms.ts';
import { asksMonth } from '#domain/search/filters.ts';
import { $terms } from '#site/finance/terms.store.ts';
import type { SearchStore } from './search.store.ts';

/**
 * A search for monthly amounts is on the person's own terms, and follows them when they change; an address that
 * carries terms keeps those until then.
 */
export function useTerms(store: SearchStore): void {
  useEffect(() => {
    const follow = () => {
      const { filters } = store.$search.get();
      const terms = $terms.get();
      if (terms && filters.terms === '' && asksMonth(filters)) void store.adapt({ terms: writeTerms(terms) });
    };
    const take = (terms: ReturnType<typeof $terms.get>) =>
      void store.adapt({ terms: terms ? writeTerms(terms) : '' });
    const endings = [$terms.listen(take), store.$search.subscribe(follow)];
    return () => {
      for (const end of endings) end();
    };
  }, [store]);
}
