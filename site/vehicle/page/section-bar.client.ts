import { currentSection } from './current-section.ts';

const bar = document.querySelector<HTMLElement>('[data-section-bar]');
const actions = document.querySelector('[data-actions]');
if (bar && actions) follow(bar, actions);

/** Shows the bar once the actions that it repeats are above the window, and marks the section that is being read. */
function follow(bar: HTMLElement, actions: Element): void {
  const links = [...bar.querySelectorAll<HTMLAnchorElement>('nav a')].filter((link) => {
    const isThere = document.querySelector(link.hash) !== null;
    if (!isThere) link.remove();
    return isThere;
  });
  const sections = links.map(({ hash }) => document.querySelector(hash)?.closest('section'));
  let isWaiting = false;

  function settle(): void {
    isWaiting = false;
    bar.toggleAttribute('data-shown', actions.getBoundingClientRect().bottom < 0);
    const tops = sections.map((section) => section?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
    const current = currentSection(tops, innerHeight);
    for (const [index, link] of links.entries()) {
      if (index === current) link.ariaCurrent = 'true';
      else link.removeAttribute('aria-current');
    }
  }
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(settle);
    },
    { passive: true },
  );
  settle();
}
