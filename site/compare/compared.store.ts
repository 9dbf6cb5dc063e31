import { atom, type ReadableAtom } from 'nanostores';
import { MAX_COMPARED, parseComparedIds, withCompared } from '#domain/compare/compare.ts';
import { readStored, store } from '#site/lib/stored.ts';

export const COMPARED_KEY = 'compared-vehicles';

const $ids = atom<readonly number[]>([]);

/** The listings that this person compares, in the order of choosing; kept in the browser. */
export const $comparedIds: ReadableAtom<readonly number[]> = $ids;

/** Takes in what the browser keeps: at the start of a page, and when another tab has changed it. */
export function recallCompared(): void {
  const kept = readStored(COMPARED_KEY);
  set(parseComparedIds(Array.isArray(kept) ? kept.join(',') : '').ids);
}

export function storeCompared(ids: readonly number[]): void {
  set(ids.slice(0, MAX_COMPARED));
  store(COMPARED_KEY, $ids.get());
}

/** Adds a listing; false when it would be one too many. */
export function addCompared(id: number): boolean {
  storeCompared(withCompared($ids.get(), id));
  return $ids.get().includes(id);
}

export function removeCompared(id: number): void {
  storeCompared($ids.get().filter((other) => other !== id));
}

function set(ids: readonly number[]): void {
  if (ids.join() !== $ids.get().join()) $ids.set(ids);
}
