import { EVERYTHING, NOTHING_OPTIONAL } from '#domain/consent.ts';
import { onePress } from '#site/lib/one-press.ts';
import { cookiesPath } from '#site/lib/paths.ts';
import { readStored } from '#site/lib/stored.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { element } from '#site/ui/element.ts';
import { choose } from './choose.ts';
import { CONSENT_KEY, toConsent } from './consent.ts';

const LOOK =
  'fixed inset-x-0 z-50 mx-auto w-full max-w-3xl border border-line bg-card p-4 max-md:rounded-t-card md:mb-4 md:rounded-card print:hidden';

const BUTTONS = 'mt-3 grid grid-cols-3 gap-2 max-sm:*:px-2 max-sm:*:text-sm sm:flex sm:justify-end';

/** Asks at the bottom edge, above the navigation or the contact bar, and first in the order of the keyboard. */
export function showBanner(): void {
  const banner = element('section', LOOK);
  banner.setAttribute('aria-label', 'Cookies');
  const words = element(
    'p',
    'text-sm',
    'We keep on this device only what the market needs. Whether it may keep more is up to you. ',
  );
  const more = element('a', 'font-semibold whitespace-nowrap text-action underline', 'About cookies');
  more.href = cookiesPath();
  words.append(more);
  const buttons = element('div', BUTTONS);
  buttons.append(
    button('Reject All', 'outline', () => choose('rejected', NOTHING_OPTIONAL)),
    button('Accept All', 'outline', () => choose('accepted', EVERYTHING)),
    button('Customize', 'quiet', onePress(customize)),
  );
  banner.append(words, buttons);
  const unwatch = keepAboveDock(banner);
  document.querySelector('body > a')?.after(banner);

  const leave = () => {
    unwatch();
    banner.remove();
    removeEventListener('cookies-chosen', leave);
    removeEventListener('storage', followTabs);
  };
  const followTabs = () => {
    if (toConsent(readStored(CONSENT_KEY))) leave();
  };
  addEventListener('cookies-chosen', leave);
  addEventListener('storage', followTabs);
}

const customize = async () => (await import('./cookie-panel.client.ts')).openPanel();

function button(words: string, variant: 'quiet' | 'outline', act: () => unknown): HTMLButtonElement {
  const made = element('button', buttonStyle({ variant }), words);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}

/** What is focused is never under the banner either. */
function keepAboveDock(banner: HTMLElement): () => void {
  const dock = document.querySelector<HTMLElement>('[data-dock]');
  const root = document.documentElement;
  const place = () => {
    const dockHeight = dock?.offsetHeight ?? 0;
    banner.style.bottom = `${dockHeight}px`;
    root.style.scrollPaddingBottom = `${dockHeight + banner.offsetHeight}px`;
  };
  // Before it is drawn for the first time, or it would move: that counts as a layout shift.
  place();
  const watch = new ResizeObserver(place);
  watch.observe(banner);
  if (dock) watch.observe(dock);
  return () => {
    watch.disconnect();
    root.style.scrollPaddingBottom = '';
  };
}
