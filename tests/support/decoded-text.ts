import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The text of an answer that nothing has decoded on its way, as `fetch` would; the answer stays unread. */
export async function decodedText(answer: Response): Promise<string> {
  const bytes = await answer.clone().bytes();
  switch (answer.headers.get('content-encoding')) {
    case 'br':
      return brotliDecompressSync(bytes).toString();
    case 'gzip':
      return gunzipSync(bytes).toString();
    default:
      return Buffer.from(bytes).toString();
  }
}
