import { stickyTop } from './sticky-top.ts';

const column = document.querySelector<HTMLElement>('[data-side-column]');

// A column that is taller than the window scrolls like the page until its end is in sight, and stays there.
if (column) {
  const place = () =>
    column.style.setProperty('--side-top', `${stickyTop(column.offsetHeight, innerHeight)}px`);
  new ResizeObserver(place).observe(column);
  addEventListener('resize', place, { passive: true });
}
