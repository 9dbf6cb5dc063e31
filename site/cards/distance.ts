import { distanceKm, type Position, readPosition } from '#domain/places/distance.ts';
import { $place } from '#site/location/place.store.ts';

/** Says on every card how far away it is, also on those that come later, once the person's place is known. */
export function showDistances(): void {
  let watcher: MutationObserver | undefined;
  $place.subscribe((place) => {
    watcher?.disconnect();
    if (!place) return hideDistances();
    fillIn(place);
    watcher = new MutationObserver(() => fillIn(place));
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

const distances = () => document.querySelectorAll<HTMLElement>('[data-distance]');

function hideDistances(): void {
  for (const element of distances()) element.hidden = true;
}

function fillIn(place: Position): void {
  for (const element of distances()) {
    const position = readPosition(element.dataset.distance ?? '');
    if (!position) continue;
    const words = `· ${distanceText(distanceKm(place, position))}`;
    element.hidden = false;
    if (element.textContent !== words) element.textContent = words;
  }
}

/** `3 km away`: places are known to about a kilometre. Rounded first as the order by distance is, so that both agree. */
export function distanceText(km: number): string {
  const sorted = Math.round(km * 10) / 10;
  return sorted < 1 ? 'under 1 km away' : `${Math.round(sorted)} km away`;
}
