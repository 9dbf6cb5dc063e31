/** What may be kept in a browser, and what for. Everything but the essential is asked for. */
export const COOKIE_KINDS = ['essential', 'functional', 'analytics', 'marketing'] as const;
export type CookieKind = (typeof COOKIE_KINDS)[number];
export type CookiePreferences = Record<CookieKind, boolean>;

export type ConsentOutcome = 'accepted' | 'rejected' | 'customized';

/** Raised when the kinds of consent change, so that all visitors are asked again. */
export const CONSENT_VERSION = 1;

/** How long after the page's start the question appears. */
export const BANNER_DELAY_MS = 1_000;

/** The preferences with which the panel opens: nothing optional is on. */
export const NOTHING_OPTIONAL: CookiePreferences = {
  essential: true,
  functional: false,
  analytics: false,
  marketing: false,
};
export const EVERYTHING: CookiePreferences = {
  essential: true,
  functional: true,
  analytics: true,
  marketing: true,
};
