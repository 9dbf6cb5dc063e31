import { startMarket } from './market-process.ts';

/** One demo market for all journeys, built as visitors get it. */
export default async function openDemoMarket(): Promise<() => Promise<void>> {
  const market = await startMarket({ DEMO: '1' });
  process.env.BASE_URL = market.address;
  return market.dispose;
}
