import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Browsers send a handful of headers; each is parsed once. */
const parsed = new LRUCache<string, readonly Encoding[]>({ max: 100 });

/** The encodings that the client takes and we make, best first. */
export function acceptedEncodings(request: Request): readonly Encoding[] {
  const header = request.headers.get('accept-encoding') ?? '';
  const known = parsed.get(header);
  if (known) return known;
  const accepted = parse(header);
  parsed.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : named).add(name);
  }
  return ENCODINGS.filter((encoding) => !refused.has(encoding) && (named.has(encoding) || named.has('*')));
}
