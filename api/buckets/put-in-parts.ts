import { BucketError, refusedBy } from './bucket-error.ts';
import type { Send } from './send.ts';

/** A part is retried by itself; a store takes up to 10,000 of them. */
export const PART_BYTES = 64 * 1024 * 1024;

/** Puts a large file in parts, one at a time, so that memory holds none of them whole; where it fails, takes them back. */
export async function putInParts(
  send: Send,
  key: string,
  { body, headers, partBytes }: { body: Blob; headers: Readonly<Record<string, string>>; partBytes: number },
): Promise<string> {
  const begun = await send({ method: 'POST', key, headers, query: { uploads: '' } });
  const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text()) ?? [];
  if (uploadId === undefined) throw new BucketError('The bucket takes no upload in parts.');
  try {
    const parts: string[] = [];
    for (let from = 0, number = 1; from < body.size; from += partBytes, number++) {
      const query = { partNumber: String(number), uploadId };
      const part = body.slice(from, Math.min(from + partBytes, body.size));
      const { headers } = await send({ method: 'PUT', key, query, body: part });
      const etag = headers.get('etag') ?? '';
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
    }
    const whole = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const ended = await send({ method: 'POST', key, query: { uploadId }, body: whole });
    const text = await ended.text();
    // A store may notice that it failed after it has answered 200.
    if (text.includes('<Error>')) throw await refusedBy(new Response(text, { status: 500 }));
    return (/<ETag>([^<]*)<\/ETag>/.exec(text)?.[1] ?? '').replaceAll(/"|&quot;|&#34;/g, '');
  } catch (cause) {
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
    throw cause;
  }
}
