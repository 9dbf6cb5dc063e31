import { Checks } from '../operations/Checks.tsx';
import { KeptState } from '../operations/KeptState.tsx';
import { Runs } from '../operations/Runs.tsx';
import { Figures } from './Figures.tsx';
import { FinanceRequests } from './FinanceRequests.tsx';
import { HelpVotes } from './HelpVotes.tsx';
import { MarketOverview } from './MarketOverview.tsx';
import { Queues } from './Queues.tsx';
import { Revenue } from './Revenue.tsx';
import { Ways } from './Ways.tsx';

/** What waits, how the site stands, what happened, how far people come, what there is, and what people ask of it. */
export const OverviewPage = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <Queues />
    <KeptState>
      {(state, onAsked) => (
        <>
          <Checks state={state} />
          <Runs state={state} onAsked={onAsked} />
        </>
      )}
    </KeptState>
    <Revenue />
    <Figures />
    <Ways />
    <MarketOverview />
    <div id="finance-requests">
      <FinanceRequests />
    </div>
    <HelpVotes />
  </div>
);
