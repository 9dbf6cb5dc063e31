/** Sent with every answer of the site. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The build's own policy, with what only a header can say. */
export const contentPolicy = (policy: string): string =>
  `${policy.replace(/;?\s*$/, '')}; frame-ancestors 'none'`;
