import { endSampleSessions, hasOwnAdmin } from '#api/accounts/demo-people.ts';
import type { Env } from '#api/config/env.ts';
import { mayLoadDemo, settingsOf } from '#api/config/settings.ts';
import { isDemoMarket } from '#api/database/identity.ts';
import type { Market } from '#api/market.ts';
import { drawFirstPictures } from './demo/first-pictures.ts';
import { progressLine } from './progress-line.ts';
import { seedDemoMarket } from './seed.ts';

/**
 * Fills an empty market with sample data where that is allowed, and draws its first pictures. Returns
 * whether this market is a demo whose people may sign in; where they may not, they are signed out.
 */
export async function prepareDemo(market: Market, env: Env): Promise<boolean> {
  if (mayLoadDemo(env) && (await loadDemo(market))) await drawPictures(market);
  const isOpen = settingsOf(env).isDemoOpen && !(await hasOwnAdmin(market.db));
  if (!isOpen) await endSampleSessions(market.db);
  return isOpen && isDemoMarket(market.db);
}

async function loadDemo(market: Market): Promise<boolean> {
  const progress = progressLine('Loading the demo market');
  const added = await seedDemoMarket(market, {
    onProgress: (done, total) => progress.update(`${done} of ${total} listings`),
  });
  progress.done(added > 0 ? `${added} listings` : 'nothing to add');
  return added > 0;
}

/** Draws what visitors see first; where that fails, the market opens all the same and pictures are drawn when asked for. */
export async function drawPictures(market: Pick<Market, 'db' | 'media' | 'imageQueue'>): Promise<void> {
  const progress = progressLine('Drawing the demo pictures');
  const startedAt = performance.now();
  try {
    const drawn = await drawFirstPictures(market, (done, total) => progress.update(`${done} of ${total}`));
    progress.done(`${drawn} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    progress.done(`stopped (${reason}); the others are drawn when they are first asked for`);
  }
}
