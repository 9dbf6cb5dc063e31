import { useState } from 'react';
import { durationWords, FEWEST_ANSWERS, RESPONSE_DAYS } from '#domain/leads/response.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { findOwnNumbers } from './api.ts';

/** What an agent did for their dealers; a response time on too few answers is not said. */
export function OwnNumbers() {
  const [store] = useState(() => createLoaded(findOwnNumbers));
  const state = useLoaded(store);
  if (state.status === 'failed') return null;
  const numbers = state.status === 'ready' ? state.data : undefined;
  const isSaid = numbers && numbers.medianMinutes !== null;
  return (
    <section aria-labelledby="own-numbers" className="grid gap-3">
      <h2 id="own-numbers" className="text-lg">
        Your leads
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tile label="Waiting for you" value={numbers && String(numbers.open)} />
        <Tile label="Handled so far" value={numbers && String(numbers.handled)} />
        <Tile label="Sold" value={numbers && String(numbers.won)} />
        <Tile
          label="Usual time to answer"
          value={numbers && (isSaid ? durationWords(numbers.medianMinutes ?? 0) : '–')}
          note={
            numbers &&
            (isSaid
              ? `${numbers.answers} answers in ${RESPONSE_DAYS} days`
              : `From ${FEWEST_ANSWERS} answers on; ${numbers.answers} so far`)
          }
        />
      </dl>
    </section>
  );
}

type TileProps = { label: string; value: string | undefined; note?: string | undefined };

function Tile({ label, value, note }: TileProps) {
  return (
    <div className="surface grid content-start gap-1 p-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures text-section font-bold">{value ?? <Skeleton shape="title" />}</dd>
      {note && <dd className="text-sm text-soft">{note}</dd>}
    </div>
  );
}
