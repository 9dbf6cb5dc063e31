import { defineMiddleware } from 'astro:middleware';
import { openSiteMarket } from './lib/site-market.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.market ??= await openSiteMarket();
  locals.isDemo = await locals.market.isDemo();
  return next();
});
