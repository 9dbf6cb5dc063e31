import { isTucked, offersTop } from './dock.ts';

const dock = document.querySelector<HTMLElement>('[data-dock]');
const navigation = document.querySelector<HTMLElement>('[data-dock-nav]');
const toTop = document.querySelector<HTMLElement>('[data-scroll-top]');

let previousY = window.scrollY;
let waiting = false;

function settle(): void {
  waiting = false;
  const y = window.scrollY;
  if (toTop) toTop.hidden = !offersTop(y);
  if (dock && navigation) {
    const tucked =
      isTucked({ y, previousY, tucked: dock.hasAttribute('data-tucked') }) &&
      !navigation.matches(':has(:focus-visible)');
    dock.style.setProperty('--dock-tuck', `${navigation.offsetHeight}px`);
    dock.toggleAttribute('data-tucked', tucked);
  }
  previousY = y;
}

window.addEventListener(
  'scroll',
  () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(settle);
  },
  { passive: true },
);
navigation?.addEventListener('focusin', () => dock?.removeAttribute('data-tucked'));
settle();
