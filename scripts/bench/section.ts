import type { Market } from '#api/market.ts';
import type { RunningMarket } from '#tests/support/market-process.ts';
import type { Figure } from './figure.ts';

/** What a section of the bench measures on. */
export type Bench = {
  /** The generated market, open in this process. */
  market: Market;
  listings: number;
  /** What the simulation of payments does. */
  payments: { orders: number; kills: number };
  /** A folder that is deleted at the end. */
  temporaryDir: string;
  /** The market being served by a process of its own; built and started when first asked for. */
  server: () => Promise<RunningMarket>;
};

export type Section = (bench: Bench) => Promise<Figure[]>;
