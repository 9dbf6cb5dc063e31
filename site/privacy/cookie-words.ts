import type { CookieKind } from '#domain/privacy/consent.ts';

/** What each kind is for, as the panel and the page of cookies say it. */
export const COOKIE_WORDS: Readonly<Record<CookieKind, { name: string; text: string }>> = {
  essential: {
    name: 'Essential',
    text: 'Keeps you signed in, keeps this choice, and keeps what you viewed and compared on this device. Always on: the market does not work without it.',
  },
  functional: {
    name: 'Functional',
    text: 'For conveniences beyond your visit. Today nothing uses it.',
  },
  analytics: {
    name: 'Analytics',
    text: 'For measuring how the site is used. Today nothing uses it: views and visits are counted without cookies and cannot be traced to you.',
  },
  marketing: {
    name: 'Marketing',
    text: 'For advertising that follows you. Today nothing uses it: there are no trackers here.',
  },
};
