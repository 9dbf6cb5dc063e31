import { Elysia } from 'elysia';
import { ApiError } from './errors.ts';

/** A picture comes as a form, and so do the clicks by which a mail is ended or a request withdrawn, signed out. */
const FORMS: ReadonlySet<string> = new Set([
  '/api/profile/photo',
  '/api/alerts/unsubscribe',
  '/api/financing/requests/withdraw',
]);
const JSON_TYPE = 'application/json';
const MAX_JSON_BYTES = 1024 * 1024;
/** Nothing that the API reads is nested as deeply. */
const MAX_LEVELS = 20;

/** Whether the calls at this path, as the router names it, take a form instead of JSON. */
export const takesForm = (path: string): boolean => FORMS.has(path);

/**
 * Refuses bodies that nobody has reason to send, before anything reads them: what is not JSON with 415 (a form on
 * another site can send everything else), what is longer than a megabyte with 413, what is nested too deeply with 400.
 */
export const bodies = () =>
  new Elysia({ name: 'bodies' })
    .onRequest(({ request }) => {
      if (request.body === null || takesForm(new URL(request.url).pathname)) return;
      if (Number(request.headers.get('content-length')) > MAX_JSON_BYTES) throw tooLong();
      if (typeOf(request) !== JSON_TYPE) throw notJson();
    })
    .onTransform({ as: 'global' }, ({ body }) => {
      if (isDeeperThan(MAX_LEVELS, body)) throw tooDeep();
    });

const typeOf = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim();

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const notJson = (): ApiError =>
  new ApiError(415, 'Send JSON: the Content-Type has to be application/json.', { code: 'TYPE' });
const tooLong = (): ApiError => new ApiError(413, 'That is more than can be sent at once.', { code: 'SIZE' });
const tooDeep = (): ApiError => new ApiError(400, 'The request could not be read.', { code: 'DEPTH' });
