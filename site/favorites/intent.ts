import { storeInTab, takeInTab } from '#site/lib/tab-storage.ts';
import { type Intent, storeIntent, takeIntent } from '#site/session/intent.ts';

export const FAVORITE_INTENT_KEY = 'favorite-intent';
const OUTCOME_KEY = 'favorite-outcome';

/** Keeps what a person wanted to save until they have signed in. */
export const storeFavoriteIntent = (intent: Intent): void => storeIntent(FAVORITE_INTENT_KEY, intent);

/**
 * After the sign-in: saves the vehicle that was wanted before, and returns where the person was, for the screen
 * to lead them back. Undefined when they wanted nothing. The page that they come back to says how it went.
 */
export async function finishFavoriteIntent(): Promise<string | undefined> {
  const intent = takeIntent(FAVORITE_INTENT_KEY)?.intent;
  if (!intent) return undefined;
  const { addFavorite } = await import('./api.ts');
  const isSaved = await addFavorite(intent.vehicleId).then(
    () => true,
    () => false,
  );
  storeInTab(OUTCOME_KEY, isSaved ? 'added' : 'failed');
  return intent.returnTo;
}

/** How the wish from before signing in went, once. */
export function takeFavoriteOutcome(): 'added' | 'failed' | undefined {
  const outcome = takeInTab(OUTCOME_KEY);
  return outcome === 'added' || outcome === 'failed' ? outcome : undefined;
}
