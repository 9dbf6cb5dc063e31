import { defineMiddleware } from 'astro:middleware';
import { withInsert } from './lib/inserts.ts';
import { openSiteMarket } from './lib/site-market.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.market ??= await openSiteMarket();
  locals.isDemo = await locals.market.isDemo();
  const page = await next();
  return locals.insert ? withInsert(page, locals.insert) : page;
});
