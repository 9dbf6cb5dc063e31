const CHUNK = new TextEncoder().encode('['.repeat(16 * 1024));

/** A chunked body that never ends, and how much of it was read so far. */
export function endlessBody(type: string, headers: Record<string, string> = {}) {
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(CHUNK);
        bytes += CHUNK.length;
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit = { method: 'POST', headers: { 'content-type': type, ...headers }, body };
  return { init, bytesRead: () => bytes };
}
