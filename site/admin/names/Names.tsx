import { useEffect, useState } from 'react';
import { neighbour, useKeys } from '../shell/keys.ts';
import { Reviews } from './Reviews.tsx';
import { Showrooms } from './Showrooms.tsx';

/** Names of businesses and words of reviews that nobody sees before an admin has read them. */
export function Names() {
  const [current, setCurrent] = useState<string>();
  function go(step: 1 | -1): void {
    const ids = [...document.querySelectorAll('[data-to-read]')].map(({ id }) => id);
    const next = neighbour(ids, current !== undefined && ids.includes(current) ? current : undefined, step);
    if (next !== undefined) setCurrent(next);
  }
  useKeys({
    j: { does: 'The next one', run: () => go(1) },
    k: { does: 'The one before', run: () => go(-1) },
  });
  useEffect(() => {
    if (current !== undefined) document.getElementById(current)?.focus();
  }, [current]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-sm text-soft">
        J and K go from one to the next; then A approves it and R refuses it.
      </p>
      <Showrooms current={current} />
      <Reviews current={current} />
    </div>
  );
}
