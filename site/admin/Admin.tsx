import { useState } from 'react';
import { createLoaded } from '#site/lib/loaded.ts';
import { Accounts } from './Accounts.tsx';
import { Acts } from './Acts.tsx';
import {
  listActs,
  listDocuments,
  listJudgedArticles,
  listMails,
  listReports,
  listReviews,
  listShowrooms,
  readOverview,
} from './api.ts';
import { Documents } from './Documents.tsx';
import { FinanceRequests } from './FinanceRequests.tsx';
import { HelpVotes } from './HelpVotes.tsx';
import { Mails } from './Mails.tsx';
import { MarketOverview } from './MarketOverview.tsx';
import { Reports } from './Reports.tsx';
import { Reviews } from './Reviews.tsx';
import { Showrooms } from './Showrooms.tsx';

const createStores = () => ({
  overview: createLoaded(readOverview),
  showrooms: createLoaded(listShowrooms),
  documents: createLoaded(listDocuments),
  reviews: createLoaded(listReviews),
  reports: createLoaded(listReports),
  mails: createLoaded(listMails),
  help: createLoaded(listJudgedArticles),
  acts: createLoaded(listActs),
});

/** The state of the market, and what waits for an admin. */
export function Admin() {
  const [stores] = useState(createStores);
  const [reportsDecided, setReportsDecided] = useState(0);
  const { overview, showrooms, documents, reviews, reports, mails, help, acts } = stores;

  const refresh = () => Promise.all(Object.values(stores).map((store) => store.refresh()));
  async function refreshAll(): Promise<void> {
    await refresh();
    setReportsDecided((count) => count + 1);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <MarketOverview store={overview} />
      <Showrooms store={showrooms} onActed={refresh} />
      <Documents store={documents} onActed={refresh} />
      <Reviews store={reviews} onActed={refresh} />
      <Reports store={reports} onActed={refreshAll} />
      {/* The account that is shown may be the one that was just closed. */}
      <Accounts key={reportsDecided} onActed={refresh} />
      <FinanceRequests />
      <HelpVotes store={help} />
      <Mails store={mails} />
      <Acts store={acts} />
    </div>
  );
}
