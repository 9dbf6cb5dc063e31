import { useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { paymentPath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { listPlans } from './api.ts';

/** For how long a listing is featured; each choice has an address of its own. */
export function OfferChoice({ vehicleId, chosen }: { vehicleId: number; chosen: string }) {
  const [store] = useState(() => createLoaded(listPlans));
  const state = useLoaded(store);
  // What is chosen can be paid without knowing the others.
  if (state.status !== 'ready' || state.data.features.length < 2) return null;
  return (
    <nav aria-label="For how long">
      <ul className="flex flex-wrap gap-2">
        {state.data.features.map(({ id, days, kes }) => (
          <li key={id}>
            <a
              href={paymentPath({ featureOf: vehicleId, offer: id })}
              aria-current={id === chosen ? 'true' : undefined}
              className={chipStyle(id === chosen ? 'active' : undefined)}
            >
              {days} days, {formatKes(kes)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
