import { type AnyElysia, Elysia } from 'elysia';
import { catalogRoutes } from './catalog/routes.ts';
import { docs } from './docs/routes.ts';
import { errors } from './errors.ts';
import { healthRoutes, type PublisherHealth } from './health/routes.ts';
import type { Log } from './log.ts';
import type { Market } from './market.ts';
import type { Search } from './search/search.ts';
import { vehicleRoutes } from './vehicles/routes.ts';

export type AppDeps = {
  market: Market;
  search: Search;
  log: Log;
  /** What the publisher says about itself; absent where nothing publishes. */
  health?: () => PublisherHealth;
};

/** The whole API below /api: `app.handle(request)` answers one request. */
export function createApp(deps: AppDeps) {
  const app = new Elysia({ prefix: '/api' })
    .use(errors(deps.log))
    .use(docs((): AnyElysia => app))
    .use(healthRoutes(deps))
    .use(catalogRoutes(deps))
    .use(vehicleRoutes(deps));
  return app;
}

export type App = ReturnType<typeof createApp>;
