import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from './errors.ts';
import { parameter } from './parameters.ts';

/** For the `headers` of a route that takes a key: OpenAPI lists it from here. */
export const idempotencyHeader = z.looseObject({
  'Idempotency-Key': parameter(
    '8 to 100 letters, digits, dots or hyphens: the same call under the same key happens once, and answers what it answered first.',
  ),
});

const KEY = /^[\w.-]{8,100}$/;

/** The key by which a repeated write is known, or undefined where the caller sent none. Throws 400 for one that is no key. */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (KEY.test(key)) return key;
  throw new ApiError(400, 'The Idempotency-Key has 8 to 100 letters, digits, dots or hyphens.', {
    code: 'KEY',
  });
}

/** Distinguishes a repeated write from another one under the same key. */
export const bodyHash = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

export const keyReused = (): ApiError =>
  new ApiError(409, 'This Idempotency-Key was used for something else.', { code: 'KEY_REUSED' });
