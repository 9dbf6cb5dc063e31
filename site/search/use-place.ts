import { useEffect } from 'react';
import { positionText } from '#domain/places/distance.ts';
import { asksNearby } from '#domain/search/filters.ts';
import { $asking, $place, askForPlace } from '#site/location/place.store.ts';
import { refusalText } from '#site/location/place.ts';
import { showToast } from '#site/ui/toast.store.ts';
import type { SearchStore } from './search.store.ts';

/**
 * A search for what is close by requests the person's place when it is opened and follows it as soon as it is
 * known; an address that names a place keeps that one.
 */
export function usePlace(store: SearchStore): void {
  useEffect(() => {
    const needsPlace = () => {
      const { filters } = store.$search.get();
      return asksNearby(filters) && filters.near === '';
    };
    const follow = () => {
      const place = $place.get();
      if (place && needsPlace()) void store.adapt({ near: positionText(place) });
    };
    if (needsPlace() && !$place.get()) void askForPlace();
    const explain = (asking: ReturnType<typeof $asking.get>) => {
      if (asking !== 'idle' && asking !== 'asking')
        showToast({ title: 'Nearest to Nairobi', description: refusalText(asking) });
    };
    const endings = [$place.subscribe(follow), store.$search.listen(follow), $asking.listen(explain)];
    return () => {
      for (const end of endings) end();
    };
  }, [store]);
}
