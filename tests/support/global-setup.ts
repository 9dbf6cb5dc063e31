import { writeFileSync } from 'node:fs';
import { startDemoMarket } from './demo-market.ts';
import { startScaledMarket } from './scaled/scaled-market.ts';

/** What the servers have said, for the developer whose journey failed. */
const OUTPUT = 'test-results/market.log';

/**
 * One demo market for all journeys, built as visitors get it; each journey comes from an address of its own. With
 * `BASE_URL` and `MAIL_LINK` set, as a start prints them, journeys visit the market that is open there; with
 * `JOURNEYS_MARKET=scaled` one of several processes on PostgreSQL and an S3-compatible store.
 */
export default async function openDemoMarket(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const market = process.env.JOURNEYS_MARKET === 'scaled' ? await openScaled() : await openOne();
  process.env.BASE_URL = market.address;
  process.env.MAIL_LINK = market.mailLink;
  Object.assign(process.env, market.env);
  return async () => {
    writeFileSync(OUTPUT, market.output());
    await market.dispose();
  };
}

const openScaled = () => startScaledMarket({ DEMO: '1', TRUST_PROXY: '1' });

async function openOne() {
  const market = await startDemoMarket({ TRUST_PROXY: '1' });
  return { ...market, env: { DATA_DIR: market.dataDir } };
}
