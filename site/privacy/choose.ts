import { CONSENT_VERSION, type ConsentOutcome, type CookiePreferences } from '#domain/privacy/consent.ts';
import { newKey } from '#site/lib/once.ts';
import { readStored, store } from '#site/lib/stored.ts';
import { saveConsent } from './api.ts';
import { CONSENT_KEY, PREFERENCES_KEY, type StoredConsent, toConsent, toPreferences } from './consent.ts';

/** Keeps a choice in this browser and, as proof, on the server. */
export async function choose(outcome: ConsentOutcome, preferences: CookiePreferences): Promise<void> {
  const before = toConsent(readStored(CONSENT_KEY));
  const visitor = before?.visitor ?? newKey();
  store(PREFERENCES_KEY, preferences);
  const consent = { outcome, version: CONSENT_VERSION, at: new Date().toISOString(), visitor, isKept: false };
  store(CONSENT_KEY, consent);
  dispatchEvent(new Event('cookies-chosen'));
  await sendConsent(consent);
}

/** Sends a choice that the server does not have yet; after a failure the next page retries. */
export async function sendConsent(consent: StoredConsent): Promise<void> {
  const { functional, analytics, marketing } = toPreferences(readStored(PREFERENCES_KEY));
  const { visitor, version, outcome } = consent;
  const preferences = { functional, analytics, marketing };
  try {
    await saveConsent({ visitor, version, outcome, preferences });
    store(CONSENT_KEY, { ...consent, isKept: true });
  } catch {
    // What was chosen counts all the same.
  }
}
