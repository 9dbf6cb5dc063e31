import { mediaPath, mediaSrcset } from '#domain/media/media.ts';
import { vibrate } from '#site/lib/vibrate.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { element, iconButton } from '#site/ui/element.ts';
import { wrapIndex } from './gallery.ts';
import { afterFailure, CAR_PLACEHOLDER, type PhotoStage } from './photo-failure.ts';
import { type Point, swipeSteps } from './swipe.ts';
import { type Zooming, zoomable } from './zoom-gestures.ts';

type Stage = {
  photos: readonly string[];
  title: string;
  shown: number;
  /** The `sizes` of the picture. */
  sizes: string;
  fit: 'cover' | 'contain';
  /** Whether fingers, wheel and the + and - keys enlarge the photo. */
  zooms?: boolean;
  onShow?: (index: number) => void;
};

const STEP = `${buttonStyle({ variant: 'outline', size: 'icon' })} absolute top-1/2 -translate-y-1/2`;
const ZOOM_STEP = 1.5;

/** Photos that are turned with buttons, keys and swipes, and a counter. */
export function photoStage({ shown, zooms = false, onShow, ...frame }: Stage): HTMLElement {
  const { photos } = frame;
  const stage = element(
    'div',
    `relative size-full overflow-hidden bg-sand ${zooms ? 'touch-none data-zoomed:cursor-grab' : 'touch-pan-y'}`,
  );
  const { picture, parts, show } = photoFrame(frame);
  let present = shown;
  function goTo(index: number) {
    if (index === present) return;
    vibrate();
    present = index;
    zooming?.reset();
    show(present);
    onShow?.(present);
  }
  const turn = (steps: number) => goTo(wrapIndex(present, steps, photos.length));
  const zooming = zooms ? zoomable(stage, picture, turn) : undefined;
  show(present);
  stage.append(...parts);
  if (photos.length > 1) {
    const previous = iconButton('chevron-left', 'Previous photo', `${STEP} left-3`);
    const next = iconButton('chevron-right', 'Next photo', `${STEP} right-3`);
    previous.addEventListener('click', () => turn(-1));
    next.addEventListener('click', () => turn(1));
    stage.append(previous, next);
    if (!zooms) followFingers(stage, turn);
  }
  const atEnds = { Home: () => goTo(0), End: () => goTo(photos.length - 1) };
  const beside = { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) };
  followKeys(stage, { ...atEnds, ...beside, ...(zooming && zoomKeys(zooming)) });
  return stage;
}

const zoomKeys = ({ by, reset }: Zooming) => ({
  '+': () => by(ZOOM_STEP),
  '=': () => by(ZOOM_STEP),
  '-': () => by(1 / ZOOM_STEP),
  '0': reset,
});

/** One photo at a time with its number; the drawn car, then only words, where it cannot be loaded. */
function photoFrame({ photos, title, sizes, fit }: Omit<Stage, 'shown'>) {
  const picture = element('picture', 'block size-full');
  const webp = element('source', '');
  const image = element(
    'img',
    `size-full bg-center bg-no-repeat ${fit === 'cover' ? 'bg-cover object-cover' : 'bg-contain object-contain'}`,
  );
  const missing = element('p', 'absolute inset-x-3 bottom-14 text-center text-soft', 'Image not available');
  const counter = element(
    'p',
    'absolute right-3 bottom-3 rounded-tag bg-scrim px-3 py-1 text-sm text-on-scrim tabular-nums',
  );
  let state: PhotoStage = 'photo';
  webp.type = 'image/webp';
  webp.sizes = sizes;
  image.draggable = false;
  counter.setAttribute('aria-live', 'polite');
  picture.append(webp, image);

  function setState(next: PhotoStage) {
    state = next;
    missing.hidden = next === 'photo';
    image.hidden = next === 'nothing';
  }
  image.addEventListener('error', () => {
    setState(afterFailure(state));
    if (state !== 'placeholder') return;
    image.style.backgroundImage = '';
    webp.removeAttribute('srcset');
    image.src = CAR_PLACEHOLDER;
  });

  return {
    picture,
    parts: [picture, missing, counter],
    show(index: number) {
      const key = photos[index] ?? '';
      setState('photo');
      image.alt = photos.length > 1 ? `${title}, photo ${index + 1} of ${photos.length}` : title;
      // Small and mostly there already: it holds the place while the large one comes.
      image.style.backgroundImage = `url("${mediaPath(key, 'card')}")`;
      webp.srcset = mediaSrcset(key, ['large', 'full'], 'webp');
      image.src = mediaPath(key, 'large', 'jpg');
      counter.textContent = `${index + 1} of ${photos.length}`;
    },
  };
}

function followFingers(stage: HTMLElement, turn: (steps: number) => void): void {
  let from: Point | undefined;
  stage.addEventListener('pointerdown', ({ pointerType, clientX: x, clientY: y }) => {
    from = pointerType === 'mouse' ? undefined : { x, y };
  });
  stage.addEventListener('pointerup', ({ clientX: x, clientY: y }) => {
    const steps = from ? swipeSteps(from, { x, y }) : 0;
    if (steps) turn(steps);
    from = undefined;
  });
}

/** The keys count wherever in the dialog the focus stands. */
function followKeys(stage: HTMLElement, actions: Readonly<Record<string, () => void>>): void {
  queueMicrotask(() =>
    stage.closest('dialog')?.addEventListener('keydown', (event) => {
      const act = actions[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    }),
  );
}
