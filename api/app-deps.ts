import type { Settings } from './config/settings.ts';
import type { PublisherReport } from './health/schema.ts';
import type { JobReport } from './jobs/schema.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Market } from './market.ts';
import type { Operations, OperationsOptions } from './operations/operations.ts';
import type { MpesaCallbacks } from './payments/mpesa/callbacks.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { PriceAnalyses } from './prices/prices.ts';
import type { Search } from './search/search.ts';
import type { SocialImages } from './social/images.ts';
import type { Visits } from './statistics/visits.ts';
import type { Views } from './views/views.ts';

/** What the API is made with. */
export type AppDeps = {
  market: Market;
  search: Search;
  /** The price analyses that the process keeps up; own ones by default. */
  prices?: PriceAnalyses;
  /** The social images that the process draws; own ones by default. */
  social?: SocialImages;
  /** The counter of views that the process keeps; an own one by default. */
  views?: Views;
  /** The counter of visits that the process keeps; an own one by default. */
  visits?: Visits;
  /** The operator's settings, with their defaults. */
  settings?: Settings;
  log: Log;
  /** By which money is taken; absent where this market takes no payments. */
  payments?: PaymentProvider;
  /** The sockets of the process; absent where it takes none. */
  live?: Pick<Live, 'hasRoom'>;
  /** Takes what M-Pesa posts; absent where it posts nothing. */
  mpesa?: MpesaCallbacks | undefined;
  /** What the publisher says about itself; absent where nothing publishes. */
  health?: () => PublisherReport;
  /** How the process's background jobs do; absent where none run. */
  jobs?: () => JobReport[];
  /** What the server knows of itself, and the checks that it shares with its jobs; own ones by default. */
  operations?: { options: OperationsOptions; checked?: Operations };
};
