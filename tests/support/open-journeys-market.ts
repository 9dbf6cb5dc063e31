import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { type Market, openMarket } from '#api/market.ts';

/** The market that the journeys visit, opened beside its server; only where they have started it themselves. */
export function openJourneysMarket(): Promise<Market> {
  if (!process.env.DATA_DIR) throw new Error('The journeys visit a market that was open before.');
  return openMarket(process.env.DATA_DIR, marketOptionsOf(readEnv()));
}
