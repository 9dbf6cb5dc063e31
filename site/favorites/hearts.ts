import { $favorites, checkFavorites, forgetFavorites } from './favorites.store.ts';

const HEARTS = '[data-card] [data-card-action="favorite"]';

let stop = () => {};

/** Shows on every heart of the page whether its vehicle is saved, also on cards that are drawn later; or on none. */
export function followHearts(isSignedIn: boolean): void {
  stop();
  stop = () => {};
  forgetFavorites();
  mark();
  if (!isSignedIn) return;
  const unfollow = $favorites.listen(mark);
  const watcher = new MutationObserver(checkSoon);
  watcher.observe(document.body, { childList: true, subtree: true });
  stop = () => {
    unfollow();
    watcher.disconnect();
  };
  check();
}

let isWaiting = false;

function checkSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    check();
  });
}

function check(): void {
  void checkFavorites(hearts().map(({ id }) => id));
  mark();
}

function mark(): void {
  const saved = $favorites.get();
  for (const { id, heart } of hearts()) heart.ariaPressed = String(saved.get(id) ?? false);
}

function hearts(): { id: number; heart: HTMLElement }[] {
  return [...document.querySelectorAll<HTMLElement>(HEARTS)].flatMap((heart) => {
    const id = Number(heart.closest<HTMLElement>('[data-card]')?.dataset.card);
    return Number.isSafeInteger(id) ? [{ id, heart }] : [];
  });
}
