import { useState } from 'react';
import type { AdminReport, Decision } from '#api/admin/schema.ts';
import { decideReport, listReports } from '#site/lib/admin-api.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { Section } from './Section.tsx';
import { REPORT_STATUS } from './words.ts';

/** What people report of adverts and of one another. */
export function Reports() {
  const [store] = useState(() => createLoaded(listReports));

  async function decide(report: AdminReport, decision: Decision): Promise<void> {
    try {
      await decideReport(report, decision);
      const title = decision.withdraw ? 'The listing is withdrawn' : 'The report is handled';
      showToast({ title, variant: 'success' });
    } catch (cause) {
      showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
    }
    await store.refresh();
  }

  return (
    <Section title="Reports" note="Open ones first. Whatever is decided stands in the audit log.">
      <LoadedList store={store} loading="Loading the reports" empty="Nobody has reported anything.">
        {(reports) => (
          <ul className="grid gap-3">
            {reports.map((report) => (
              <li key={`${report.kind}-${report.id}`}>
                <Report report={report} onDecide={(decision) => void decide(report, decision)} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}

type Props = { report: AdminReport; onDecide: (decision: Decision) => void };

function Report({ report, onDecide }: Props) {
  const { kind, at, reason, details, email, status, vehicle, person } = report;
  const name = `${kind === 'advert' ? 'Advert' : 'Person'}: ${reason}`;
  return (
    <article aria-label={name} className="grid gap-2 rounded-control border border-line p-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        <span className="flex items-center gap-2 text-sm text-soft">
          {formatMoment(at)}{' '}
          <Badge tone={status === 'open' ? 'high' : 'unknown'}>{REPORT_STATUS[status]}</Badge>
        </span>
      </div>
      {person && <p>About {person.name}</p>}
      {vehicle && <Listing vehicle={vehicle} />}
      {details && <p className="wrap-anywhere whitespace-pre-wrap">{details}</p>}
      {email && (
        <p className="text-sm">
          Answer to{' '}
          <a href={`mailto:${email}`} className="text-action underline">
            {email}
          </a>
        </p>
      )}
      {status === 'open' && <Decide report={report} onDecide={onDecide} />}
    </article>
  );
}

function Listing({ vehicle: { id, title, status } }: { vehicle: NonNullable<AdminReport['vehicle']> }) {
  if (status === 'withdrawn') return <p>{title}, withdrawn</p>;
  return (
    <p>
      <a href={vehiclePath(id)} className="text-action underline">
        {title}
      </a>
    </p>
  );
}

function Decide({ report: { kind, vehicle }, onDecide }: Props) {
  async function withdraw(title: string): Promise<void> {
    const agrees = await askToConfirm({
      title: 'Withdraw this listing?',
      text: `${title} and its page go off the market. Its seller can put it back on sale.`,
      yes: 'Withdraw listing',
      no: 'Cancel',
    });
    if (agrees) onDecide({ outcome: 'upheld', withdraw: true });
  }
  return (
    <div className="flex flex-wrap gap-2">
      {kind === 'advert' && vehicle && vehicle.status !== 'withdrawn' && (
        <Button variant="danger" onClick={() => void withdraw(vehicle.title)}>
          Withdraw listing
        </Button>
      )}
      <Button variant="outline" onClick={() => onDecide({ outcome: 'upheld' })}>
        Mark handled
      </Button>
      <Button variant="quiet" onClick={() => onDecide({ outcome: 'dismissed' })}>
        Dismiss
      </Button>
    </div>
  );
}
