import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip } from 'node:zlib';
import type { Encoding } from '#api/http/negotiate.ts';
import { writeWhole } from './folders.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Pages are made often, assets once: brotli 4 makes 11.5 kB of a listing in 0.5 ms, 5 makes 10.7 kB in 0.74, 11 costs 22 ms.
 * A page that is drawn for a request is sent a few times: of 165 kB brotli 3 makes 20 kB in 0.8 ms, 5 makes 18 kB in 2.8.
 */
const QUALITY = { page: { br: 4, gzip: 6 }, drawn: { br: 3, gzip: 3 }, asset: { br: 11, gzip: 9 } } as const;

/** Pages are not much larger than windows of 64 and 128 kB, whose tables cost less to clear than those of the usual 4 MB. */
const WINDOW_BITS = { page: 16, drawn: 17 } as const;

/** One compressed form of a text, made off the event loop. */
export function compressAs(
  encoding: Encoding,
  content: Uint8Array<ArrayBuffer>,
  kind: 'page' | 'asset',
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') return brotli(content, brotliOptions(content, kind));
  return zip(content, { level: QUALITY[kind].gzip });
}

/** Writes both compressed forms of a file beside it. */
export async function writeCompressed(
  file: string,
  content: Uint8Array<ArrayBuffer>,
  kind: 'page' | 'asset',
): Promise<void> {
  const [br, gz] = await Promise.all([compressAs('br', content, kind), compressAs('gzip', content, kind)]);
  writeWhole(`${file}.br`, br);
  writeWhole(`${file}.gz`, gz);
}

/** A page's brotli on the spot, for a process that has nothing else to do: a third cheaper than off the event loop. */
export const compressPageNow = (content: Uint8Array<ArrayBuffer>): Uint8Array =>
  brotliCompressSync(content, brotliOptions(content, 'page'));

/** A page as it was drawn, from its brotli, in 0.1 ms; undefined where that is damaged. */
export function decompressPage(brotli: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  try {
    return brotliDecompressSync(brotli);
  } catch {
    return undefined;
  }
}

/** What was drawn for a request in one encoding, on the spot, for a process that draws and does nothing else. */
export const compressDrawnNow = (
  encoding: Encoding,
  content: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> =>
  encoding === 'br'
    ? brotliCompressSync(content, brotliOptions(content, 'drawn'))
    : Bun.gzipSync(content, { level: QUALITY.drawn.gzip, library: 'libdeflate' });

/** A page's gzip on the spot. libdeflate takes two thirds of zlib's time for the same size: 0.35 ms. */
export const zipPageNow = (content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  Bun.gzipSync(content, { level: QUALITY.page.gzip, library: 'libdeflate' });

const brotliOptions = (content: Uint8Array, kind: keyof typeof QUALITY) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[kind].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(kind !== 'asset' && { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS[kind] }),
  },
});

const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;

export const isCompressible = (path: string): boolean => COMPRESSIBLE.test(path);
