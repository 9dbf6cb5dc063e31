import { z } from 'zod';
import { parameter } from './parameters.ts';

/** For the `headers` of a route that takes a version: OpenAPI lists it from here. */
export const ifMatchHeader = z.looseObject({
  'If-Match': parameter(
    'The version that was read, from `updatedAt`: where it has changed since, 409 answers the present one.',
  ),
});

/** The version that an If-Match header names, with or without its quotes; undefined for none, or any (`*`). */
export function versionOf(request: Request): string | undefined {
  const version = request.headers.get('if-match')?.replaceAll('"', '').trim();
  return version === '*' ? undefined : version || undefined;
}
