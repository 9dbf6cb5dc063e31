const BOUNDARY = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?![^\s;]))/i;
const NAME = /^content-disposition:\s*form-data\s*;.*\bname="([^"]*)"/im;
const FILE_NAME = /^content-disposition:.*\bfilename\*?=(?:"([^"]*)"|([^\s;]*))/im;
const HEADERS_END = '\r\n\r\n';
const MOST_PARTS = 10;
const LONGEST_TEXT = 200;

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
  const file = findPart(body, boundary, (part) => part.field === field && part.fileName !== undefined);
  return typeof file === 'object' ? { bytes: file.bytes, name: file.fileName ?? '' } : file;
}

/** What stands in a text field of a form; undefined where it has none such, or is longer than a line. */
export function findText(body: Buffer, boundary: string, field: string): string | undefined {
  const text = findPart(body, boundary, (part) => part.field === field && part.fileName === undefined);
  const isShort = typeof text === 'object' && text.bytes.length <= LONGEST_TEXT;
  return isShort ? text.bytes.toString('utf8') : undefined;
}

type Part = { field: string | undefined; fileName: string | undefined; bytes: Buffer };

/** The first part of a form that `isIt` takes; undefined where it ends without one. */
function findPart(
  body: Buffer,
  boundary: string,
  isIt: (part: Part) => boolean,
): Part | undefined | 'malformed' {
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
    const bytes = body.subarray(headersEnd + HEADERS_END.length, end);
    const fileName = isFile === undefined ? undefined : (quoted ?? bare);
    const found = { field: NAME.exec(headers)?.[1], fileName, bytes };
    if (isIt(found)) return found;
    at = end + 2;
  }
  return 'malformed';
}
