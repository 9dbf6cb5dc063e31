/** Sent with scripts, styles and fonts: the other headers mean something for pages only, and there are many files. */
export const PART_HEADERS: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

/** Sent with every other answer of the site. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...PART_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The build's own policy, with what only a header can say. */
export const contentPolicy = (policy: string): string =>
  `${policy.replace(/;?\s*$/, '')}; frame-ancestors 'none'`;
