import { join } from 'node:path';
import type { SiteMarket } from '#site/lib/site-market.ts';

/** Draws pages by the code that the whole site was compiled from. */
export type Renderer = {
  /** Answers for `path` (with its query): status, headers and body. Throws what the page's code throws. */
  render: (path: string) => Promise<Response>;
};

/** Draws any page of `market`. */
export type DrawPage = (path: string, market: SiteMarket) => Promise<Response>;

/** What building/compiled-site.ts exports. */
type CompiledSite = {
  render: (request: Request, locals: { market: SiteMarket }) => Promise<Response>;
};

/** Pages name the market's own address and never this one. */
const ORIGIN = 'http://localhost';

/** Loads the site that was compiled into `code`. */
export async function loadSite(code: string): Promise<DrawPage> {
  // React looks at this once, when it is loaded; its development build is slower and talks to the log.
  process.env.NODE_ENV ??= 'production';
  const { render }: CompiledSite = await import(join(code, 'server', 'entry.mjs'));
  return (path, market) => render(new Request(ORIGIN + path), { market });
}

/** Draws pages of one market, each as the market is when it is asked for. */
export async function openRenderer(code: string, market: SiteMarket): Promise<Renderer> {
  const draw = await loadSite(code);
  return { render: (path) => draw(path, market) };
}
