import type { Decided } from '#api/moderation/queue/schema.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import { adminModerationPath } from '#site/lib/admin-paths.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { OUTCOME_TONES, OUTCOME_WORDS } from './words.ts';

const KINDS: Readonly<Record<Decided['kind'], string>> = {
  listing: 'Listing',
  showroom: 'Showroom',
  review: 'Review',
};

/** A case that was decided: what it was about, who decided, when and why. */
export function DecidedEntry({ decided }: { decided: Decided }) {
  const { id, kind, subjectId, title, rules, outcome, decidedAt, decidedBy, reason, appeal } = decided;
  const name = title ?? `${KINDS[kind]} ${subjectId}`;
  return (
    <div className="grid gap-1 rounded-control border border-line p-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={OUTCOME_TONES[outcome]}>{OUTCOME_WORDS[outcome]}</Badge>
        {kind === 'listing' && title !== null ? (
          <a href={adminModerationPath({ case: String(id) })} className="font-semibold text-action underline">
            {name}
          </a>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
      </p>
      <p className="text-sm text-soft">
        {formatMoment(decidedAt)}
        {decidedBy && `, by ${decidedBy}`}
        {rules.length > 0 && `. Found: ${rules.map((rule) => RULE_WORDS[rule].label).join(', ')}`}
      </p>
      {appeal && <p className="text-sm whitespace-pre-wrap">The seller asked again: {appeal}</p>}
      {reason && <p className="whitespace-pre-wrap">{reason}</p>}
    </div>
  );
}
