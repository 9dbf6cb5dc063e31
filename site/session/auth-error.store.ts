import { atom, type ReadableAtom } from 'nanostores';
import { type AuthError, GOES_AFTER_MS, goesByItself, toAuthError } from './auth-error.ts';

const $error = atom<AuthError | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** What the popup shows, if anything. */
export const $authError: ReadableAtom<AuthError | undefined> = $error;

/** Shows what went wrong; the popup itself comes with the first error. */
export function raiseAuthError(cause: unknown): void {
  const error = toAuthError(cause);
  clearTimeout(timer);
  $error.set(error);
  if (goesByItself(error)) timer = setTimeout(dismissAuthError, GOES_AFTER_MS);
  if (typeof document !== 'undefined') void import('./auth-error.client.tsx');
}

export function dismissAuthError(): void {
  clearTimeout(timer);
  $error.set(undefined);
}
