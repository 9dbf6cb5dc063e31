import { startDemoMarket } from './demo-market.ts';

/**
 * One demo market for all journeys, built as visitors get it; each journey comes from an address of its own. With
 * `BASE_URL` and `MAIL_LINK` set, as a start prints them, journeys visit the market that is open there.
 */
export default async function openDemoMarket(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const market = await startDemoMarket({ TRUST_PROXY: '1' });
  process.env.BASE_URL = market.address;
  process.env.MAIL_LINK = market.mailLink;
  process.env.JOURNEYS_DATA_DIR = market.dataDir;
  return market.dispose;
}
