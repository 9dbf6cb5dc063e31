import { useState } from 'react';
import type { AdminReport, Decision, ReportedListing } from '#api/admin/schema.ts';
import type { ReportsAsked } from '#api/reports/desk/schema.ts';
import { createLoaded, type LoadedStore } from '#site/lib/loaded.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useArticleKeys } from '#site/ui/use-article-keys.ts';
import { announceFailure, reopen } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { allowListing, askSeller, decideReport, listReports } from './api.ts';
import { Report } from './Report.tsx';
import { ReportFilters } from './ReportFilters.tsx';

/** What people report of adverts and of one another. */
export function Reports() {
  const [asked, setAsked] = useState<ReportsAsked>({});
  return (
    <Section
      title="Reports"
      note="Open ones first. Who reported is told what you decide; it all stands in the audit log. J and K go from report to report."
    >
      <ReportFilters asked={asked} onChange={setAsked} />
      <Found key={`${asked.status} ${asked.reason}`} asked={asked} />
    </Section>
  );
}

function Found({ asked }: { asked: ReportsAsked }) {
  const [store] = useState(() => createLoaded((signal) => listReports(asked, signal)));
  const isFiltered = asked.status !== undefined || asked.reason !== undefined;
  return (
    <LoadedList
      store={store}
      loading="Loading the reports"
      empty={isFiltered ? 'No report is like this.' : 'Nobody has reported anything.'}
    >
      {(reports) => <List reports={reports} store={store} />}
    </LoadedList>
  );
}

type ListProps = { reports: readonly AdminReport[]; store: LoadedStore<AdminReport[]> };

const idOf = ({ kind, id }: AdminReport): string => `${kind}-${id}`;

function List({ reports, store }: ListProps) {
  useArticleKeys('The next report');
  async function refreshAfter(act: Promise<unknown>): Promise<void> {
    await act;
    await store.refresh();
  }
  return (
    <ul className="grid gap-3">
      {reports.map((report) => (
        // Decided, it stands elsewhere: the focus stays with what waits.
        <li key={`${idOf(report)} ${report.status}`}>
          <Report
            report={report}
            onDecide={(decision) => refreshAfter(decide(report, decision))}
            onAsk={() => refreshAfter(askSellerOf(report))}
            onReopen={(person) => void refreshAfter(reopen(person))}
            onAllow={(listing) => void refreshAfter(allow(listing))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Puts back on sale what an admin took down, once they agree. */
async function allow({ id, title }: ReportedListing): Promise<void> {
  const agrees = await askToConfirm({
    title: 'Allow this listing again?',
    text: `${title} and its page go back on sale.`,
    yes: 'Allow again',
    no: 'Cancel',
  });
  if (!agrees) return;
  await allowListing(id).then(
    () => showToast({ title: 'The listing is back on sale', variant: 'success' }),
    announceFailure,
  );
}

const askSellerOf = ({ id }: AdminReport): Promise<unknown> =>
  askSeller(id).then(
    () => showToast({ title: 'The seller is asked by mail', variant: 'success' }),
    announceFailure,
  );

function decide(report: AdminReport, decision: Decision): Promise<unknown> {
  const title = doneText(report, decision);
  return decideReport(report, decision).then(() => showToast({ title, variant: 'success' }), announceFailure);
}

function doneText({ group }: AdminReport, decision: Decision): string {
  const { outcome, withdraw, markSold, removeReview, warn, closeConversation, closeAccount } = decision;
  if (closeAccount) return 'The account is closed';
  if (removeReview) return 'The review is removed';
  if (closeConversation) return 'The conversation is closed';
  if (warn) return 'The person is warned';
  if (markSold) return 'The listing is marked as sold';
  if (group?.hold === 'open')
    return outcome === 'dismissed' ? 'The listing is back on sale' : 'The listing stays off the market';
  return withdraw ? 'The listing is withdrawn' : 'The report is handled';
}
