const BOUNDARY = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?![^\s;]))/i;
const NAME = /^content-disposition:\s*form-data\s*;.*\bname="([^"]*)"/im;
const FILE_NAME = /^content-disposition:.*\bfilename\*?=(?:"([^"]*)"|([^\s;]*))/im;
const HEADERS_END = '\r\n\r\n';
const MOST_PARTS = 10;

/** The boundary that a Content-Type of a multipart form names, or undefined for any other type. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? bare;
}

/** A file of a form, by the name that its sender gave it: good for its ending alone. */
export type FormFile = { bytes: Buffer; name: string };

/**
 * The file that a multipart form (RFC 7578) has in `field`, its bytes a part of `body`, not a copy. Undefined
 * without one; 'malformed' for what is no such form or has more than ten parts.
 */
export function findFile(body: Buffer, boundary: string, field: string): FormFile | undefined | 'malformed' {
  const delimiter = Buffer.from(`--${boundary}`);
  let at = body.indexOf(delimiter);
  for (let part = 0; at >= 0 && part < MOST_PARTS; part++) {
    const start = at + delimiter.length;
    if (body.toString('latin1', start, start + 2) === '--') return undefined;
    const end = body.indexOf(`\r\n--${boundary}`, start);
    const headersEnd = body.indexOf(HEADERS_END, start);
    if (end < 0 || headersEnd < 0 || headersEnd > end) return 'malformed';
    const headers = body.toString('utf8', start, headersEnd);
    const [isFile, quoted, bare = ''] = FILE_NAME.exec(headers) ?? [];
    if (NAME.exec(headers)?.[1] === field && isFile !== undefined)
      return { bytes: body.subarray(headersEnd + HEADERS_END.length, end), name: quoted ?? bare };
    at = end + 2;
  }
  return 'malformed';
}
