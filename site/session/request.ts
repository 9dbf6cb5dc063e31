import type { CallName, Sent } from '#api/wire.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** The Idempotency-Key: under the same one a write happens once. */
  key?: string;
  /** Lets the call go on when the page that made it is left. */
  keepalive?: true;
};
/** What a call is given, whichever it is. */
export type AnySent = CallOptions & {
  params?: Record<string, string | number>;
  query?: URLSearchParams | Record<string, string | number | undefined>;
  body?: unknown;
};
type Given<Name extends CallName> = Sent<Name> & CallOptions;
/** The arguments after a call's name: none where nothing has to be sent. */
export type CallArguments<Name extends CallName> =
  Partial<Given<Name>> extends Given<Name> ? [sent?: Given<Name>] : [sent: Given<Name>];

/** Address and method of a call such as `GET /api/vehicles/:id`. */
export function addressOf(name: CallName, { params = {}, query = {} }: AnySent = {}) {
  const [method = 'GET', template = ''] = name.split(' ');
  const path = template.replace(/:(\w+)/g, (_, param) => encodeURIComponent(params[param] ?? ''));
  const search = query instanceof URLSearchParams ? query : searchParamsOf(query);
  return { method, url: search.size > 0 ? `${path}?${search}` : path };
}

function searchParamsOf(query: Record<string, string | number | undefined>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search;
}
