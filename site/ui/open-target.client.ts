/** Opens the `details` around what a link leads to: not every browser does. */
function openAround(hash: string): void {
  const details = document.getElementById(decodeURIComponent(hash.slice(1)))?.closest('details');
  if (details) details.open = true;
}

openAround(location.hash);
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (link) openAround(link.hash);
});
