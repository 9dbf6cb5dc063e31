import { resolve } from 'node:path';
import { prepareSecrets } from '#api/accounts/two-step/stored-secret.ts';
import { createApp } from '#api/app.ts';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { settingsOf } from '#api/config/settings.ts';
import { importsJob } from '#api/imports/stock/job.ts';
import { startJobs } from '#api/jobs/start-jobs.ts';
import { liveJob } from '#api/live/job.ts';
import { createLive } from '#api/live/live.ts';
import { createLogger } from '#api/log.ts';
import { openMarket } from '#api/market.ts';
import { businessOf, settleBusiness } from '#api/receipts/business.ts';
import { searchJob } from '#api/search/job.ts';
import { createSearch } from '#api/search/search.ts';
import { listen } from '#api/server.ts';
import { createSocialImages } from '#api/social/images.ts';
import { createViews, viewsJob } from '#api/views/views.ts';
import { handleMail } from './market-mail.ts';
import { answerMedia, marketPictures } from './market-media.ts';
import { openPayments } from './market-payments.ts';
import { settlePlans } from './market-plans.ts';
import { settleNumbers, smsJobs } from './market-sms.ts';
import { prepareDemo } from './prepare-demo.ts';

// The API and the media alone: in development Astro's own server draws the pages.
const env = readEnv();
const log = createLogger(env.LOG_LEVEL, true);
const market = await openMarket(resolve(env.DATA_DIR), marketOptionsOf(env));
await prepareSecrets(market, log);
await settleNumbers(market, env, await prepareDemo(market, env));
const search = await createSearch(market);
const views = createViews(market);
const pictures = marketPictures(market);
const social = createSocialImages(market, pictures);
const settings = settingsOf(env);
const live = createLive({ ...market, log });
const payments = await openPayments(market, env, log);
await settlePlans({ market, env, log, hasProvider: payments.provider !== undefined });
await settleBusiness(market.db, businessOf(env, { isDemo: payments.provider?.isDemo ?? false }));
const app = createApp({
  ...{ market, search, social, views, settings, log, live },
  ...(payments.provider && { payments: payments.provider }),
  mpesa: payments.callbacks,
});
const { devMail, jobs } = await handleMail(market, env, log);
if (devMail) process.stdout.write(`Mail can be read at ${settingsOf(env).publicUrl}${devMail.path}\n`);
const sms = smsJobs(market, env, log);
await startJobs(
  [
    searchJob(search),
    viewsJob(views),
    importsJob(market, log),
    liveJob(market.db),
    ...jobs,
    ...sms,
    ...payments.jobs,
  ],
  {
    db: market.db,
    log,
  },
);
const server = listen({
  host: env.HOST,
  port: env.PORT,
  log,
  live,
  trustProxy: false,
  publicUrl: settings.publicUrl,
  answer: {
    api: (request) => app.handle(request),
    media: answerMedia(pictures, social),
    devMail: devMail?.answer,
    site: () => new Response('Pages come from the development server.', { status: 404 }),
  },
});
payments.listening(server.port ?? env.PORT);
