/**
 * Stands in a page for HTML that is kept as bytes, and is drawn past Astro and React, which copy each page a dozen times.
 * No visitor can guess it, so no words of theirs stand for it.
 */
export const INSERT_MARK = `<!--${crypto.randomUUID()}-->`;

/** The page with these bytes in place of its mark; as it is where it has none, such as a redirect. */
export async function withInsert(page: Response, insert: readonly Uint8Array[]): Promise<Response> {
  const bytes = Buffer.from(await page.arrayBuffer());
  const at = bytes.indexOf(INSERT_MARK);
  const parts =
    at < 0 ? [bytes] : [bytes.subarray(0, at), ...insert, bytes.subarray(at + INSERT_MARK.length)];
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  return new Response(Buffer.concat(parts), { status: page.status, headers });
}
