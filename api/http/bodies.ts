import { Elysia } from 'elysia';
import { callName } from '../accounts/guard.ts';
import { ApiError } from './errors.ts';
import { isWithin } from './json-bounds.ts';
import { readBytes, unreadable } from './read-body.ts';

/** Forms of few fields: the clicks by which a mail is ended or answered or a request withdrawn, signed out, and the contact form. */
const FORMS: ReadonlySet<string> = new Set([
  ...[
    '/api/alerts/unsubscribe',
    '/api/financing/requests/withdraw',
    '/api/selling/still-available',
    '/api/support/contact',
  ],
]);
/** What has a file in it is read by its route, in pieces (`uploads.ts`). */
const UPLOADS: ReadonlySet<string> = new Set([
  'POST /api/profile/photo',
  'POST /api/my/showroom/pictures/:picture',
  'POST /api/vehicles/:id/photos',
  'POST /api/vehicles/:id/documents',
  'POST /api/my/verification/documents',
  'POST /api/messaging/conversations/:id/photos',
  'POST /api/vehicles/:id/frames',
  'POST /api/my/imports',
  'POST /api/my/imports/photos',
  'POST /api/admin/crsp/uploads',
]);
const FORM_TYPES: ReadonlySet<string> = new Set(['multipart/form-data', 'application/x-www-form-urlencoded']);
const JSON_TYPE = 'application/json';
const MAX_JSON_BYTES = 64 * 1024;
const MAX_FORM_BYTES = 8 * 1024;
/** Nothing that the API reads is nested as deeply or has as many values; validation takes its time for each. */
const JSON_BOUNDS = { levels: 20, values: 2_000 };

/** Whether a call, by method and the path as the router names it, takes a form instead of JSON. */
export const takesForm = (method: string, path: string): boolean =>
  FORMS.has(path) || UPLOADS.has(callName(method, path));

/**
 * Reads the body of every call, after the hooks that stand before this one have checked rights and limits: what is not
 * JSON is refused with 415 (a form on another site can send everything else), what is too long with 413, what is
 * nested too deeply with 400.
 */
export const bodies = () =>
  new Elysia({ name: 'bodies' })
    // Elysia parses before it checks rights, and without a limit. The named parsers are for OpenAPI, and never run.
    .onParse({ as: 'global' }, () => null)
    .guard({ as: 'global', parse: ['json', 'urlencoded', 'formdata'] })
    .onTransform({ as: 'global' }, async (context) => {
      context.body = await readBody(context.request, context.route);
    });

async function readBody(request: Request, route: string): Promise<unknown> {
  if (request.body === null || UPLOADS.has(callName(request.method, route))) return undefined;
  const type = typeOf(request);
  if (FORMS.has(route)) return FORM_TYPES.has(type) ? readForm(request) : undefined;
  if (type !== JSON_TYPE) throw notJson();
  return parseJson(await readBytes(request, { maxBytes: MAX_JSON_BYTES }));
}

/** The fields of a form. Throws 400 for what is none. */
async function readForm(request: Request) {
  const bytes = await readBytes(request, { maxBytes: MAX_FORM_BYTES });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw unreadable(cause);
  });
  return Object.fromEntries(form);
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  if (!isWithin(JSON_BOUNDS, bytes)) throw unreadable();
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw unreadable(cause);
  }
}

const typeOf = (request: Request): string =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

const notJson = (): ApiError =>
  new ApiError(415, 'Send JSON: the Content-Type has to be application/json.', { code: 'TYPE' });
