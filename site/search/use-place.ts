import { useEffect } from 'react';
import { positionText } from '#domain/distance.ts';
import { asksNearby } from '#domain/filters.ts';
import { $place } from '#site/location/place.store.ts';
import type { SearchStore } from './search.store.ts';

/** A search for what is close by follows the person's place as soon as it is known; an address that names one keeps it. */
export function usePlace(store: SearchStore): void {
  useEffect(() => {
    const follow = () => {
      const place = $place.get();
      const { filters } = store.$search.get();
      if (place && asksNearby(filters) && filters.near === '') void store.moveTo(positionText(place));
    };
    const endings = [$place.subscribe(follow), store.$search.listen(follow)];
    return () => {
      for (const end of endings) end();
    };
  }, [store]);
}
