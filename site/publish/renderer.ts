import { join } from 'node:path';
import type { Encoding } from '#api/http/negotiate.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import { compressDrawnNow } from './compress.ts';
import type { Question } from './serving/questions.ts';

export type Wishes = {
  /** Compresses the body of what is drawn for a request. */
  encoding?: Encoding | undefined;
  /** Goes before all that waits, and is never refused. */
  isUrgent?: boolean;
  /** Whether a page from before can stand in: then it is refused sooner. */
  hasSpare?: boolean;
  /** Told what the page asks of the search while other processes draw it, with the answer as JSON. */
  onAsked?: ((question: Question, json: string) => void) | undefined;
};

/** Draws pages by the code that the whole site was compiled from. */
export type Renderer = {
  /**
   * Answers for `path` (with its query): status, headers and body. Throws what the page's code throws, and an
   * ApiError 503 when too many pages wait to be drawn.
   */
  render: (path: string, wishes?: Wishes) => Promise<Response>;
  /** Ends it, once the pages under way are drawn. */
  close?: () => Promise<void>;
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

/** Draws pages of one market in this process, each as the market is when it is asked for. */
export function openRenderer(code: string, market: SiteMarket): Renderer {
  const loaded = loadSite(code);
  // The first page that is asked for throws it.
  loaded.catch(() => {});
  return {
    async render(path, { encoding } = {}) {
      const draw = await loaded;
      return compressDrawn(await draw(path, market), encoding);
    },
  };
}

/** What was drawn with its body compressed. */
async function compressDrawn(drawn: Response, encoding: Encoding | undefined): Promise<Response> {
  if (!encoding) return drawn;
  const headers = new Headers(drawn.headers);
  headers.set('content-encoding', encoding);
  const body = new Uint8Array(await drawn.arrayBuffer());
  return new Response(compressDrawnNow(encoding, body), { status: drawn.status, headers });
}
