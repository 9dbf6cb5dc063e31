import { startMarket } from './market-process.ts';

/** One demo market for all journeys, built as visitors get it; each journey comes from an address of its own. */
export default async function openDemoMarket(): Promise<() => Promise<void>> {
  const market = await startMarket({ DEMO: '1', TRUST_PROXY: '1' });
  process.env.BASE_URL = market.address;
  process.env.MAIL_LINK = market.mailLink;
  return market.dispose;
}
