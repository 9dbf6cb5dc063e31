import { swipeSteps } from './swipe.ts';
import { panBy, WHOLE, type Zoom, zoomAt } from './zoom.ts';

type Point = { x: number; y: number };
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_SCALE = 2.5;
const STEP = 1.5;

export type Zooming = {
  reset(): void;
  /** Enlarges (above 1) or shrinks around the middle. */
  by(factor: number): void;
};

/** Two fingers, a double tap or the wheel enlarge `picture`; one finger moves it then, and swipes while it is whole. */
export function zoomable(stage: HTMLElement, picture: HTMLElement, turn: (steps: number) => void): Zooming {
  const fingers = new Map<number, Point>();
  let zoom: Zoom = WHOLE;
  let start: Point | undefined;
  let tappedAt = 0;

  const frame = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  function show(next: Zoom) {
    zoom = next;
    picture.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
    stage.toggleAttribute('data-zoomed', zoom.scale > 1);
  }
  function fromMiddle({ x, y }: Point): Point {
    const box = stage.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  }
  const zoomTo = (factor: number, at: Point) => show(zoomAt(zoom, factor, fromMiddle(at), frame()));

  function pinch(id: number, to: Point) {
    const other = [...fingers].find(([key]) => key !== id)?.[1];
    const from = fingers.get(id);
    if (!other || !from) return;
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    zoomTo(distance(to, other) / Math.max(1, distance(from, other)), middle);
  }

  stage.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    fingers.set(event.pointerId, pointOf(event));
    start = fingers.size === 1 ? pointOf(event) : undefined;
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener('pointermove', (event) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    if (fingers.size === 2) pinch(event.pointerId, to);
    else if (zoom.scale > 1) show(panBy(zoom, to.x - from.x, to.y - from.y, frame()));
    fingers.set(event.pointerId, to);
  });
  function lift(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || !start || event.type === 'pointercancel') return;
    const end = pointOf(event);
    const isTap = distance(start, end) < 10;
    if (isTap && event.timeStamp - tappedAt < DOUBLE_TAP_MS)
      zoomTo(zoom.scale > 1 ? 1 / zoom.scale : DOUBLE_TAP_SCALE, end);
    else if (zoom.scale === 1 && event.pointerType !== 'mouse') turn(swipeSteps(start, end));
    tappedAt = isTap ? event.timeStamp : 0;
    start = undefined;
  }
  stage.addEventListener('pointerup', lift);
  stage.addEventListener('pointercancel', lift);
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoomTo(event.deltaY < 0 ? STEP : 1 / STEP, { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  return {
    reset: () => show(WHOLE),
    by: (factor) => show(zoomAt(zoom, factor, { x: 0, y: 0 }, frame())),
  };
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
