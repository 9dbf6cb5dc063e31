/** Calls `show` once for each element that `selector` names, when the `details` around it opens. */
export function whenOpened(selector: string, show: (place: HTMLElement) => void): void {
  for (const place of document.querySelectorAll<HTMLElement>(selector)) {
    const details = place.closest('details');
    if (details?.open) show(place);
    else details?.addEventListener('toggle', () => show(place), { once: true });
  }
}
