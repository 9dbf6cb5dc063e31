import type { Env } from '#api/env.ts';
import type { Market } from '#api/market.ts';
import { mayRunDemo } from '#domain/demo.ts';
import { progressLine } from './progress-line.ts';
import { seedDemoMarket } from './seed.ts';

/** Fills an empty market with sample data where that is allowed. Returns whether this market is a demo. */
export async function prepareDemo(market: Market, env: Env): Promise<boolean> {
  if (mayRunDemo({ host: env.HOST, demo: env.DEMO })) await loadDemo(market);
  const mark = await market.db
    .selectFrom('meta')
    .select('key')
    .where('key', '=', 'demo_seed')
    .executeTakeFirst();
  return mark !== undefined;
}

async function loadDemo(market: Market): Promise<void> {
  const progress = progressLine('Loading the demo market');
  const added = await seedDemoMarket(market, {
    onProgress: (done, total) => progress.update(`${done} of ${total} listings`),
  });
  progress.done(added > 0 ? `${added} listings` : 'nothing to add');
}
