import { defineMiddleware } from 'astro:middleware';
import { openSiteMarket } from './lib/catalog.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.market ??= await openSiteMarket();
  return next();
});
