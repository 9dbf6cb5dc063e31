import { AUTH_MODES, type AuthMode } from './auth-form.ts';
import type { AuthStart } from './auth-state.ts';

const AUTH_SCREENS = ['/auth', '/login', '/register'];

/** Why a person was redirected to the sign-in, as the screen says it. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['session-expired', 'Your session has expired. Please log in again to continue.'],
  ['login-required', 'Please sign in to continue.'],
]);

/** The mode and redirect in an address of the sign-in screen; `usual` is the mode of a page that names none. */
export function readAuthAddress(params: URLSearchParams, usual: AuthMode): AuthStart {
  const mode = AUTH_MODES.find((known) => known === params.get('mode')) ?? usual;
  const token = params.get('token');
  return {
    mode,
    notice: MESSAGES.get(params.get('message') ?? '') ?? '',
    resetToken: mode === 'reset' && token ? token : undefined,
  };
}

/** Where on this site `wanted` leads; undefined for another site, for no path at all, and for this screen itself. */
export function safeRedirect(wanted: string | null, origin: string): string | undefined {
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(wanted)) return undefined;
  const url = URL.parse(wanted, origin);
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (AUTH_SCREENS.includes(decoded(url.pathname).replace(/\/+$/, ''))) return undefined;
  return url.pathname + url.search + url.hash;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
