import type { AdminReport, Decision } from '#api/admin/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { asksToClose } from './account-actions.ts';
import { REPORT_STATUS } from './words.ts';

type Reported = NonNullable<AdminReport['person']>;
type DecideProps = { report: AdminReport; onDecide: (decision: Decision) => void };
type Props = DecideProps & { onReopen: (person: Reported) => void };

/** What somebody reported, whom it is about, and what can be done about it. */
export function Report({ report, onDecide, onReopen }: Props) {
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
      {vehicle && <Listing vehicle={vehicle} />}
      {person && <Whom kind={kind} person={person} onReopen={onReopen} />}
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

type WhomProps = Pick<Props, 'onReopen'> & { kind: AdminReport['kind']; person: Reported };

/** Whom it is about; whoever closed the account by mistake opens it again here. */
function Whom({ kind, person, onReopen }: WhomProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p>
        {kind === 'advert' ? 'Sold by' : 'About'} {person.name}
      </p>
      {person.isClosed && (
        <>
          <Badge tone="overpriced">Account closed</Badge>
          <Button variant="quiet" onClick={() => onReopen(person)}>
            Reopen account<span className="sr-only"> of {person.name}</span>
          </Button>
        </>
      )}
    </div>
  );
}

function Decide({ report: { kind, vehicle, person }, onDecide }: DecideProps) {
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
      {person && !person.isClosed && (
        <Button
          variant="danger"
          onClick={async () => {
            if (await asksToClose(person)) onDecide({ outcome: 'upheld', closeAccount: true });
          }}
        >
          Close account<span className="sr-only"> of {person.name}</span>
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
