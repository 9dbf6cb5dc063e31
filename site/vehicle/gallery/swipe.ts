const SWIPE_PX = 50;

export type Point = { x: number; y: number };

/** How many photos a movement of the finger turns: 1 to the left, -1 to the right, 0 for a tap or a scroll. */
export function swipeSteps(from: Point, to: Point): -1 | 0 | 1 {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) <= SWIPE_PX || Math.abs(across) <= Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
