import { type Stats, statSync } from 'node:fs';
import { extname } from 'node:path';
import { isKnown } from '#api/etag.ts';
import { acceptedEncodings } from '#api/negotiate.ts';
import { isCompressible } from '../compress.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

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
  const range = request.headers.get('range');
  const form =
    range || !isCompressible(path) ? { path, stat: plain, encoding: '' } : bestForm(request, path, plain);
  const etag = etagOfFile(form.stat, form.encoding);
  const headers = new Headers(options.headers);
  headers.set('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
  headers.set('cache-control', options.cacheControl);
  headers.set('etag', etag);
  headers.set('last-modified', plain.mtime.toUTCString());
  if (isCompressible(path)) headers.set('vary', 'accept-encoding');
  if (form.encoding) headers.set('content-encoding', form.encoding);
  const status = options.status ?? 200;
  if (status === 200 && isKnown(request, etag)) return new Response(null, { status: 304, headers });
  if (range && status === 200) return partOf(path, plain.size, range, headers);
  return bodyOf(request, form.path, form.stat.size, status, headers);
}

function bodyOf(request: Request, path: string, size: number, status: number, headers: Headers): Response {
  headers.set('content-length', String(size));
  return new Response(request.method === 'HEAD' ? null : Bun.file(path), { status, headers });
}

const ENDINGS = { br: '.br', gzip: '.gz' } as const;

function bestForm(
  request: Request,
  path: string,
  plain: Stats,
): { path: string; stat: Stats; encoding: string } {
  for (const encoding of acceptedEncodings(request)) {
    const stat = statOf(path + ENDINGS[encoding]);
    if (stat) return { path: path + ENDINGS[encoding], stat, encoding };
  }
  return { path, stat: plain, encoding: '' };
}

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
