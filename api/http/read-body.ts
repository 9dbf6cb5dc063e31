import { ApiError } from './errors.ts';

const NO_BYTES = new Uint8Array();

type Limit = { maxBytes: number /** What a longer body is answered. */; sentence?: string; field?: string };

/**
 * The body of a request, chunk by chunk, counted as it comes, whatever Content-Length says. Throws 413 once there is
 * more than `maxBytes`, and 400 where it breaks off; the rest is not read.
 */
export async function* readChunks(request: Request, limit: Limit): AsyncGenerator<Uint8Array> {
  refuseAnnounced(request, limit);
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > limit.maxBytes) throw tooLong(limit, CLOSING);
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : unreadable(cause);
  }
}

/** Throws 413 for a body whose Content-Length says that it is too long. */
export function refuseAnnounced(request: Request, limit: Limit): void {
  if (Number(request.headers.get('content-length')) > limit.maxBytes) throw tooLong(limit);
}

/** The whole body of a request. Throws as `readChunks` does. */
export async function readBytes(request: Request, limit: Limit): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limit)) chunks.push(chunk);
  return chunks.length === 0 ? NO_BYTES : new Uint8Array(Buffer.concat(chunks));
}

export const unreadable = (cause?: unknown): ApiError =>
  new ApiError(400, 'The request could not be read.', { code: 'PARSE', cause });

/**
 * Bun discards what is left of a body. Of a chunked one that may be without end, so the connection is closed, though
 * the answer may be lost with it.
 */
export const CLOSING = { connection: 'close' };

export const tooLong = (
  { sentence = 'That is more than can be sent at once.', field }: Limit,
  headers: Record<string, string> = {},
): ApiError =>
  new ApiError(413, sentence, { code: 'SIZE', headers, ...(field && { fields: { [field]: sentence } }) });
