/** Calls `show` once for each element that `selector` names, when the `details` around it is opened. */
export function whenOpened(selector: string, show: (place: HTMLElement) => void): void {
  for (const place of document.querySelectorAll<HTMLElement>(selector)) {
    const details = place.closest('details');
    if (!details) continue;
    // A link to it, a search in the page or the way back may have opened it already.
    if (details.open) show(place);
    else details.addEventListener('toggle', () => show(place), { once: true });
  }
}
