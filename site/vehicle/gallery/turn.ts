import { wrapIndex } from './gallery.ts';

/** How far a drag goes before the vehicle turns by one view. */
const PX_PER_VIEW = 50;

/** The view shown after a drag of so many pixels to the right, which began at the view `from` of `count`. */
export function viewAfterDrag(from: number, draggedPx: number, count: number): number {
  return wrapIndex(from, -Math.trunc(draggedPx / PX_PER_VIEW), count);
}

/** In which order views are fetched: those nearest to the shown one, in both directions, first. */
export function nearestFirst(shown: number, count: number): number[] {
  return Array.from({ length: count }, (_, step) => {
    const away = Math.ceil(step / 2);
    return wrapIndex(shown, step % 2 === 1 ? away : -away, count);
  });
}

/** The media keys of a turn as one text: what all of them begin with, then what each ends with. */
export function packKeys(keys: readonly string[]): string {
  const [first = ''] = keys;
  let shared = 0;
  while (shared < first.length && keys.every((key) => key[shared] === first[shared])) shared++;
  return [first.slice(0, shared), ...keys.map((key) => key.slice(shared))].join(' ');
}

/** The media keys that `packKeys` wrote. */
export function unpackKeys(text: string): string[] {
  const [shared = '', ...ends] = text.split(' ');
  return ends.map((end) => shared + end);
}
