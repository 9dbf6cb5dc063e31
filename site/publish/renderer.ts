import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { SiteMarket } from '#site/lib/site-market.ts';

type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: { market: SiteMarket },
) => Promise<void>;

export type Renderer = {
  /** Answers for `path` (with its query) as the site's own code does: status, headers and body. */
  render: (path: string) => Promise<Response>;
  close: () => Promise<void>;
};

const LOOPBACK = '127.0.0.1';

/**
 * Draws pages on demand with the code of `build`. Astro's handler speaks node:http, so it stands behind
 * a loopback port of its own.
 */
export async function startRenderer(build: string, market: SiteMarket): Promise<Renderer> {
  // React looks at this once, when it is loaded; its development build is slower and talks to the log.
  process.env.NODE_ENV ??= 'production';
  const entry: { handler: AstroHandler } = await import(join(build, 'server', 'entry.mjs'));
  const server = createServer((request, response) => {
    void entry.handler(request, response, undefined, { market });
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The renderer has no port.');
  const origin = `http://${LOOPBACK}:${address.port}`;
  return {
    render: (path) => fetch(origin + path, { redirect: 'manual' }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
