import { Figures } from './Figures.tsx';
import { FinanceRequests } from './FinanceRequests.tsx';
import { HelpVotes } from './HelpVotes.tsx';
import { MarketOverview } from './MarketOverview.tsx';
import { Queues } from './Queues.tsx';
import { Ways } from './Ways.tsx';

/** What waits, what happened, how far people come, how the market stands, and what people ask of it. */
export const OverviewPage = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <Queues />
    <Figures />
    <Ways />
    <MarketOverview />
    <div id="finance-requests">
      <FinanceRequests />
    </div>
    <HelpVotes />
  </div>
);
