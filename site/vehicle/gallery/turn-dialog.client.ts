import { mediaPath, PICTURE_SIZES } from '#domain/media/media.ts';
import { vibrate } from '#site/lib/vibrate.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { element, iconButton } from '#site/ui/element.ts';
import { openModal } from '#site/ui/modal.ts';
import { wrapIndex } from './gallery.ts';
import { nearestFirst, viewAfterDrag } from './turn.ts';

const DIALOG =
  'm-auto max-h-[96dvh] w-[min(52rem,calc(100vw-1rem))] rounded-card border border-line bg-card p-0 text-ink backdrop:bg-scrim';
const DOT =
  'grid h-8 w-1/12 max-w-11 place-items-center before:size-2 before:rounded-full before:bg-edge hover:before:bg-action aria-[current=true]:before:size-3.5 aria-[current=true]:before:bg-action sm:h-11 sm:w-auto sm:min-w-6 sm:flex-1';

/** Shows a vehicle from all sides: dragged, stepped through with keys and buttons, or chosen by its dots. */
export function openTurn(frames: readonly string[], title: string): void {
  const dialog = openModal(DIALOG, `360° View: ${title}`);
  const count = frames.length;
  const image = element('img', 'size-full object-contain');
  const stage = element('div', 'relative aspect-4/3 cursor-grab touch-pan-y bg-sand active:cursor-grabbing');
  const caption = element('p', 'text-sm text-soft tabular-nums');
  const dots = frames.map((_, index) => dotFor(index, count));
  let shown = 0;

  function show(index: number) {
    if (index !== shown) vibrate();
    shown = index;
    image.src = mediaPath(frames[index] ?? '', 'large');
    image.alt = `${title}, view ${index + 1} of ${count}`;
    caption.textContent = `View ${index + 1} of ${count}`;
    for (const [position, dot] of dots.entries())
      dot.setAttribute('aria-current', String(position === index));
  }
  const turn = (steps: number) => show(wrapIndex(shown, steps, count));

  caption.setAttribute('aria-live', 'polite');
  image.draggable = false;
  Object.assign(image, PICTURE_SIZES.large);
  followDrags(
    stage,
    () => shown,
    (index) => index !== shown && show(index),
    count,
  );
  dots.forEach((dot, index) => {
    dot.addEventListener('click', () => show(index));
  });
  dialog.addEventListener('keydown', (event) => {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(wrapIndex(target, 0, count));
  });

  stage.append(image);
  dialog.append(stage, controls(turn, caption, dots));
  show(0);
  fetchAll(frames);
}

function dotFor(index: number, count: number): HTMLButtonElement {
  const dot = element('button', DOT);
  dot.type = 'button';
  // One stop for the keyboard; the arrow keys do the rest.
  dot.tabIndex = index === 0 ? 0 : -1;
  dot.append(element('span', 'sr-only', `View ${index + 1} of ${count}`));
  return dot;
}

function controls(turn: (steps: number) => void, caption: HTMLElement, dots: HTMLElement[]): HTMLElement {
  const box = element('div', 'grid gap-1 p-4');
  const row = element('div', 'flex items-center justify-between gap-3');
  const look = buttonStyle({ variant: 'outline', size: 'icon' });
  const left = iconButton('chevron-left', 'Turn left', look);
  const right = iconButton('chevron-right', 'Turn right', look);
  const words = element('div', 'text-center');
  const line = element('div', 'flex flex-wrap justify-center');
  left.addEventListener('click', () => turn(-1));
  right.addEventListener('click', () => turn(1));
  words.append(caption, element('p', 'text-sm text-soft', 'Drag sideways to turn it'));
  row.append(left, words, right);
  line.append(...dots);
  box.append(row, line);
  return box;
}

function followDrags(
  stage: HTMLElement,
  shown: () => number,
  show: (index: number) => void,
  count: number,
): void {
  let drag: { x: number; from: number } | undefined;
  stage.addEventListener('pointerdown', ({ clientX, pointerId }) => {
    drag = { x: clientX, from: shown() };
    stage.setPointerCapture(pointerId);
  });
  stage.addEventListener('pointermove', ({ clientX }) => {
    if (drag) show(viewAfterDrag(drag.from, clientX - drag.x, count));
  });
  for (const end of ['pointerup', 'pointercancel'])
    stage.addEventListener(end, () => {
      drag = undefined;
    });
}

/** So that a drag finds its views ready. */
function fetchAll(frames: readonly string[]): void {
  for (const index of nearestFirst(0, frames.length))
    new Image().src = mediaPath(frames[index] ?? '', 'large');
}
