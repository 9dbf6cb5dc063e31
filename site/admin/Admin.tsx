import { useState } from 'react';
import { listActs, readOverview } from '#site/lib/admin-api.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { Accounts } from './Accounts.tsx';
import { Acts } from './Acts.tsx';
import { FinanceRequests } from './FinanceRequests.tsx';
import { Mails } from './Mails.tsx';
import { MarketOverview } from './MarketOverview.tsx';
import { Reports } from './Reports.tsx';

/** How the market stands, and what waits for whoever runs it. */
export function Admin() {
  const [overview] = useState(() => createLoaded(readOverview));
  const [acts] = useState(() => createLoaded(listActs));
  const refresh = () => Promise.all([overview.refresh(), acts.refresh()]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <MarketOverview store={overview} />
      <Reports onActed={refresh} />
      <Accounts onActed={refresh} />
      <FinanceRequests />
      <Mails />
      <Acts store={acts} />
    </div>
  );
}
