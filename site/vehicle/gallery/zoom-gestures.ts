import { swipeSteps } from './swipe.ts';
import { panBy, WHOLE, type Zoom, zoomAt } from './zoom.ts';

type Point = { x: number; y: number };
const TAP_PX = 10;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_SCALE = 2.5;
const WHEEL_STEP = 1.5;

export type Zooming = ReturnType<typeof createZooming>;

/** Two fingers, a double tap or the wheel enlarge `picture`; one finger moves it then, and swipes while it is whole. */
export function zoomable(stage: HTMLElement, picture: HTMLElement, turn: (steps: number) => void): Zooming {
  const zooming = createZooming(stage, picture);
  followPointers(stage, zooming, turn);
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zooming.at({ x: event.clientX, y: event.clientY }, event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP);
    },
    { passive: false },
  );
  return zooming;
}

function createZooming(stage: HTMLElement, picture: HTMLElement) {
  let zoom: Zoom = WHOLE;
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
  return {
    scale: () => zoom.scale,
    reset: () => show(WHOLE),
    /** Enlarges (above 1) or shrinks around the middle. */
    by: (factor: number) => show(zoomAt(zoom, factor, { x: 0, y: 0 }, frame())),
    /** The same around a point of the window. */
    at: (point: Point, factor: number) => show(zoomAt(zoom, factor, fromMiddle(point), frame())),
    pan: (from: Point, to: Point) => show(panBy(zoom, to.x - from.x, to.y - from.y, frame())),
  };
}

function followPointers(stage: HTMLElement, zooming: Zooming, turn: (steps: number) => void): void {
  const fingers = new Map<number, Point>();
  let start: Point | undefined;
  let tappedAt = 0;

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
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) zooming.at(middle(to, other), distance(to, other) / Math.max(1, distance(from, other)));
    else if (zooming.scale() > 1) zooming.pan(from, to);
    fingers.set(event.pointerId, to);
  });
  function lift(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || !start || event.type === 'pointercancel') return;
    const end = pointOf(event);
    const isTap = distance(start, end) < TAP_PX;
    if (isTap && event.timeStamp - tappedAt < DOUBLE_TAP_MS)
      zooming.at(end, zooming.scale() > 1 ? 1 / zooming.scale() : DOUBLE_TAP_SCALE);
    else if (zooming.scale() === 1 && event.pointerType !== 'mouse') turn(swipeSteps(start, end));
    tappedAt = isTap ? event.timeStamp : 0;
    start = undefined;
  }
  stage.addEventListener('pointerup', lift);
  stage.addEventListener('pointercancel', lift);
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
