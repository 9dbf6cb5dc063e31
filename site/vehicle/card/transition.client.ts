const TRANSITION_NAME = 'vehicle-photo';

// The photo of the card that leads to a listing, or back from it, becomes the listing's own photo.
window.addEventListener('pageswap', (event) => {
  markPhotoOf(event.activation?.entry.url);
});
window.addEventListener('pagereveal', (event) => {
  if (event.viewTransition)
    markPhotoOf(window.navigation?.activation?.from?.url, event.viewTransition.finished);
});

function markPhotoOf(url: string | null | undefined, done?: Promise<unknown>) {
  if (!url) return;
  const path = new URL(url).pathname;
  const photo = document.querySelector<HTMLElement>(`article:has(a[href="${CSS.escape(path)}"]) img`);
  if (!photo) return;
  photo.style.viewTransitionName = TRANSITION_NAME;
  const unmark = () => photo.style.removeProperty('view-transition-name');
  if (done) void done.finally(unmark);
  else window.addEventListener('pageshow', unmark, { once: true });
}
