import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { followSavedSearches } from '#api/alerts/follow.ts';
import { createApp } from '#api/app.ts';
import { sweepDrafts } from '#api/drafts.ts';
import type { Env } from '#api/env.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { keepSweeping } from '#api/privacy/retention.ts';
import { createSearch } from '#api/search/search.ts';
import { listen } from '#api/server.ts';
import { settingsOf } from '#api/settings.ts';
import { createSocialImages } from '#api/social/social-images.ts';
import { keepSocialImagesWarm } from '#api/social/warm.ts';
import { createViews } from '#api/views/views.ts';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { readBuildFacts, siteFolders } from '#site/publish/folders.ts';
import { followChanges } from '#site/publish/follow-changes.ts';
import { linkPackages } from '#site/publish/link-packages.ts';
import { openLiveSite } from '#site/publish/live-site.ts';
import { publisherReport } from '#site/publish/publisher-report.ts';
import { scheduleBuilds } from '#site/publish/schedule.ts';
import { serveSite } from '#site/publish/serve-site.ts';
import { handleMail } from './market-mail.ts';
import { answerMedia, marketMedia } from './market-media.ts';
import { shareWork } from './shared-work.ts';

export const PROJECT_DIR = resolve(import.meta.dirname, '..');

/** How long prices are compared at a stretch: whoever asks for something else waits no longer. */
const COMPARING_MS = 60;

/** How long a stop waits for requests under way. */
const MAX_REQUEST_MS = 8_000;

type Serving = {
  address: string;
  /** Where mails can be read, with the key of this start; undefined where nowhere. */
  mailPath: string | undefined;
  stop: () => Promise<void>;
};

/** Serves a market whose site is built: API, media and site on one port, following every change. */
export async function serveMarket(market: Market, env: Env, log: Log, isAlone: boolean): Promise<Serving> {
  const folders = siteFolders(market.dataDir);
  linkPackages(folders, PROJECT_DIR);
  const search = await createSearch(market);
  const prices = createPriceAnalyses(market);
  const live = await openLiveSite(folders, toSiteMarket(market, search), log);
  const work = await shareWork({ market, env, log, live, isAlone });
  const schedule = scheduleBuilds({
    market,
    live,
    projectDir: PROJECT_DIR,
    everyMinutes: env.REBUILD_MINUTES,
    log,
    isPublisher: work.isPublisher,
  });
  const follower = followChanges({
    market,
    live,
    log,
    refreshSearch: () => search.refresh(),
    refreshPrices: () => prices.refresh(COMPARING_MS),
    rebuild: schedule.build,
    isPublisher: work.isPublisher,
  });
  const health = () =>
    publisherReport({
      follower: follower.health(),
      failedBuild: schedule.failed(),
      builtAt: readBuildFacts(live.build)?.finishedAt,
    });
  const media = marketMedia(market);
  const social = createSocialImages(market, media);
  const warm = keepSocialImagesWarm({ db: market.db, social, log });
  const sweepingDrafts = sweepDrafts([folders.builds, folders.assets, market.mediaDir], log);
  const views = createViews({ db: market.db, log });
  const { publicUrl } = settingsOf(env);
  await work.startJobs(() => {
    const sweeping = keepSweeping(market, log);
    const alerts = followSavedSearches({ db: market.db, search, publicUrl, log });
    return { stop: async () => void (await Promise.all([alerts.stop(), sweeping.stop()])) };
  });
  const app = createApp({ market, search, prices, social, views, settings: settingsOf(env), log, health });
  const mail = await handleMail(market, env, log);
  const server = listen({
    host: env.HOST,
    port: env.PORT,
    trustProxy: env.TRUST_PROXY === '1',
    publicUrl,
    log,
    answer: {
      api: (request) => app.handle(request),
      media: answerMedia(media, social),
      site: serveSite(folders, live),
      devMail: mail.devMail?.answer,
    },
  });
  return {
    address: `http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${server.port}`,
    mailPath: mail.devMail?.path,
    async stop() {
      // Takes no more requests, and waits for those under way.
      await Promise.race([server.stop(), sleep(MAX_REQUEST_MS)]);
      await server.stop(true);
      await mail.stop();
      await views.flush();
      await warm.stop();
      await sweepingDrafts;
      await follower.stop();
      await schedule.stop();
      await work.stop();
      await live.renderer.close();
    },
  };
}
