import { trayStands } from '#site/compare/compare.client.ts';
import { stripStands } from '#site/recent/recent.client.ts';
import { isTucked, offersTop } from './dock.ts';

const dock = document.querySelector<HTMLElement>('[data-dock]');
const navigation = document.querySelector<HTMLElement>('[data-dock-nav]');
const quickAction = document.querySelector<HTMLElement>('[data-quick-action]');
const toTop = document.querySelector<HTMLElement>('[data-scroll-top]');

let previousY: number | undefined;
let tucked = false;
let waiting = false;

/** The same action's own buttons on the page, where it has some. */
const opened = quickAction?.querySelector('[popovertarget]')?.getAttribute('popovertarget');
const twins = document.querySelectorAll(`main :is([popovertarget="${opened}"], [data-twin="${opened}"])`);
/** In sight, or still to come: only on the way back up is the button any use. */
const isAhead = (element: Element) => {
  const { bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0;
};

const isInUse = (element: HTMLElement) => element.matches(':has(:focus-visible, :popover-open)');

function settle(): void {
  waiting = false;
  const y = window.scrollY;
  const isAsking = document.documentElement.dataset.asksCookies !== undefined;
  tucked = isTucked({ y, previousY: previousY ?? y, tucked, isAsking });
  previousY = y;
  if (dock && navigation) {
    dock.style.setProperty('--dock-tuck', `${navigation.offsetHeight}px`);
    dock.toggleAttribute('data-tucked', tucked && !isInUse(navigation));
  }
  // One floating button at a time.
  if (quickAction) quickAction.hidden = (tucked || [...twins].some(isAhead)) && !isInUse(quickAction);
  if (toTop) toTop.hidden = !offersTop(y) || quickAction?.firstElementChild?.checkVisibility() === true;
}

function follow(): void {
  // The opener of the support chat.
  toTop?.nextElementSibling?.removeAttribute('hidden');
  settle();
  window.addEventListener('cookies-chosen', () => requestAnimationFrame(settle));
  window.addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(settle);
    },
    { passive: true },
  );
}

navigation?.addEventListener('focusin', () => dock?.removeAttribute('data-tucked'));
// What floats above strip and tray comes after them, so that nothing moves. It reads the layout, which the next frame
// computes anyway: read at once, the whole page would be laid out within the scripts' own long task.
void Promise.all([stripStands, trayStands]).then(() => requestAnimationFrame(follow));
