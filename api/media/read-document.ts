import sharp from 'sharp';
import { ApiError } from '#api/http/errors.ts';
import type { FormFile } from '#api/http/multipart.ts';
import type { Market } from '#api/market.ts';
import { PICTURE_LIMITS, DOCUMENT_FILE_WORDS as WORDS } from '#domain/media/limits.ts';
import { endsAsZip, isPolyglot } from './disguise.ts';
import { encode } from './encode.ts';

/** Enough to read small print on a page that was photographed. */
const LONGEST_SIDE = 3_000;
const PDF_END_BYTES = 1024;
const MAGIC = { pdf: '%PDF-', jpg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n' } as const;
const ENDINGS: Readonly<Record<keyof typeof MAGIC, RegExp>> = {
  pdf: /\.pdf$/i,
  jpg: /\.(?:jpe?g|jfif)$/i,
  png: /\.png$/i,
};

export type ReadDocument = { bytes: Uint8Array; ending: 'pdf' | 'jpg' };

/**
 * A document as it is kept: a PDF as it was sent, a picture encoded anew, upright and without its metadata. Throws 422 for
 * anything else, also under a name that says otherwise.
 */
export async function readDocument(
  { imageQueue }: Pick<Market, 'imageQueue'>,
  { bytes, name }: FormFile,
): Promise<ReadDocument> {
  const type = typeOf(bytes);
  const [ending] = /\.[a-z0-9]{1,8}$/i.exec(name.trim()) ?? [];
  if (type === undefined || (ending !== undefined && !ENDINGS[type].test(ending)))
    throw refused(WORDS.wrongType);
  if (type === 'pdf') {
    if (!isWholePdf(bytes)) throw refused(WORDS.damaged);
    return { bytes, ending: 'pdf' };
  }
  if (isPolyglot(bytes)) throw refused(WORDS.damaged);
  return { bytes: await imageQueue.run(() => encodePage(bytes)), ending: 'jpg' };
}

function typeOf(bytes: Buffer): keyof typeof MAGIC | undefined {
  const head = bytes.toString('latin1', 0, 8);
  if (head.startsWith(MAGIC.pdf)) return 'pdf';
  if (head.startsWith(MAGIC.jpg)) return 'jpg';
  return head.startsWith(MAGIC.png) ? 'png' : undefined;
}

const isWholePdf = (bytes: Buffer): boolean =>
  bytes.toString('latin1', Math.max(0, bytes.length - PDF_END_BYTES)).includes('%%EOF') && !endsAsZip(bytes);

async function encodePage(bytes: Buffer): Promise<Buffer> {
  try {
    const upright = sharp(bytes, { failOn: 'truncated', limitInputPixels: PICTURE_LIMITS.maxPixels })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    return await encode(upright, 'jpg');
  } catch (cause) {
    throw refused(WORDS.damaged, cause);
  }
}

const refused = (sentence: string, cause?: unknown): ApiError =>
  new ApiError(422, sentence, { code: 'DOCUMENT', cause, fields: { document: sentence } });
