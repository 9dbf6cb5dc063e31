/** Brings a section of the page into view and the keyboard with it. */
export function showPlace(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const around = place.closest('details');
  if (around) around.open = true;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
}
