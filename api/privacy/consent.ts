import type { Db } from '#api/database/open.ts';
import type { Consent } from './schema.ts';

/** Stores a consent as proof. Of one visitor the newest counts. */
export async function saveConsent(
  db: Db,
  { visitor, version, outcome, preferences }: Consent,
  userId: number | undefined,
  now = Date.now(),
): Promise<void> {
  const flag = (on: boolean) => (on ? 1 : 0);
  await db
    .insertInto('consents')
    .values({
      visitor,
      user_id: userId ?? null,
      version,
      outcome,
      functional: flag(preferences.functional),
      analytics: flag(preferences.analytics),
      marketing: flag(preferences.marketing),
      given_at: new Date(now).toISOString(),
    })
    .execute();
}
