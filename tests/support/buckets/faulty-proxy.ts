/** How the next calls to a store end: as the store answers, with a status, or never. */
export type Fault = (request: Request) => number | 'hang' | undefined;

/** Stands before a store and lets calls fail. */
export function startFaultyProxy(store: string) {
  let fault: Fault = () => undefined;
  const calls: string[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${decodeURIComponent(pathname)}${search}`);
      const failing = fault(request);
      if (failing === 'hang')
        await new Promise((_, reject) => request.signal.addEventListener('abort', reject));
      if (typeof failing === 'number')
        return new Response('<Error><Code>SlowDown</Code></Error>', { status: failing });
      const { method, headers } = request;
      const body = method === 'PUT' || method === 'POST' ? await request.arrayBuffer() : undefined;
      return fetch(new URL(pathname + search, store), { method, headers, ...(body && { body }) });
    },
  });
  return {
    calls,
    host: `127.0.0.1:${server.port}`,
    /** From now on. */
    fail(given: Fault) {
      fault = given;
    },
    stop: () => server.stop(true),
  };
}
