import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '#api/app.ts';
import type { Env } from '#api/config/env.ts';
import { settingsOf } from '#api/config/settings.ts';
import { createDrain } from '#api/http/drain.ts';
import { type RunningJobs, startJobs } from '#api/jobs/start-jobs.ts';
import { createLive } from '#api/live/live.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { createRequestMetrics } from '#api/operations/metrics/requests.ts';
import { createOperations } from '#api/operations/operations.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { businessOf, settleBusiness } from '#api/receipts/business.ts';
import { createSearch } from '#api/search/search.ts';
import { listen } from '#api/server.ts';
import { createSocialImages } from '#api/social/images.ts';
import { countPages } from '#api/statistics/count-visits.ts';
import { createVisits } from '#api/statistics/visits.ts';
import { createViews } from '#api/views/views.ts';
import { searchPath } from '#site/lib/paths.ts';
import { siteFolders } from '#site/publish/folders.ts';
import { weighPages } from '#site/publish/weigh-pages.ts';
import { listJobs } from './jobs.ts';
import { handleMail } from './market-mail.ts';
import { answerMedia, marketPictures } from './market-media.ts';
import { operationsOptions } from './market-operations.ts';
import { openPayments } from './market-payments.ts';
import { settlePlans } from './market-plans.ts';
import { openSite } from './market-site.ts';
import { smsJobs } from './market-sms.ts';
import { onlyItsState } from './only-its-state.ts';
import type { Role } from './role.ts';

/** How long a stop waits for requests under way. */
const MAX_REQUEST_MS = 8_000;

type Serving = {
  address: string;
  /** Where mails can be read, with the key of this start; undefined where nowhere. */
  mailPath: string | undefined;
  stop: () => Promise<void>;
};

type ServeOptions = {
  market: Market;
  env: Env;
  log: Log;
  role: Role;
  /** Whether it builds and publishes the site of its folder. */
  keepsSite: boolean;
  /** Whether no other server uses the market's folder. */
  isAlone: boolean;
};

/**
 * Serves a market whose site is built: API, media and site on one port, following every change, and its background work;
 * with the role `web` only the first, with `jobs` only the second and how it does.
 */
export async function serveMarket({
  market,
  env,
  log,
  role,
  keepsSite,
  isAlone,
}: ServeOptions): Promise<Serving> {
  const { db } = market;
  const settings = settingsOf(env);
  const folders = siteFolders(market.dataDir);
  const search = await createSearch(market);
  const prices = createPriceAnalyses(market);
  const views = createViews({ db });
  const visits = createVisits({ db });
  const pictures = marketPictures(market);
  const social = createSocialImages(market, pictures);
  const live = createLive({ ...market, log });
  const mail = await handleMail(market, env, log);
  const payments = await openPayments(market, env, log);
  await settlePlans({ market, env, log, hasProvider: payments.provider !== undefined });
  await settleBusiness(db, businessOf(env, { isDemo: payments.provider?.isDemo ?? false }));
  const site = openSite({ market, env, log, search, isAlone });
  const requests = createRequestMetrics();
  let running: RunningJobs | undefined;
  const report = () => running?.report() ?? [];
  const health = () => site.report(report());
  const options = {
    ...operationsOptions(env, market),
    ...{ health, jobs: report, requests, sockets: live.count },
    payments: payments.provider?.trouble,
  };
  const operations = { options, checked: createOperations(market, options) };
  const jobs = await startJobs(
    listJobs({
      ...{ market, env, log, search, prices, views, visits, social },
      ...{
        site: site.jobs,
        sending: [...mail.jobs, ...smsJobs(market, env, log), ...payments.jobs],
        weighPages: () => weighPages(folders),
        folders: [folders.builds, folders.assets, market.uploadsDir],
        checks: operations.checked.checks,
      },
    }),
    { db, log, takes: (lease) => role !== 'web' || (keepsSite && lease === site.lease) },
  );
  running = jobs;
  const app = createApp({
    ...{ market, search, prices, social, views, visits, settings, log, health, live, operations },
    ...{ jobs: report, mpesa: payments.callbacks },
    ...(payments.provider && { payments: payments.provider }),
  });
  const drain = createDrain(env.DRAIN_SECONDS);
  const api = drain.guard((request) => app.handle(request));
  const server = listen({
    ...{ host: env.HOST, port: env.PORT, publicUrl: settings.publicUrl, log, live },
    trustProxy: env.TRUST_PROXY === '1',
    onAnswered: requests.note,
    isDraining: drain.isDraining,
    answer:
      role === 'jobs'
        ? onlyItsState(api)
        : {
            api,
            media: answerMedia(pictures, social),
            site: countPages({ visits, search }, site.answer, searchPath()),
            devMail: mail.devMail?.answer,
          },
  });
  payments.listening(server.port ?? env.PORT);
  return {
    address: `http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${server.port}`,
    mailPath: mail.devMail?.path,
    async stop() {
      await drain.begin();
      await live.stop();
      // Takes no more requests, and waits for those under way.
      await Promise.race([server.stop(), sleep(MAX_REQUEST_MS)]);
      await server.stop(true);
      await jobs.stop();
      await payments.close();
      await site.close();
      await views.flush().catch((err: unknown) => log.warn({ err }, 'Views could not be written'));
      await visits.write().catch((err: unknown) => log.warn({ err }, 'Visits could not be written'));
      mail.close();
    },
  };
}
