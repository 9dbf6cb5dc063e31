import { LRUCache } from 'lru-cache';

/** Sent with scripts, styles and fonts: the other headers mean something for pages only, and there are many files. */
export const PART_HEADERS: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

/** Sent with every other answer of the site. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...PART_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Each build has one policy. */
const headersByPolicy = new LRUCache<string, Readonly<Record<string, string>>>({ max: 4 });

/** Sent with pages: the build's own policy too, with what only a header can say. */
export function pageHeaders(policy: string): Readonly<Record<string, string>> {
  const known = headersByPolicy.get(policy);
  if (known) return known;
  const headers = {
    ...SECURITY_HEADERS,
    'content-security-policy': `${policy.replace(/;?\s*$/, '')}; frame-ancestors 'none'`,
  };
  headersByPolicy.set(policy, headers);
  return headers;
}
