import { authPath } from '#site/lib/paths.ts';
import { drawToasts, showToast } from '#site/ui/toast.store.ts';

const REDIRECT_AFTER_MS = 1_500;

let destination: string | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells a visitor why, long enough to be read, and goes on to the sign-in screen, which leads to `redirect` after.
 * Repeated presses show one prompt, which leads to where the last press wanted.
 */
export function askToSignIn(why: string, redirect?: string): void {
  if (destination === undefined) showToast({ title: 'Sign in required', description: why });
  destination = authPath({ message: 'login-required', ...(redirect && { redirect }) });
  // The time to read it begins when it is on the screen.
  void drawToasts().finally(leaveSoon);
}

function leaveSoon(): void {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    if (destination !== undefined) location.assign(destination);
    destination = undefined;
  }, REDIRECT_AFTER_MS);
}
