/** How many photos stand beside the first one on a wide screen; the last of them leads to all. */
export const BESIDE_THE_FIRST = 3;

/** The photo `steps` away from this one, going round at both ends. */
export function wrapIndex(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

/** Which photo a strip of equally wide photos shows when scrolled this far. */
export function indexAt(scrollLeft: number, photoWidth: number, count: number): number {
  if (photoWidth <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrollLeft / photoWidth)));
}
