import { mediaPath, mediaSrcset } from '#domain/media.ts';
import { vibrate } from '#site/lib/vibrate.ts';
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
export function photoStage({ shown, ...frame }: Stage): HTMLElement {
  const { photos } = frame;
  const stage = element('div', 'relative size-full touch-pan-y bg-sand');
  const { parts, show } = photoFrame(frame);
  let present = shown;
  function turn(steps: number) {
    vibrate();
    present = wrapIndex(present, steps, photos.length);
    show(present);
  }
  show(present);
  stage.append(...parts);
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

/** One photo at a time with its number, or the words where it cannot be loaded. */
function photoFrame({ photos, title, sizes, fit }: Omit<Stage, 'shown'>) {
  const picture = element('picture', '');
  const webp = element('source', '');
  const image = element('img', `size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`);
  const missing = element('p', 'absolute inset-0 grid place-items-center text-soft', 'Image not available');
  const counter = element(
    'p',
    'absolute right-3 bottom-3 rounded-tag bg-scrim px-3 py-1 text-sm text-on-scrim tabular-nums',
  );
  webp.type = 'image/webp';
  webp.sizes = sizes;
  image.draggable = false;
  counter.setAttribute('aria-live', 'polite');
  picture.append(webp, image);

  const setMissing = (isMissing: boolean) => {
    missing.hidden = !isMissing;
    image.hidden = isMissing;
  };
  image.addEventListener('error', () => setMissing(true));

  return {
    parts: [picture, missing, counter],
    show(index: number) {
      const key = photos[index] ?? '';
      setMissing(false);
      image.alt = photos.length > 1 ? `${title}, photo ${index + 1} of ${photos.length}` : title;
      webp.srcset = mediaSrcset(key, ['large', 'full'], 'webp');
      image.src = mediaPath(key, 'large', 'jpg');
      counter.textContent = `${index + 1} of ${photos.length}`;
    },
  };
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
