import type { Lead } from '#api/leads/desk-schema.ts';
import { LOST_REASONS, STAGE_WORDS } from '#domain/leads/stages.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { formatMoment } from '#site/lib/dates.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { Badge } from '#site/ui/Badge.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';
import { type DeskAddress, writeDeskAddress } from './desk-address.ts';
import { contactWords, nextActionWords } from './words.ts';

const TONES = {
  new: 'brand',
  contacted: 'plain',
  viewing: 'plain',
  negotiating: 'plain',
  won: 'good',
  lost: 'unknown',
} as const satisfies Record<Lead['stage'], BadgeTone>;

type Props = { lead: Lead; desk: DeskAddress };

/** A lead in a list; the buyer's name opens it. */
export function LeadCard({ lead, desk }: Props) {
  const { vehicle, stage, lostReason, lastWords, assignee, sellerName, lastContactAt } = lead;
  return (
    <article className="surface relative grid grid-cols-[4rem_minmax(0,1fr)] gap-3 p-3 hover:border-action sm:grid-cols-[6rem_minmax(0,1fr)] sm:p-4">
      <div className="aspect-4/3 overflow-hidden rounded-tag bg-sand">
        <SmallPhoto vehicle={vehicle} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg wrap-anywhere">
            <LeadLink lead={lead} desk={desk} />
          </h2>
          <Badge tone={TONES[stage]}>
            {STAGE_WORDS[stage]}
            {lostReason && `: ${LOST_REASONS[lostReason]}`}
          </Badge>
        </div>
        <p className="wrap-anywhere">
          {vehicle.title}
          {sellerName && <span className="text-soft"> for {sellerName}</span>}
        </p>
        {lastWords && <p className="line-clamp-2 text-soft wrap-anywhere">“{lastWords}”</p>}
        <NextActionLine lead={lead} />
        <p className="flex flex-wrap gap-x-4 text-soft">
          <span>{contactWords(lead.contacts)}</span>
          <time dateTime={lastContactAt}>{formatMoment(lastContactAt)}</time>
          {assignee && <span>With {assignee.name}</span>}
        </p>
      </div>
    </article>
  );
}

/** The whole card is the link's target. */
export function LeadLink({ lead: { id, buyer }, desk }: Props) {
  const path = writeDeskAddress({ ...desk, leadId: id });
  return (
    <a
      href={path}
      id={`lead-${id}`}
      className="after:absolute after:inset-0 hover:text-action hover:underline"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        goTo(path);
      }}
    >
      {buyer.name}
    </a>
  );
}

export function NextActionLine({ lead: { nextAction, isOverdue } }: Pick<Props, 'lead'>) {
  if (!nextAction) return null;
  return (
    <p className={`wrap-anywhere ${isOverdue ? 'font-semibold text-danger' : ''}`}>
      {isOverdue && 'Overdue. '}
      {nextActionWords(nextAction)}
    </p>
  );
}
