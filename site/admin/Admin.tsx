import { Acts } from './Acts.tsx';
import { FinanceRequests } from './FinanceRequests.tsx';
import { Mails } from './Mails.tsx';
import { MarketOverview } from './MarketOverview.tsx';
import { Reports } from './Reports.tsx';

/** How the market stands, and what waits for whoever runs it. */
export function Admin() {
  return (
    <div className="grid gap-6">
      <MarketOverview />
      <Reports />
      <FinanceRequests />
      <Mails />
      <Acts />
    </div>
  );
}
