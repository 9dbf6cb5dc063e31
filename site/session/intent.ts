import { storeInTab, takeInTab } from '#site/lib/tab-storage.ts';

/*
 * What a visitor wanted to do when they were asked to sign in. It is kept in this tab and taken once they have signed
 * in, to be done then.
 */

/** Dropped with time: a later sign-in in this tab may be another person's. */
const WANTED_FOR_MS = 3_600_000;
/** A path of this site: `//elsewhere` is none. */
const OWN_PATH = /^\/(?![/\\])/;

/** Every intent is about a listing, and leads back to where the person was. */
export type Intent = { vehicleId: number; returnTo: string };

/** Keeps an intent, with what else it holds, for an hour. */
export const storeIntent = (key: string, intent: Intent & Record<string, unknown>): void =>
  storeInTab(key, { ...intent, at: Date.now() });

/** The intent under `key`, once, with what else was kept with it as it was read; undefined without a valid one. */
export function takeIntent(key: string): { intent: Intent; kept: Record<string, unknown> } | undefined {
  const kept: Record<string, unknown> = Object(takeInTab(key));
  const { vehicleId, returnTo, at } = kept;
  if (typeof vehicleId !== 'number' || !Number.isSafeInteger(vehicleId)) return undefined;
  if (typeof returnTo !== 'string' || !OWN_PATH.test(returnTo)) return undefined;
  if (typeof at !== 'number' || !(Date.now() - at < WANTED_FOR_MS)) return undefined;
  return { intent: { vehicleId, returnTo }, kept };
}
