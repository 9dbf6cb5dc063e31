import { workOnZips } from '#api/imports/photos/job.ts';
import { createLogger } from '#api/log.ts';
import { openMarket } from '#api/market.ts';

/** A process of its own that adds photos in the market of a folder, to be killed. */
const market = await openMarket(process.argv[2] ?? '');
await workOnZips(market, createLogger('silent'), new AbortController().signal);
