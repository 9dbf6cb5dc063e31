import { workOnZips } from '#api/imports/photos/job.ts';
import { createLogger } from '#api/log.ts';
import { openMarket } from '#api/market.ts';

/** A process of its own that adds photos in the market of a folder, to be killed. */
const [, , dataDir = '', databaseUrl] = process.argv;
const market = await openMarket(dataDir, { databaseUrl });
await workOnZips(market, createLogger('silent'), new AbortController().signal);
