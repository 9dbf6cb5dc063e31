// Nodes that are added within an island before React hydrates it cause a hydration mismatch: React draws the island
// anew, without what was typed.
const HYDRATED = 'hydrated';

/** Called from an effect of the island that draws `element`. */
export function markHydrated(element: HTMLElement): void {
  element.dataset.hydrated = '';
  element.dispatchEvent(new Event(HYDRATED));
}

/** Calls `work` as soon as nodes may be added around `element`: at once outside of islands. */
export function whenHydrated(element: HTMLElement, work: () => void): void {
  if (!element.closest('astro-island') || element.dataset.hydrated !== undefined) work();
  else element.addEventListener(HYDRATED, work, { once: true });
}
