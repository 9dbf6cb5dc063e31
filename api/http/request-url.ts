const urls = new WeakMap<Request, URL>();

/** A name or an address with or without a port, and nothing that a URL could take for a user, a path or a second host. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** The address of a request, parsed once. Throws where `isReadable` says no. */
export function urlOf(request: Request): URL {
  const known = urls.get(request);
  if (known) return known;
  const url = new URL(request.url);
  urls.set(request, url);
  return url;
}

/** The path that M-Pesa posts to ends with a secret. */
const SECRET_PATH = /^(\/api\/payments\/mpesa\/).+$/;

/** The path of a request as logs may hold it: without what people search for, and without secrets. */
export const loggedPathOf = (request: Request): string =>
  urlOf(request).pathname.replace(SECRET_PATH, '$1[removed]');

/** Whether the address that Bun made of the request line and the Host header is one: it passes malformed hosts on. */
export function isReadable(request: Request): boolean {
  if (!HOST.test(request.headers.get('host') ?? '')) return false;
  const url = URL.parse(request.url);
  if (url?.protocol !== 'http:') return false;
  urls.set(request, url);
  return true;
}
