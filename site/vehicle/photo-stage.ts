import { mediaPath, mediaSrcset } from '#domain/media.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { element, iconButton } from '#site/ui/element.ts';
import { wrapIndex } from './gallery.ts';
import { type Point, swipeSteps } from './swipe.ts';

type Stage = {
  photos: readonly string[];
  title: string;
  shown: number;
  /** The `sizes` of the picture. */
  sizes: string;
  fit: 'cover' | 'contain';
};

const STEP = `${buttonStyle({ variant: 'outline', size: 'icon' })} absolute top-1/2 -translate-y-1/2`;

/** Photos that are turned with buttons, arrow keys and swipes, and a counter. */
export function photoStage({ photos, title, shown: first, sizes, fit }: Stage): HTMLElement {
  const stage = element('div', 'relative size-full touch-pan-y bg-sand');
  const image = element('img', `size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`);
  const missing = element('p', 'absolute inset-0 grid place-items-center text-soft', 'Image not available');
  const counter = element(
    'p',
    'absolute right-3 bottom-3 rounded-tag bg-scrim px-3 py-1 text-sm text-on-scrim tabular-nums',
  );
  counter.setAttribute('aria-live', 'polite');
  image.sizes = sizes;
  image.draggable = false;
  image.addEventListener('error', () => setMissing(true));
  let shown = first;

  function setMissing(isMissing: boolean) {
    missing.hidden = !isMissing;
    image.hidden = isMissing;
  }
  function turn(steps: number) {
    shown = wrapIndex(shown, steps, photos.length);
    const key = photos[shown] ?? '';
    setMissing(false);
    image.alt = photos.length > 1 ? `${title}, photo ${shown + 1} of ${photos.length}` : title;
    image.srcset = mediaSrcset(key, ['large', 'full'], 'webp');
    image.src = mediaPath(key, 'large', 'jpg');
    counter.textContent = `${shown + 1} of ${photos.length}`;
  }
  turn(0);
  stage.append(image, missing, counter);
  if (photos.length > 1) {
    const previous = iconButton('chevron-left', 'Previous photo', `${STEP} left-3`);
    const next = iconButton('chevron-right', 'Next photo', `${STEP} right-3`);
    previous.addEventListener('click', () => turn(-1));
    next.addEventListener('click', () => turn(1));
    stage.append(previous, next);
    followKeysAndFingers(stage, turn);
  }
  return stage;
}

function followKeysAndFingers(stage: HTMLElement, turn: (steps: number) => void): void {
  let from: Point | undefined;
  stage.addEventListener('pointerdown', ({ pointerType, clientX: x, clientY: y }) => {
    from = pointerType === 'mouse' ? undefined : { x, y };
  });
  stage.addEventListener('pointerup', ({ clientX: x, clientY: y }) => {
    const steps = from ? swipeSteps(from, { x, y }) : 0;
    if (steps) turn(steps);
    from = undefined;
  });
  // The keys count wherever in the dialog the focus stands.
  queueMicrotask(() =>
    stage.closest('dialog')?.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
    }),
  );
}
