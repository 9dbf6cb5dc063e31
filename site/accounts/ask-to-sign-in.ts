import { authPath } from '#site/lib/paths.ts';
import { showToast } from '#site/ui/toast.store.ts';

const REDIRECT_AFTER_MS = 1_500;

/** Tells a visitor why, long enough to be read, and goes on to the sign-in screen, which leads to `redirect` after. */
export function askToSignIn(why: string, redirect?: string): void {
  showToast({ title: 'Sign in required', description: why });
  const path = authPath({ message: 'login-required', ...(redirect && { redirect }) });
  setTimeout(() => location.assign(path), REDIRECT_AFTER_MS);
}
