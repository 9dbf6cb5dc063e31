import { resolve } from 'node:path';
import pino from 'pino';
import { openMarket } from '#api/market.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { listPublishedIds } from '#api/vehicles/queries.ts';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { siteFolders } from '#site/publish/folders.ts';
import { openPublisher } from '#site/publish/following/publisher.ts';
import { openLiveSite } from '#site/publish/live-site.ts';
import { openRenderer } from '#site/publish/renderer.ts';

// Changes one price after the other and publishes each, until it is killed. What it has said is acknowledged.
const market = await openMarket(resolve(process.env.DATA_DIR ?? ''));
const log = pino({ level: 'silent' });
const live = openLiveSite(
  siteFolders(market.dataDir),
  (code) => openRenderer(code, toSiteMarket(market)),
  log,
);
const publisher = openPublisher(live.build, { market, renderer: live.renderer, log });
const ids = await listPublishedIds(market.db);

for (let round = 1; ; round++) {
  for (const id of ids) {
    const priceKes = 500_000 + ((id * 7919 + round * 104_729 + Date.now()) % 4_000_000);
    await changeVehicle(market.db, id, { price_kes: priceKes });
    process.stdout.write(`${id} ${priceKes}\n`);
    await publisher.publishChanges();
    if (id % 5 === 0) await publisher.publishWaiting();
  }
}
