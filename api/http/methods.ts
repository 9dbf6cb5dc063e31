import { type AnyElysia, Elysia, NotFoundError } from 'elysia';
import { ApiError, answerFailure } from './errors.ts';
import { urlOf } from './request-url.ts';

/**
 * Answers calls at a known path by a method that it does not have: OPTIONS with 204, any other with 405, both with
 * the methods in Allow. An unknown path stays a 404.
 */
export const otherMethods = (app: () => AnyElysia) =>
  new Elysia({ name: 'methods' }).onError({ as: 'global' }, ({ error, request, set }): unknown => {
    if (!(error instanceof NotFoundError)) return undefined;
    const methods = methodsAt(app(), urlOf(request).pathname);
    if (methods.length === 0) return undefined;
    set.headers.allow = methods.join(', ');
    if (request.method !== 'OPTIONS') return answerFailure(notAllowed(request.method), set);
    set.status = 204;
    return new Response(null, { status: 204 });
  });

/** The methods that a path has, as an Allow header lists them; none for an unknown path. */
function methodsAt({ routes }: AnyElysia, path: string): string[] {
  const found = new Set(routes.filter((route) => fits(route.path, path)).map(({ method }) => method));
  if (found.size === 0) return [];
  if (found.has('GET')) found.add('HEAD');
  return [...found.add('OPTIONS')].sort();
}

/** Whether a path is one of a route such as `/api/vehicles/:id`, with or without a slash at its end. */
function fits(route: string, path: string): boolean {
  const names = route.split('/');
  const given = path.replace(/\/$/, '').split('/');
  return (
    names.length === given.length &&
    names.every((name, index) => name === given[index] || (name.startsWith(':') && given[index] !== ''))
  );
}

const notAllowed = (method: string): ApiError =>
  new ApiError(405, `This address does not take ${method}.`, { code: 'METHOD' });
