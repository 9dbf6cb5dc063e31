import type { RefObject } from 'react';
import type { Case } from '#api/moderation/queue/schema.ts';
import { formatKes } from '#domain/money.ts';
import { formatDay, formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { KIND_WORDS, OUTCOME_TONES, OUTCOME_WORDS } from './words.ts';

type Props = { found: Case; titleRef: RefObject<HTMLHeadingElement | null> };

/** Which listing it is, who sells it, why it waits, and what its seller says who asks again. */
export function CaseHead({ found, titleRef }: Props) {
  const { vehicle, kind, score, openedAt, appeal, outcome, decidedBy, seller } = found;
  return (
    <header className="surface grid gap-2 p-3 sm:p-4">
      <h2 ref={titleRef} tabIndex={-1} className="text-section wrap-anywhere">
        {vehicle.title}
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <span className="figures text-lg font-bold">
          {vehicle.price === null ? 'No price' : formatKes(vehicle.price)}
        </span>
        <Badge tone={kind === 'appeal' ? 'brand' : 'plain'}>{KIND_WORDS[kind]}</Badge>
        <Badge tone="high">Score {score}</Badge>
        {outcome !== null && (
          <Badge tone={OUTCOME_TONES[outcome]}>
            {OUTCOME_WORDS[outcome]}
            {decidedBy && ` by ${decidedBy}`}
          </Badge>
        )}
      </p>
      <p className="text-sm wrap-anywhere">
        {seller.name}, {seller.email}, {seller.role} since {formatDay(seller.since)}, {seller.onSale} on sale
        {seller.phone && `, ${seller.phone}`}
      </p>
      <p className="text-sm text-soft">Waits since {formatMoment(openedAt)}</p>
      {appeal !== null && (
        <div>
          <h3 className="font-semibold">What the seller says</h3>
          <blockquote className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
            {appeal}
          </blockquote>
        </div>
      )}
    </header>
  );
}
