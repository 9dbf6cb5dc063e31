import { $session } from '#site/accounts/session.store.ts';
import { authPath } from '#site/lib/paths.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { keepFavoriteIntent } from './intent.ts';

const REDIRECT_AFTER_MS = 1_500;

/** Saves a vehicle or takes it off the list. Visitors are asked to sign in, and what they wanted is kept. */
export async function pressHeart(vehicleId: number): Promise<void> {
  if (!$session.get()) return askToSignIn(vehicleId);
  await (await import('./favorites.store.ts')).toggleFavorite(vehicleId);
}

function askToSignIn(vehicleId: number): void {
  keepFavoriteIntent({ vehicleId, returnTo: location.pathname + location.search });
  showToast({
    title: 'Sign in required',
    description: 'Please sign in to save vehicles to your favorites',
  });
  setTimeout(() => location.assign(authPath({ message: 'login-required' })), REDIRECT_AFTER_MS);
}
