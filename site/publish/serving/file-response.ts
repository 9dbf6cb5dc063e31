import { type Stats, statSync } from 'node:fs';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isKnown } from '#api/http/etag.ts';
import { acceptedEncodings, type Encoding } from '#api/http/negotiate.ts';
import { isCompressible, zipPageNow } from '../compress.ts';
import { readIfThere } from '../folders.ts';
import { readPage } from '../page-files.ts';

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

type AnswerOptions = {
  cacheControl: string;
  headers: Readonly<Record<string, string>>;
  status?: number;
};

/** A file as an answer: its compressed form where it has one that the client takes. Undefined when there is no such file. */
export function fileResponse(request: Request, path: string, options: AnswerOptions): Response | undefined {
  const stat = statOf(path);
  return (
    stat &&
    respond(request, options, {
      type: contentTypeOf(extname(path)),
      isText: isCompressible(path),
      formIn: (encoding) => (encoding === '' ? formOf(path, stat, '') : fileForm(path, stat, encoding)),
    })
  );
}

/** A page (`pageFile`) as an answer: in brotli as it is kept, or what is made from that. Undefined when there is no such page. */
export function pageResponse(request: Request, file: string, options: AnswerOptions): Response | undefined {
  const stat = statOf(file);
  return (
    stat &&
    respond(request, options, {
      type: contentTypeOf('.html'),
      isText: true,
      formIn: (encoding) => pageForm(file, stat, encoding),
    })
  );
}

/** In one encoding, with when the plain file was written; what is made or small with its bytes. */
type Form = {
  path: string;
  encoding: Encoding | '';
  etag: string;
  modified: string;
  size: number;
  bytes?: Uint8Array<ArrayBuffer>;
};

type Content = { type: string; isText: boolean; formIn: (encoding: Encoding | '') => Form | undefined };

/** The form that suits the client best, 304 when it has it, or a part when a range is asked for (never of a compressed form). */
function respond(
  request: Request,
  { cacheControl, headers: own, status = 200 }: AnswerOptions,
  { type, isText, formIn }: Content,
): Response | undefined {
  const range = request.headers.get('range');
  const form = range || !isText ? formIn('') : bestForm(request, formIn);
  if (!form) return undefined;
  const headers: Record<string, string> = {
    ...own,
    'content-type': type,
    'cache-control': cacheControl,
    etag: form.etag,
    'last-modified': form.modified,
    ...(isText && { vary: 'accept-encoding' }),
    ...(form.encoding && { 'content-encoding': form.encoding }),
  };
  if (status === 200 && isKnown(request, form.etag)) return new Response(null, { status: 304, headers });
  if (range && status === 200) return partOf(form, range, new Headers(headers));
  headers['content-length'] = String(form.size);
  return new Response(request.method === 'HEAD' ? null : bodyOf(form), { status, headers });
}

const bodyOf = ({ bytes, path }: Form) => bytes ?? Bun.file(path);

function bestForm(request: Request, formIn: Content['formIn']): Form | undefined {
  for (const encoding of acceptedEncodings(request)) {
    const form = formIn(encoding);
    if (form) return form;
  }
  return formIn('');
}

/** A compressed form, and what tells the file that it is of from the next. */
type KeptForm = { form: Form; of: Pick<Stats, 'ino' | 'size' | 'mtimeMs'> };

const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
const MAX_FORM_BYTES = 128 * 1024;

/** The compressed forms that are asked for most: from memory they cost a third of opening their files. */
const kept = new LRUCache<string, KeptForm>({
  ...{ maxSize: MAX_KEPT_BYTES, maxEntrySize: MAX_FORM_BYTES },
  sizeCalculation: ({ form }) => form.size + form.path.length,
});

/** The form under this name, made again once the file that it is of is another. */
function keepForm(name: string, stat: Stats, make: () => Form | undefined): Form | undefined {
  const known = kept.get(name);
  if (known && isSameFile(known.of, stat)) return known.form;
  const form = make();
  const { ino, size, mtimeMs } = stat;
  if (form?.bytes) kept.set(name, { form, of: { ino, size, mtimeMs } });
  return form;
}

const isSameFile = (a: KeptForm['of'], b: KeptForm['of']): boolean =>
  a.ino === b.ino && a.mtimeMs === b.mtimeMs && a.size === b.size;

/** The plain file is replaced after its compressed forms, so while it is the same, so are they. */
function fileForm(path: string, plain: Stats, encoding: Encoding): Form | undefined {
  const file = path + ENDINGS[encoding];
  return keepForm(file, plain, () => {
    const stat = statOf(file);
    const form = stat && readForm(file, stat, encoding);
    return form && { ...form, modified: modifiedOf(plain) };
  });
}

function pageForm(file: string, stat: Stats, encoding: Encoding | ''): Form | undefined {
  if (encoding === '') return withBytes(formOf(file, stat, ''), readPage(file));
  if (encoding === 'br') return keepForm(file, stat, () => readForm(file, stat, 'br'));
  // The ETag follows from the page, so it is the same however often the form is made.
  return keepForm(`${file} gzip`, stat, () => {
    const page = readPage(file);
    return withBytes(formOf(file, stat, 'gzip'), page && zipPageNow(page));
  });
}

const withBytes = (form: Form, bytes: Uint8Array<ArrayBuffer> | undefined): Form | undefined =>
  bytes && { ...form, size: bytes.length, bytes };

function readForm(file: string, stat: Stats, encoding: Encoding): Form | undefined {
  const form = formOf(file, stat, encoding);
  return form.size > MAX_FORM_BYTES ? form : withBytes(form, readIfThere(file));
}

const formOf = (path: string, stat: Stats, encoding: Encoding | ''): Form => ({
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

/** One part of a plain form (RFC 9110, section 14): a form that we do not serve answers the whole, one outside the file 416. */
function partOf(form: Form, range: string, headers: Headers): Response {
  const { size } = form;
  const body = bodyOf(form);
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  headers.set('accept-ranges', 'bytes');
  if (from === '' && to === '') {
    headers.set('content-length', String(size));
    return new Response(body, { headers });
  }
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}
