const ids = new WeakMap<Request, string>();
const routes = new WeakMap<Request, string>();

const SANE = /^[\w.-]{8,64}$/;

/** Notes the id that a request goes by: the one that a trusted proxy gave it, when it is sane, else a new one. */
export function noteRequestId(request: Request, trustProxy: boolean): string {
  const given = trustProxy ? (request.headers.get('x-request-id') ?? '') : '';
  const id = SANE.test(given) ? given : crypto.randomUUID();
  ids.set(request, id);
  return id;
}

/** The id of a request, on its answer and on every line of the log that belongs to it. */
export const requestIdOf = (request: Request): string => ids.get(request) ?? noteRequestId(request, false);

/** Notes the route that a call has found, such as `/api/vehicles/:id`. */
export const noteRoute = (request: Request, route: string): void => void routes.set(request, route);

/** The route that a call has found; undefined where there is none. */
export const routeOf = (request: Request): string | undefined => routes.get(request);
