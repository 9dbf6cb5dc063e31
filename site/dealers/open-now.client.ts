import { type OpeningHours, openText } from '#domain/dealers/hours.ts';

const MINUTE_MS = 60_000;

/** Says whether a dealer is open now; the page is a file, and keeps room for it. */
function sayOpen(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-open-now]')) {
    const hours: OpeningHours = JSON.parse(place.dataset.openNow ?? '');
    place.textContent = openText(hours, new Date());
  }
}

sayOpen();
setInterval(sayOpen, MINUTE_MS);
