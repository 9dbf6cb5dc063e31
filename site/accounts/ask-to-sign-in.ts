import { authPath } from '#site/lib/paths.ts';
import { showToast } from '#site/ui/toast.store.ts';

const REDIRECT_AFTER_MS = 1_500;

let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells a visitor why, long enough to be read, and goes on to the sign-in screen, which leads to `redirect` after.
 * Whoever presses again meanwhile is told once, and goes where the last press wanted.
 */
export function askToSignIn(why: string, redirect?: string): void {
  if (leaving === undefined) showToast({ title: 'Sign in required', description: why });
  clearTimeout(leaving);
  const path = authPath({ message: 'login-required', ...(redirect && { redirect }) });
  leaving = setTimeout(() => {
    leaving = undefined;
    location.assign(path);
  }, REDIRECT_AFTER_MS);
}
