import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../refusal.ts';

/**
 * The file that an answer holds, counted while it is read, as it comes and unpacked. Throws a Refusal for more than `maxBytes`
 * of either, for a web page, and for what breaks off.
 */
export async function readAnswer(
  answer: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const {
    'content-type': type = '',
    'content-encoding': encoding = '',
    'content-length': length,
  } = answer.headers;
  try {
    if (/^\s*(?:text\/html|application\/xhtml)/i.test(type))
      throw new Refusal('The address answers with a web page, not with a CSV file or an Excel workbook.');
    if (!/^(?:|identity|x?-?gzip)$/i.test(encoding))
      throw new Refusal(`The address answers packed as ${encoding}.`);
    if (Number(length) > maxBytes) throw tooLarge(maxBytes);
    return await collect(answer, /gzip/i.test(encoding), { maxBytes, signal });
  } catch (cause) {
    answer.destroy();
    if (signal.aborted && signal.reason instanceof Refusal) throw signal.reason;
    throw cause instanceof Refusal ? cause : new Refusal('The answer of the address broke off.', { cause });
  }
}

type Bounds = { maxBytes: number; signal: AbortSignal };

async function collect(
  answer: IncomingMessage,
  isPacked: boolean,
  { maxBytes, signal }: Bounds,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const bounded = () => counted(maxBytes);
  const keep = async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) chunks.push(piece);
  };
  await (isPacked
    ? pipeline(answer, bounded(), createGunzip(), bounded(), keep, { signal })
    : pipeline(answer, bounded(), keep, { signal }));
  return Buffer.concat(chunks);
}

const counted = (maxBytes: number) =>
  async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield piece;
    }
  };

const tooLarge = (maxBytes: number) =>
  new Refusal(`The file at the address has more than ${Math.round(maxBytes / 1024 / 1024)} MB.`);
