/** What a person wanted to save before signing in, and where they were. */
export type FavoriteIntent = { vehicleId: number; returnTo: string };

export const FAVORITE_INTENT_KEY = 'favorite-intent';

/** Keeps the wish until the person has signed in, in this tab. */
export function keepFavoriteIntent(intent: FavoriteIntent): void {
  try {
    sessionStorage.setItem(FAVORITE_INTENT_KEY, JSON.stringify(intent));
  } catch {
    // Without storage the person only has to tap the heart once more.
  }
}
