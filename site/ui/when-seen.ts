/** The lead of the prefetch: content is fetched while its place is this far below the window. */
export const AHEAD = '300px';

/** Calls `show` once for each element that `selector` names, when it comes near the window. */
export function whenSeen(selector: string, show: (place: HTMLElement) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        show(target);
      }
    },
    { rootMargin: AHEAD },
  );
  for (const place of document.querySelectorAll<HTMLElement>(selector)) observer.observe(place);
}
