import { askToSignIn } from '#site/session/ask-to-sign-in.ts';
import { $session } from '#site/session/session.store.ts';
import { storeFavoriteIntent } from './intent.ts';

/** Saves a vehicle or takes it off the list. Visitors are asked to sign in, and what they wanted is kept. */
export async function toggleOrSignIn(vehicleId: number): Promise<void> {
  if ($session.get()) {
    await (await import('./favorites.store.ts')).toggleFavorite(vehicleId);
    return;
  }
  storeFavoriteIntent({ vehicleId, returnTo: location.pathname + location.search });
  askToSignIn('Please sign in to save vehicles to your favorites');
}
