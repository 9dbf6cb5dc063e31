import { Elysia } from 'elysia';
import { ACCESS, mayCall } from '#api/access.ts';
import type { Settings } from '#api/config/settings.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { needsRefresh } from '#domain/accounts/session.ts';
import { refuseActing } from './acting/read-only.ts';
import { renewToken } from './session-tokens.ts';
import { findSession, type Person, touchSession } from './sessions.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/;

/** The bearer token of a request, if it carries one that could be ours. */
export const bearerOf = (request: Request): string | undefined =>
  BEARER.exec(request.headers.get('authorization') ?? '')?.[1];

/**
 * Gives every handler `person`, who is calling, and refuses each call that the table in access.ts does not
 * allow them: 401 for visitors, 403 for the wrong role. A token near its end is renewed on the way, and each answer
 * tells the caller's role.
 */
export const guard = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ name: 'guard' })
    .derive({ as: 'global' }, async ({ request, route, set }) => {
      const token = bearerOf(request);
      const found = token === undefined ? undefined : await findSession(market.db, token);
      // Refusals carry it too: a role that was changed elsewhere shows in them first.
      if (found && !CHANGES_ROLE.has(route)) set.headers['x-user-role'] = found.person.role;
      refuseUnlessAllowed(request.method, route, found?.person);
      if (found?.person.acting) refuseActing(callName(request.method, route));
      if (token === undefined || !found) return { person: undefined };
      await touchSession(market.db, found);
      const leftMs = Date.parse(found.expiresAt) - Date.now();
      const canLast = found.expiresAt < found.person.sessionEndsAt;
      if (
        canLast &&
        !found.person.acting &&
        needsRefresh(leftMs) &&
        !found.isReplaced &&
        !RENEWS_ITSELF.has(route)
      ) {
        const { tokenLifeMs: lifeMs } = settings;
        const renewed = await renewToken(market.db, { token, person: found.person, lifeMs });
        set.headers['x-token-refreshed'] = 'true';
        set.headers['x-new-token'] = renewed.token;
        set.headers['x-token-expires-in'] = inSeconds(renewed.lifeMs);
      }
      return { person: found.person };
    })
    .onAfterHandle({ as: 'global' }, ({ person, responseValue, set }) => {
      if (!person) return;
      // What a person is shown, and above all their token, belongs in no cache.
      set.headers['cache-control'] = 'no-store';
      if (responseValue instanceof Response) responseValue.headers.set('cache-control', 'no-store');
    });

/** A duration as answers say it, such as `86400s`. */
export const inSeconds = (ms: number): string => `${Math.round(ms / 1000)}s`;

/** These calls answer with the role that they gave. */
const CHANGES_ROLE: ReadonlySet<string> = new Set([
  '/api/auth/update-role',
  '/api/auth/instant-role-upgrade',
]);
/** These calls end the token or answer with a new one. */
const RENEWS_ITSELF: ReadonlySet<string> = new Set(['/api/auth/refresh', '/api/logout', ...CHANGES_ROLE]);

/** A call as tables name it, such as `GET /api/vehicles/:id`. */
export const callName = (method: string, route: string): string =>
  `${method === 'HEAD' ? 'GET' : method} ${route}`;

function refuseUnlessAllowed(method: string, route: string, person: Person | undefined): void {
  const access = ACCESS[callName(method, route)];
  if (access && mayCall(access, person?.role)) return;
  if (!access) throw forbidden('This call is not open to anybody.');
  if (!person) throw signInNeeded();
  throw forbidden(access.refusal ?? 'Your account may not do this.');
}

export const signInNeeded = (): ApiError =>
  new ApiError(401, 'Your session has expired. Please log in again to continue.', {
    code: 'SIGN_IN',
    action: 'redirect_login',
  });

export const forbidden = (sentence: string): ApiError => new ApiError(403, sentence, { code: 'FORBIDDEN' });

/** The person that a guarded handler works for. Throws 401 for a visitor. */
export function signedIn(person: Person | undefined): Person {
  if (!person) throw signInNeeded();
  return person;
}
