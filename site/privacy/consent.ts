import {
  CONSENT_VERSION,
  type ConsentOutcome,
  type CookieKind,
  type CookiePreferences,
} from '#domain/privacy/consent.ts';

export const CONSENT_KEY = 'cookie-consent';
export const PREFERENCES_KEY = 'cookie-preferences';

/** What was chosen in this browser, and whether the server has taken note of it. */
export type StoredConsent = {
  outcome: ConsentOutcome;
  version: number;
  at: string;
  /** A random number: the server keeps the choice under it. */
  visitor: string;
  isKept: boolean;
};

const OUTCOMES: readonly ConsentOutcome[] = ['accepted', 'rejected', 'customized'];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The choice in what the browser kept; undefined where there is none for the question as it is asked now. */
export function toConsent(kept: unknown): StoredConsent | undefined {
  if (!isRecord(kept) || kept.version !== CONSENT_VERSION) return undefined;
  const outcome = OUTCOMES.find((one) => one === kept.outcome);
  if (!outcome || typeof kept.visitor !== 'string') return undefined;
  return {
    outcome,
    version: CONSENT_VERSION,
    at: String(kept.at),
    visitor: kept.visitor,
    isKept: kept.isKept === true,
  };
}

/** The preferences in what the browser kept: what is not clearly on is off. */
export function toPreferences(kept: unknown): CookiePreferences {
  const isOn = (kind: CookieKind) => isRecord(kept) && kept[kind] === true;
  return {
    essential: true,
    functional: isOn('functional'),
    analytics: isOn('analytics'),
    marketing: isOn('marketing'),
  };
}
