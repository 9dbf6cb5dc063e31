import { type App, createApp } from '#api/app.ts';
import type { AppDeps } from '#api/app-deps.ts';
import { createLogger } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { createSearch } from '#api/search/search.ts';
import { createContract } from './docs/contract.ts';

/**
 * The API over a test's market; it logs nothing. Each of its answers has to be as /api/docs/json describes it: one that
 * is not fails the test that caused it.
 */
export async function openTestApp(market: Market, deps: Partial<AppDeps> = {}): Promise<App> {
  const search = deps.search ?? (await createSearch(market));
  const app = createApp({ market, log: createLogger('silent'), ...deps, search });
  const answer = app.handle;
  app.handle = async (request) => {
    const response = await answer(request);
    await (await contractOf(answer)).check(request, response);
    return response;
  };
  return app;
}

let contract: Promise<ReturnType<typeof createContract>> | undefined;

/** Every app has the same routes, so one description serves all apps of a worker. */
function contractOf(answer: App['handle']) {
  contract ??= readDescription(answer).then(createContract);
  return contract;
}

async function readDescription(answer: App['handle']): Promise<object> {
  const response = await answer(new Request('http://localhost/api/docs/json'));
  return Object(await response.json());
}
