import { useState } from 'react';
import { formatShortDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { Section } from '../Section.tsx';
import { NEW, openPath } from './address.ts';
import { listPicks } from './api.ts';
import { PublishedRow } from './PublishedRow.tsx';

/** What was picked for the home page, those that end last first. */
export function Picks() {
  const [store] = useState(() => createLoaded(listPicks));
  return (
    <Section
      title="Picks"
      note="Listings and dealers of the month that you pick by hand. Pages call them our choice and give your reason; nobody can pay for one."
    >
      <p>
        <ButtonLink href={openPath('picks', NEW)}>Pick something</ButtonLink>
      </p>
      <LoadedList store={store} loading="Loading the picks" empty="Nothing was picked so far.">
        {(picks) => (
          <ul className="divide-y divide-line">
            {picks.map(({ id, kind, name, reason, state, startsOn, endsOn, hasPage }) => (
              <PublishedRow key={id} href={openPath('picks', id)} title={name} state={state}>
                <span className="text-sm">{reason}</span>
                <span className="text-sm text-soft">
                  {kind === 'dealer' ? 'Dealer of the month' : 'Listing'} · {formatShortDay(startsOn)} to{' '}
                  {formatShortDay(endsOn)}
                </span>
                {!hasPage && <span className="text-sm text-on-deal-high">{absentText(kind)}</span>}
              </PublishedRow>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}

export const absentText = (kind: 'vehicle' | 'dealer'): string =>
  kind === 'vehicle'
    ? 'Not for sale at the moment, so it is not shown.'
    : 'The showroom is not public at the moment, so it is not shown.';
