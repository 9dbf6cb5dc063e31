import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareSecrets } from '#api/accounts/two-step/stored-secret.ts';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { isDemoMarket } from '#api/database/identity.ts';
import { forgetLeases } from '#api/database/leases.ts';
import { lockDataDir } from '#api/database/server-lock.ts';
import { prepareDataDir } from '#api/files/data-dir.ts';
import { createLogger, type Log } from '#api/log.ts';
import { type Market, openMarket } from '#api/market.ts';
import { checkPort } from '#api/server.ts';
import { BRAND } from '#domain/brand.ts';
import { buildSite } from '#site/publish/building/build.ts';
import { isBuildCurrent } from '#site/publish/building/build-current.ts';
import { BuildBusyError } from '#site/publish/building/build-lock.ts';
import { comparePrices } from './compare-prices.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { endOnSignal } from './ending.ts';
import { PROJECT_DIR } from './market-site.ts';
import { settleNumbers } from './market-sms.ts';
import { prepareDemo } from './prepare-demo.ts';
import { progressLine } from './progress-line.ts';
import { type Role, readRole } from './role.ts';
import { serveMarket } from './serve.ts';
import { keepsSite } from './site-keeper.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const role = readRole(process.argv.slice(2));
  // Until the market is open there is nothing to close: a build under way ends with the process.
  let close = async () => {};
  endOnSignal(() => {
    say('Closing …');
    return close();
  });
  const env = readEnv();
  checkPort(env.HOST, env.PORT);
  const log = createLogger(env.LOG_LEVEL);
  const dataDir = resolve(env.DATA_DIR);
  prepareDataDir(dataDir);
  const lock = lockDataDir(dataDir, env.SHARE_DATA_DIR === '1' || role !== 'all');
  const market = await openMarket(dataDir, {
    busyTimeoutMs: 10_000,
    patienceMs: 5_000,
    ...marketOptionsOf(env),
    isChecked: true,
  });
  // Their holders are dead: the folder, and with it the database, is locked.
  if (lock.isAlone && market.engine.name === 'sqlite') await forgetLeases(market.db);
  await prepareSecrets(market, log);
  const isDemo = await prepareDemo(market, env);
  await settleNumbers(market, env, isDemo);
  const keeps = await keepsSite(market, role);
  if (!keeps) await waitForBuild(market);
  else if ((lock.isAlone || role !== 'all') && !(await isBuildCurrent(market, PROJECT_DIR)))
    await buildWholeSite(market, log, role);
  // From here on requests wait.
  market.engine.servePeople();
  const serving = await serveMarket({ market, env, log, role, keepsSite: keeps, isAlone: lock.isAlone });
  lock.note(serving.address);
  say(
    `\n${role === 'jobs' ? `${BRAND.name} works in the background` : `${BRAND.name} is open`}: ${serving.address}`,
  );
  if (isDemo) {
    say(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    say(DEMO_ACCOUNTS.map((account) => `  ${account.email}`).join('\n'));
    if (serving.mailPath)
      say(
        `Its mail and SMS can be read on this machine until the next start: ${serving.address}${serving.mailPath}`,
      );
    say('Both are closed once SMTP_URL is set or an admin is made.');
  } else if (await isDemoMarket(market.db)) {
    say('The demo accounts and their mail are closed here.');
  }
  say('Ctrl-C ends it.\n');
  close = async () => {
    await serving.stop();
    await market.close();
    lock.release();
  };
}

async function buildWholeSite(market: Market, log: Log, role: Role): Promise<void> {
  if (role !== 'web') await comparePrices(market);
  const progress = progressLine('Building the site');
  const built = await buildSite({
    market,
    projectDir: PROJECT_DIR,
    log,
    onPages: (count) => progress.update(`${count} pages`),
  }).catch((cause: unknown) => {
    if (role === 'web' && cause instanceof BuildBusyError) return undefined;
    throw cause;
  });
  if (!built) return waitForBuild(market);
  progress.done(`${built.pages} pages in ${built.seconds.toFixed(1)} s`);
}

const BUILD_POLL_MS = 500;

/** Another process on this folder builds. */
async function waitForBuild(market: Market): Promise<void> {
  if (await isBuildCurrent(market, PROJECT_DIR)) return;
  say('Waiting for the site, which a process with --role jobs builds …');
  while (!(await isBuildCurrent(market, PROJECT_DIR))) await sleep(BUILD_POLL_MS);
}

start().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
