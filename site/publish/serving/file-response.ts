import { readFileSync, type Stats, statSync } from 'node:fs';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isKnown } from '#api/http/etag.ts';
import { acceptedEncodings, type Encoding } from '#api/http/negotiate.ts';
import { isCompressible, zipPageNow } from '../compress.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** The content type of files by the ending of their names, such as `.css`. */
export const contentTypeOf = (ending: string): string => TYPES[ending] ?? 'application/octet-stream';

type FileResponseOptions = {
  cacheControl: string;
  headers: Readonly<Record<string, string>>;
  status?: number;
};

/**
 * A file as an answer: its compressed form where the client takes one, 304 when the client has it, a part
 * when a range is asked for (never of a compressed form). Undefined when there is no such file.
 */
export function fileResponse(
  request: Request,
  path: string,
  options: FileResponseOptions,
): Response | undefined {
  const plain = statOf(path);
  if (!plain) return undefined;
  const isText = isCompressible(path);
  const range = request.headers.get('range');
  const form = range || !isText ? formOf(path, plain, '') : bestForm(request, path, plain);
  const headers: Record<string, string> = {
    ...options.headers,
    'content-type': contentTypeOf(extname(path)),
    'cache-control': options.cacheControl,
    etag: form.etag,
    'last-modified': form.modified,
    ...(isText && { vary: 'accept-encoding' }),
    ...(form.encoding && { 'content-encoding': form.encoding }),
  };
  const status = options.status ?? 200;
  if (status === 200 && isKnown(request, form.etag)) return new Response(null, { status: 304, headers });
  if (range && status === 200) return partOf(path, plain.size, range, new Headers(headers));
  headers['content-length'] = String(form.size);
  const body = request.method === 'HEAD' ? null : (form.bytes ?? Bun.file(form.path));
  return new Response(body, { status, headers });
}

/** A file in one encoding, with when the plain one was written; small compressed ones with their bytes. */
type Form = {
  path: string;
  encoding: string;
  etag: string;
  modified: string;
  size: number;
  bytes?: Uint8Array<ArrayBuffer>;
};
/** A compressed form, and what tells the plain file of which it is from the next. */
type KeptForm = { form: Form; plain: Pick<Stats, 'ino' | 'size' | 'mtimeMs'> };

const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
const MAX_FORM_BYTES = 128 * 1024;

/** The compressed pages that are asked for most: from memory they cost a third of opening their files. */
const kept = new LRUCache<string, KeptForm>({
  ...{ maxSize: MAX_KEPT_BYTES, maxEntrySize: MAX_FORM_BYTES },
  sizeCalculation: ({ form }) => form.size + form.path.length,
});

function bestForm(request: Request, path: string, plain: Stats): Form {
  for (const encoding of acceptedEncodings(request)) {
    const form = compressedForm(path, encoding, plain);
    if (form) return form;
  }
  return formOf(path, plain, '');
}

/** The plain file is replaced after its compressed forms, so while it is the same, so are they. */
function compressedForm(path: string, encoding: Encoding, plain: Stats): Form | undefined {
  const file = path + ENDINGS[encoding];
  const known = kept.get(file);
  if (known && isSameFile(known.plain, plain)) return known.form;
  // Also where a build of an older version has a gzip: the publisher no longer replaces it with its page.
  const isMade = encoding === 'gzip' && extname(path) === '.html';
  const form = isMade ? zippedPage(path, plain) : readForm(file, plain, encoding);
  const { ino, size, mtimeMs } = plain;
  if (form?.bytes) kept.set(file, { form, plain: { ino, size, mtimeMs } });
  return form;
}

const isSameFile = (a: KeptForm['plain'], b: KeptForm['plain']): boolean =>
  a.ino === b.ino && a.mtimeMs === b.mtimeMs && a.size === b.size;

/** A page in gzip. Its ETag follows from the page, so it is the same however often it is made. */
function zippedPage(path: string, plain: Stats): Form {
  const bytes = zipPageNow(readFileSync(path));
  return { ...formOf(path, plain, 'gzip'), size: bytes.length, bytes };
}

function readForm(file: string, plain: Stats, encoding: Encoding): Form | undefined {
  const stat = statOf(file);
  const form = stat && { ...formOf(file, stat, encoding), modified: modifiedOf(plain) };
  if (!form || form.size > MAX_FORM_BYTES) return form;
  const bytes = readFileSync(file);
  return { ...form, size: bytes.length, bytes };
}

const formOf = (path: string, stat: Stats, encoding: string): Form => ({
  ...{ path, encoding, size: stat.size },
  etag: etagOfFile(stat, encoding),
  modified: modifiedOf(stat),
});

const modifiedOf = (stat: Stats): string => stat.mtime.toUTCString();

function statOf(path: string): Stats | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat : undefined;
}

const etagOfFile = (stat: Stats, encoding: string): string =>
  `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}${encoding && `-${encoding}`}"`;

/** One part of a file (RFC 9110, section 14): a form that we do not serve answers the whole, one outside the file 416. */
function partOf(path: string, size: number, range: string, headers: Headers): Response {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  headers.set('accept-ranges', 'bytes');
  if (from === '' && to === '') {
    headers.set('content-length', String(size));
    return new Response(Bun.file(path), { headers });
  }
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(Bun.file(path).slice(start, end + 1), { status: 206, headers });
}
