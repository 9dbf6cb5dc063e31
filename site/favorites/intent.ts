import { keepInTab, takeInTab } from '#site/lib/kept-in-tab.ts';

/** What a person wanted to save before signing in, and where they were. */
type FavoriteIntent = { vehicleId: number; returnTo: string };

export const FAVORITE_INTENT_KEY = 'favorite-intent';
const OUTCOME_KEY = 'favorite-outcome';
/** Dropped with time: a later sign-in in this tab may be another person's. */
const WANTED_FOR_MS = 3_600_000;
/** A path of this site: `//elsewhere` is none. */
const OWN_PATH = /^\/(?![/\\])/;

/** Keeps the wish, in this tab and for an hour, until the person has signed in. */
export const keepFavoriteIntent = (intent: FavoriteIntent): void =>
  keepInTab(FAVORITE_INTENT_KEY, { ...intent, at: Date.now() });

/**
 * After the sign-in: saves the vehicle that was wanted before, and returns where the person was, for the screen
 * to lead them back. Undefined when they wanted nothing. The page that they come back to says how it went.
 */
export async function finishFavoriteIntent(): Promise<string | undefined> {
  const intent = toIntent(takeInTab(FAVORITE_INTENT_KEY));
  if (!intent) return undefined;
  const { addFavorite } = await import('./api.ts');
  const isSaved = await addFavorite(intent.vehicleId).then(
    () => true,
    () => false,
  );
  keepInTab(OUTCOME_KEY, isSaved ? 'added' : 'failed');
  return intent.returnTo;
}

/** How the wish from before signing in went, once. */
export function takeFavoriteOutcome(): 'added' | 'failed' | undefined {
  const outcome = takeInTab(OUTCOME_KEY);
  return outcome === 'added' || outcome === 'failed' ? outcome : undefined;
}

function toIntent(kept: unknown): FavoriteIntent | undefined {
  const { vehicleId, returnTo, at } = Object(kept);
  if (!Number.isSafeInteger(vehicleId) || typeof returnTo !== 'string') return undefined;
  if (!(Date.now() - at < WANTED_FOR_MS)) return undefined;
  return OWN_PATH.test(returnTo) ? { vehicleId, returnTo } : undefined;
}
