import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { Encoding } from '#api/http/negotiate.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Pages are made often, assets once: brotli 5 costs 0.4 ms a page, 11 costs 22 ms. A page that is drawn for a request is
 * sent a few times: of 160 kB brotli 3 makes 21 kB in 1.1 ms, 5 makes 18 kB in 1.8.
 */
const QUALITY = { page: { br: 5, gzip: 6 }, drawn: { br: 3, gzip: 3 }, asset: { br: 11, gzip: 9 } } as const;

/** A page is not much larger than this window of 64 kB, whose tables cost less to clear than those of the usual 4 MB. */
const PAGE_WINDOW_BITS = 16;

type CompressedKind = keyof typeof QUALITY;
type Forms = { br: Uint8Array; gz: Uint8Array };

/** One compressed form of a text; the work happens off the event loop, except for a page's gzip, which is cheap. */
export function compressAs(
  encoding: Encoding,
  content: Uint8Array<ArrayBuffer>,
  kind: CompressedKind,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') return brotli(content, brotliOptions(content, kind));
  return kind === 'page' ? Promise.resolve(zipPage(content)) : zip(content, { level: QUALITY[kind].gzip });
}

/** Both compressed forms of a file. */
export async function compress(content: Uint8Array<ArrayBuffer>, kind: CompressedKind): Promise<Forms> {
  const [br, gz] = await Promise.all([compressAs('br', content, kind), compressAs('gzip', content, kind)]);
  return { br, gz };
}

/** Both forms of a page on the spot, for a process that has nothing else to do: a third cheaper than off the event loop. */
export const compressPageNow = (content: Uint8Array<ArrayBuffer>): Forms => ({
  br: brotliCompressSync(content, brotliOptions(content, 'page')),
  gz: zipPage(content),
});

/** libdeflate takes two thirds of zlib's time for the same size. */
const zipPage = (content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  Bun.gzipSync(content, { level: QUALITY.page.gzip, library: 'libdeflate' });

const brotliOptions = (content: Uint8Array, kind: CompressedKind) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[kind].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(kind === 'page' && { [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS }),
  },
});

const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;

export const isCompressible = (path: string): boolean => COMPRESSIBLE.test(path);
