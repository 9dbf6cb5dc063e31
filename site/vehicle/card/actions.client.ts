import { showDistances } from '#site/cards/distance.ts';
import { toggleOrSignIn } from '#site/favorites/toggle-or-sign-in.ts';
import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { vibrate } from '#site/lib/vibrate.ts';
import { formatDaysAgo } from '#site/ui/format-days-ago.ts';
import { type Point, swipeSteps } from '../gallery/swipe.ts';
import { photosOf, showFallback, turnPhoto } from './photo.ts';

// One script for every card of the page, also for those that are drawn later: it listens at the document.

const ACTIONS: Record<string, (card: HTMLElement) => unknown> = {
  previous: (card) => turn(card, -1),
  next: (card) => turn(card, 1),
  favorite: (card) => {
    vibrate();
    void toggleOrSignIn(Number(card.dataset.card));
  },
  fullscreen: ignoreWhilePending(async (card) => (await import('./dialogs.client.ts')).showPhotos(card)),
  preview: ignoreWhilePending(async (card) => (await import('./dialogs.client.ts')).showPreview(card)),
};

document.addEventListener('click', (event) => {
  if (hasSwiped && within(event, '[data-photo]')) event.preventDefault();
  const card = cardOf(event);
  const action = ACTIONS[within(event, '[data-card-action]')?.dataset.cardAction ?? ''];
  // What was chosen from a menu comes in its place, and gives the focus back to its opener. Share links stay to be copied.
  within(event, '[data-card] [popover]:popover-open:not(:has([data-share-links]))')?.hidePopover();
  if (card && action) void action(card);
});

document.addEventListener('keydown', (event) => {
  const card = cardOf(event);
  const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!card || !steps || !within(event, '[data-card-action]')) return;
  event.preventDefault();
  turn(card, steps);
});

let touched: { card: HTMLElement; at: Point } | undefined;
let hasSwiped = false;

document.addEventListener('pointerdown', (event) => {
  const card = cardOf(event);
  hasSwiped = false;
  touched =
    card && event.pointerType !== 'mouse' && within(event, '[data-photo]')
      ? { card, at: pointOf(event) }
      : undefined;
});
document.addEventListener('pointercancel', () => {
  touched = undefined;
});
document.addEventListener('pointerup', (event) => {
  const steps = touched ? swipeSteps(touched.at, pointOf(event)) : 0;
  if (touched && steps) {
    hasSwiped = true;
    turn(touched.card, steps);
  }
  touched = undefined;
});

document.addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLImageElement && event.target.matches('[data-photo] img'))
      showFallback(event.target);
  },
  true,
);
for (const image of document.querySelectorAll<HTMLImageElement>('[data-photo] img')) {
  if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') showFallback(image);
}

showDistances();
formatDaysAgo();
document.documentElement.dataset.cards = 'ready';

function turn(card: HTMLElement, steps: number): void {
  const shown = turnPhoto(card, steps);
  if (shown === undefined) return;
  vibrate();
  say(`Photo ${shown + 1} of ${photosOf(card).length}`);
}

function within(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

function cardOf(event: Event): HTMLElement | null {
  return within(event, '[data-card]');
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

let voice: HTMLElement | undefined;

/** For screen readers. */
function say(words: string): void {
  if (!voice) {
    voice = document.createElement('p');
    voice.className = 'sr-only';
    voice.role = 'status';
    document.body.append(voice);
  }
  voice.textContent = words;
}
