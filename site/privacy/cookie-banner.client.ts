import { EVERYTHING, NOTHING_OPTIONAL } from '#domain/privacy/consent.ts';
import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { readStored } from '#site/lib/stored.ts';
import { choose } from './choose.ts';
import { CONSENT_KEY, toConsent } from './consent.ts';

/** Asks above the header, until there is a choice here or in another tab. */
export function showBanner(): void {
  const { dataset } = document.documentElement;
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
  dataset.asksCookies = 'now';

  const answer = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-cookies]');
    if (!button) return;
    if (button.dataset.cookies === 'accepted') void choose('accepted', EVERYTHING);
    else if (button.dataset.cookies === 'rejected') void choose('rejected', NOTHING_OPTIONAL);
    else void customize();
  };
  const followTabs = () => {
    if (toConsent(readStored(CONSENT_KEY))) leave();
  };
  function leave(): void {
    delete dataset.asksCookies;
    banner?.removeEventListener('click', answer);
    removeEventListener('cookies-chosen', leave);
    removeEventListener('storage', followTabs);
  }
  banner?.addEventListener('click', answer);
  addEventListener('cookies-chosen', leave);
  addEventListener('storage', followTabs);
}

const customize = ignoreWhilePending(async () => (await import('./cookie-panel.client.ts')).openPanel());
