import { BANNER_DELAY_MS } from '#domain/privacy/consent.ts';
import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { readStored } from '#site/lib/stored.ts';
import { CONSENT_KEY, toConsent } from './consent.ts';

const chosen = toConsent(readStored(CONSENT_KEY));

if (!chosen)
  setTimeout(async () => {
    // Another tab may have been quicker.
    if (!toConsent(readStored(CONSENT_KEY))) (await import('./cookie-banner.client.ts')).showBanner();
  }, BANNER_DELAY_MS);
else if (!chosen.isKept) void import('./choose.ts').then(({ sendConsent }) => sendConsent(chosen));

const openPanel = ignoreWhilePending(async () => (await import('./cookie-panel.client.ts')).openPanel());

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-cookie-settings]')) return;
  event.preventDefault();
  void openPanel();
});
