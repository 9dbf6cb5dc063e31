import { authPath } from '#site/lib/paths.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { keepFavoriteIntent } from './intent.ts';

const REDIRECT_AFTER_MS = 1_500;

/** Asks a visitor to sign in, remembering what they wanted to save. */
export function saveFavorite(vehicleId: number): void {
  keepFavoriteIntent({ vehicleId, returnTo: location.pathname + location.search });
  showToast({
    title: 'Sign in required',
    description: 'Please sign in to save vehicles to your favorites',
  });
  setTimeout(() => location.assign(authPath({ message: 'login-required' })), REDIRECT_AFTER_MS);
}
