import { type App, type AppDeps, createApp } from './app.ts';
import { createLogger } from './log.ts';
import type { Market } from './market.ts';
import { createSearch } from './search/search.ts';

/** The API over a test's market; it logs nothing. */
export const openTestApp = async (market: Market, deps: Partial<AppDeps> = {}): Promise<App> =>
  createApp({ market, search: await createSearch(market), log: createLogger('silent'), ...deps });
