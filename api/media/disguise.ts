import { PICTURE_ENDINGS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { PictureRefused } from './picture-refused.ts';

const HEIC_BRANDS: ReadonlySet<string> = new Set([
  ...['heic', 'heix', 'heim', 'heis'],
  ...['hevc', 'hevx', 'mif1', 'msf1'],
]);
/** Where a program that takes the file for its own kind looks for marks of it. */
const HEAD_BYTES = 4 * 1024;
const PDF_HEAD_BYTES = 1024;
const SCRIPTS = /<(?:script|html|svg|\?php|!doctype)\b/i;

/** Whether a file says that it is HEIC: AVIF is built the same, under other brands. */
export const isHeic = (file: Uint8Array): boolean => {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  return head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8, 12));
};

/**
 * Throws PictureRefused for a name that is no picture's and for a polyglot: a picture that other programs open as an
 * archive, a document or a page. What is kept is encoded anew and holds neither; the error says why.
 */
export function refuseDisguise(file: Uint8Array, fileName: string): void {
  const [, ending] = /\.([a-z0-9]{1,8})$/i.exec(fileName.trim()) ?? [];
  if (ending !== undefined && !PICTURE_ENDINGS.some((known) => known === ending.toLowerCase()))
    throw new PictureRefused(422, PICTURE_WORDS.wrongType);
  if (isPicture(file) && isPolyglot(file)) throw new PictureRefused(422, PICTURE_WORDS.hidesFile);
}

/** Whether other programs open a picture as an archive, a document or a page. */
export const isPolyglot = (file: Uint8Array): boolean => endsAsZip(file) || opensAsText(file);

/** By its first bytes; what is no picture at all is refused when it is decoded. */
function isPicture(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  const isRiff = head.startsWith('RIFF') && head.endsWith('WEBP');
  return (
    head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG') || isRiff || head.slice(4, 8) === 'ftyp'
  );
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const MOST_COMMENT_BYTES = 0xffff;

/** Whether a ZIP archive ends where the file does: that is how archives are found, whatever stands before. */
export function endsAsZip(file: Uint8Array): boolean {
  const tail = Buffer.from(file.subarray(-(ZIP_END_BYTES + MOST_COMMENT_BYTES)));
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    const isWhole = at + ZIP_END_BYTES <= tail.length;
    if (isWhole && at + ZIP_END_BYTES + tail.readUInt16LE(at + ZIP_END_BYTES - 2) === tail.length)
      return true;
  }
  return false;
}

function opensAsText(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('latin1');
  const tail = Buffer.from(file.subarray(-HEAD_BYTES)).toString('latin1');
  return head.slice(0, PDF_HEAD_BYTES).includes('%PDF-') || SCRIPTS.test(head) || SCRIPTS.test(tail);
}
