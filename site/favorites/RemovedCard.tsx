import type { Favorite } from '#api/favorites/schema.ts';
import { Button } from '#site/ui/Button.tsx';
import { focusIfLost } from '#site/ui/focus-if-lost.ts';
import { toggleFavorite } from './favorites.store.ts';

/** What stands in the place of a vehicle that was just taken off the list. */
export function RemovedCard({ favorite: { vehicleId, saved } }: { favorite: Favorite }) {
  return (
    <div className="row-span-6 flex flex-col items-center self-start gap-3 rounded-card border border-dashed border-edge px-4 py-8 text-center">
      <p>
        <span className="font-semibold">{saved.title}</span> is off your list.
      </p>
      <Button variant="outline" ref={focusIfLost} onClick={() => putBack(vehicleId)}>
        Undo<span className="sr-only">: put {saved.title} back</span>
      </Button>
    </div>
  );
}

function putBack(vehicleId: number): void {
  void toggleFavorite(vehicleId);
  const heart = `[data-card="${vehicleId}"] [data-card-action="favorite"]`;
  // Drawn by then.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(heart)?.focus());
}
