/** What a person wanted to save before signing in, and where they were. */
export type FavoriteIntent = { vehicleId: number; returnTo: string };

export const FAVORITE_INTENT_KEY = 'favorite-intent';
const OUTCOME_KEY = 'favorite-outcome';
/** Whoever signs in later in this tab did not come for it, and may be somebody else. */
const WANTED_FOR_MS = 3_600_000;
/** A path of this site: `//elsewhere` is none. */
const OWN_PATH = /^\/(?![/\\])/;

/** Keeps the wish, in this tab and for an hour, until the person has signed in. */
export const keepFavoriteIntent = (intent: FavoriteIntent): void =>
  keep(FAVORITE_INTENT_KEY, JSON.stringify({ ...intent, at: Date.now() }));

/**
 * Once somebody has signed in: saves the vehicle that they wanted before, and returns where they were, for the screen
 * to lead them back. Undefined when they wanted nothing. The page that they come back to says how it went.
 */
export async function finishFavoriteIntent(): Promise<string | undefined> {
  const intent = toIntent(take(FAVORITE_INTENT_KEY));
  if (!intent) return undefined;
  const { addFavorite } = await import('#site/lib/saving-api.ts');
  const isSaved = await addFavorite(intent.vehicleId).then(
    () => true,
    () => false,
  );
  keep(OUTCOME_KEY, isSaved ? 'added' : 'failed');
  return intent.returnTo;
}

/** How the wish from before signing in went, once. */
export function takeFavoriteOutcome(): 'added' | 'failed' | undefined {
  const outcome = take(OUTCOME_KEY);
  return outcome === 'added' || outcome === 'failed' ? outcome : undefined;
}

function toIntent(kept: string | undefined): FavoriteIntent | undefined {
  try {
    const { vehicleId, returnTo, at } = Object(JSON.parse(kept ?? 'null'));
    if (!Number.isSafeInteger(vehicleId) || typeof returnTo !== 'string') return undefined;
    if (!(Date.now() - at < WANTED_FOR_MS)) return undefined;
    return OWN_PATH.test(returnTo) ? { vehicleId, returnTo } : undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage the person only has to tap the heart once more.
  }
}

function take(key: string): string | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return undefined;
  }
}
