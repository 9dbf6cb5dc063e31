export type Encoding = 'br' | 'gzip';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The encodings that the client takes and we make, best first. */
export function acceptedEncodings(request: Request): Encoding[] {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of (request.headers.get('accept-encoding') ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : named).add(name);
  }
  return ENCODINGS.filter((encoding) => !refused.has(encoding) && (named.has(encoding) || named.has('*')));
}
