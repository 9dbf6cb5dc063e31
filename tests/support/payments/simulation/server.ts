import { startJobs } from '#api/jobs/start-jobs.ts';
import { createLogger } from '#api/log.ts';
import { openMarket } from '#api/market.ts';
import { ordersJob } from '#api/payments/job.ts';
import { mpesaJob } from '#api/payments/mpesa/ask-job.ts';
import { createMpesaCallbacks } from '#api/payments/mpesa/callbacks.ts';
import { mpesaProvider } from '#api/payments/mpesa/provider.ts';
import { openTestApp } from '#tests/support/app.ts';
import { readServerSettings } from './server-settings.ts';

// A process that serves the API of a market with its payments, until it is killed.
const { dataDir, port, mpesa, secret } = readServerSettings();
const market = await openMarket(dataDir);
const { db } = market;
const log = createLogger('silent');
const provider = mpesaProvider({
  ...{ ...mpesa, isDemo: true, timeoutMs: 2_000 },
  callbackUrl: () => `http://127.0.0.1:${port}/api/payments/mpesa/${secret}`,
});
const callbacks = createMpesaCallbacks({ db, provider, secret, log });
await startJobs([mpesaJob({ db, provider, callbacks, log }), ordersJob(db)], {
  ...{ db, log, leases: { ttlMs: 1_000, heartbeatMs: 200 } },
});
const app = await openTestApp(market, { payments: provider, mpesa: callbacks });
Bun.serve({
  hostname: '127.0.0.1',
  port,
  reusePort: true,
  idleTimeout: 30,
  fetch: (request) => app.handle(request),
});
process.stdout.write('open\n');
