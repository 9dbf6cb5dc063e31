import { type Position, positionText } from '#domain/places/distance.ts';
import { nearbyPath } from '#site/lib/paths.ts';
import { $asking, $place, askForPlace } from '#site/location/place.store.ts';
import { refusalText } from '#site/location/place.ts';

const section = document.getElementById('nearby');
const status = section?.querySelector('[role=status]');

section?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-use-place]')) void askForPlace();
});

$asking.subscribe((asking) => {
  const button = section?.querySelector<HTMLButtonElement>('[data-use-place]');
  if (button) button.disabled = asking === 'asking';
  if (status) status.textContent = wordsFor(asking);
});

$place.subscribe((place) => {
  if (place) void showNearest(place);
});

function wordsFor(asking: ReturnType<typeof $asking.get>): string {
  if (asking === 'idle') return '';
  return asking === 'asking' ? 'Asking your browser where you are…' : refusalText(asking);
}

/** The cards nearest to the person take the place of those nearest to Nairobi; when they do not come, those stay. */
async function showNearest(place: Position): Promise<void> {
  const cards = section?.querySelector<HTMLElement>('[data-nearest]');
  const answer = await fetch(nearbyPath(positionText(place))).catch(() => undefined);
  const html = answer?.ok ? await answer.text() : '';
  if (!cards || !html.includes('<article')) return;
  const hadFocus = cards.contains(document.activeElement);
  // What stands below must not move.
  cards.style.minHeight = `${cards.getBoundingClientRect().height}px`;
  cards.innerHTML = html;
  if (hadFocus) cards.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
}
