import type { AdminReport, Decision, ReportedListing } from '#api/admin/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { STATUS_WORDS } from '#site/selling/dashboard/words.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { pressedBy } from '#site/ui/keys.ts';
import { useOwnKeys } from '#site/ui/use-article-keys.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { confirmClosing } from '../account-actions.ts';
import { REPORT_STATUS } from '../words.ts';
import { AdvertGroup } from './AdvertGroup.tsx';
import { DecideConversation } from './DecideConversation.tsx';
import { Evidence } from './Evidence.tsx';

type Reported = NonNullable<AdminReport['person']>;
type DecideProps = {
  report: AdminReport;
  onDecide: (decision: Decision) => Promise<void>;
  onAsk: () => Promise<void>;
};
type Props = DecideProps & {
  onReopen: (person: Reported) => void;
  onAllow: (listing: ReportedListing) => void;
};

/** A report: the reason, whom it is about, and the decisions. */
export function Report({ report, onDecide, onAsk, onReopen, onAllow }: Props) {
  const { kind, at, details, status, vehicle, review, reporter, conversation, person, group } = report;
  const name = nameOf(report);
  return (
    <article
      {...useOwnKeys()}
      aria-label={name}
      className="grid gap-2 rounded-control border border-line p-3 wrap-anywhere focus-within:border-action"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        <span className="flex items-center gap-2 text-sm text-soft">
          {formatMoment(at)}{' '}
          <Badge tone={status === 'open' ? 'high' : 'unknown'}>{REPORT_STATUS[status]}</Badge>
        </span>
      </div>
      {vehicle && <Listing vehicle={vehicle} onAllow={onAllow} />}
      {person && <Whom kind={kind} person={person} onReopen={onReopen} />}
      {review && (
        <blockquote className="border-l-2 border-line pl-3 whitespace-pre-wrap">
          {review.stars} of 5 stars: {review.words}
        </blockquote>
      )}
      {reporter && <p className="text-sm">Reported by {reporter}</p>}
      {group && <AdvertGroup group={group} />}
      {!group && details && <p className="wrap-anywhere whitespace-pre-wrap">{details}</p>}
      {conversation && <Evidence report={report} kept={conversation.kept} />}
      {status === 'open' && <Decide report={report} onDecide={onDecide} onAsk={onAsk} />}
    </article>
  );
}

/** `Advert: 3 reports`, or what the only report says. */
function nameOf({ kind, reason, review, group }: AdminReport): string {
  const count = group?.words.length ?? 1;
  const what = kind === 'advert' ? 'Advert' : review ? 'Review' : 'Person';
  return `${what}: ${count > 1 ? `${count} reports` : reason}`;
}

/** What it is about; an admin who took it down allows it again here. */
function Listing({ vehicle, onAllow }: { vehicle: ReportedListing } & Pick<Props, 'onAllow'>) {
  const { id, title, status, hasPage, canAllow } = vehicle;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasPage ? (
        <a href={vehiclePath(id)} className="text-action underline">
          {title}
        </a>
      ) : (
        <p>
          {title}, {STATUS_WORDS[status].toLowerCase()}
        </p>
      )}
      {canAllow && (
        <Button variant="quiet" onClick={() => onAllow(vehicle)}>
          Allow again<span className="sr-only">: {title}</span>
        </Button>
      )}
    </div>
  );
}

type WhomProps = Pick<Props, 'onReopen'> & { kind: AdminReport['kind']; person: Reported };

/** Whom it is about, with a way to undo the closing of their account. */
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

function Decide({ report, onAsk, ...given }: DecideProps) {
  const { isBusy, run } = useBusy();
  const onDecide = (decision: Decision): void => void run(() => given.onDecide(decision));
  const { kind, vehicle, review, conversation, person, group } = report;
  async function withdraw(title: string): Promise<void> {
    const agrees = await askToConfirm({
      title: 'Withdraw this listing?',
      text: `${title} and its page go off the market. They stay off until an admin allows them again.`,
      yes: 'Withdraw listing',
      no: 'Cancel',
    });
    if (agrees) onDecide({ outcome: 'upheld', withdraw: true });
  }
  return (
    <div className="flex flex-wrap gap-2">
      {kind === 'advert' && vehicle && (vehicle.canWithdraw || group?.hold === 'open') && (
        <Button
          isBusy={isBusy}
          variant="danger"
          {...pressedBy('w', 'Withdraw the listing')}
          onClick={() => void withdraw(vehicle.title)}
        >
          {group?.hold === 'open' ? 'Uphold, keep it off' : 'Withdraw listing'}
        </Button>
      )}
      {group?.canAsk && (
        <Button
          isBusy={isBusy}
          variant="outline"
          {...pressedBy('s', 'Ask the seller')}
          onClick={() => void run(onAsk)}
        >
          Ask the seller
        </Button>
      )}
      {group?.canMarkSold && (
        <Button
          isBusy={isBusy}
          variant="outline"
          {...pressedBy('m', 'Mark as sold')}
          onClick={() => onDecide({ outcome: 'upheld', markSold: true })}
        >
          Mark as sold
        </Button>
      )}
      {review?.isPublic && (
        <Button
          isBusy={isBusy}
          variant="danger"
          onClick={() => onDecide({ outcome: 'upheld', removeReview: true })}
        >
          Remove review
        </Button>
      )}
      {conversation && <DecideConversation conversation={conversation} person={person} onDecide={onDecide} />}
      {person && !person.isClosed && (
        <Button
          isBusy={isBusy}
          variant="danger"
          onClick={async () => {
            if (await confirmClosing(person)) onDecide({ outcome: 'upheld', closeAccount: true });
          }}
        >
          Close account<span className="sr-only"> of {person.name}</span>
        </Button>
      )}
      {group?.hold !== 'open' && (
        <Button
          isBusy={isBusy}
          variant="outline"
          {...pressedBy('h', 'Mark handled')}
          onClick={() => onDecide({ outcome: 'upheld' })}
        >
          Mark handled
        </Button>
      )}
      <Button
        isBusy={isBusy}
        variant="quiet"
        {...pressedBy('d', 'Dismiss')}
        onClick={() => onDecide({ outcome: 'dismissed' })}
      >
        {group?.hold === 'open' ? 'Not stolen, back on sale' : 'Dismiss'}
      </Button>
    </div>
  );
}
