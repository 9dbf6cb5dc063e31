import { useState } from 'react';
import type { AdminReport, Decision, ReportedListing } from '#api/admin/schema.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure, reopen } from '../account-actions.ts';
import { allowListing, decideReport, listReports } from '../api.ts';
import { Section } from '../Section.tsx';
import { Report } from './Report.tsx';

/** What people report of adverts and of one another. */
export function Reports() {
  const [store] = useState(() => createLoaded(listReports));
  async function refreshAfter(act: Promise<unknown>): Promise<void> {
    await act;
    await store.refresh();
  }

  return (
    <Section title="Reports" note="Open ones first. Whatever is decided stands in the audit log.">
      <LoadedList store={store} loading="Loading the reports" empty="Nobody has reported anything.">
        {(reports) => (
          <ul className="grid gap-3">
            {reports.map((report) => (
              <li key={`${report.kind}-${report.id}`}>
                <Report
                  report={report}
                  onDecide={(decision) => void refreshAfter(decide(report, decision))}
                  onReopen={(person) => void refreshAfter(reopen(person))}
                  onAllow={(listing) => void refreshAfter(allow(listing))}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
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

function decide(report: AdminReport, decision: Decision): Promise<unknown> {
  const title = doneText(decision);
  return decideReport(report, decision).then(() => showToast({ title, variant: 'success' }), announceFailure);
}

function doneText({ withdraw, removeReview, warn, closeConversation, closeAccount }: Decision): string {
  if (closeAccount) return 'The account is closed';
  if (removeReview) return 'The review is removed';
  if (closeConversation) return 'The conversation is closed';
  if (warn) return 'The person is warned';
  return withdraw ? 'The listing is withdrawn' : 'The report is handled';
}
