import { type FinancingPartner, standingOffers } from '#domain/partners/partners.ts';
import { Facts } from '#site/finance/Facts.tsx';
import { percentText } from '#site/finance/words.ts';
import { formatDay } from '#site/lib/dates.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { FURTHER_FACTS, RECORD_FACTS } from './words.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

/** A lender's requirements and services, beside its figures. */
export function PartnerDetails({ partner }: { partner: FinancingPartner }) {
  const { isSample, features, benefits, requiredDocuments, contactEmail, contactPhone, contactAddress } =
    partner;
  return (
    <details className="group border-y border-line text-sm">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        What it asks for and offers
        <span className="transition-transform group-open:rotate-180">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="grid gap-4 pb-4">
        <Facts rows={FURTHER_FACTS.map(({ name, of }) => [name, of(partner)])} />
        <Points title="Features" points={features} />
        <Points title="Benefits" points={benefits} />
        <Points title="Documents" points={requiredDocuments} />
        {standingOffers(partner, today()).map(({ title, description, discountRate, validUntil }) => (
          <p key={title} className="rounded-control bg-tint p-3">
            <span className="font-semibold">Special offer: {title}.</span> {description} Until{' '}
            {formatDay(validUntil)}; the estimate above is without these {percentText(discountRate)}.
          </p>
        ))}
        <div>
          <p className="font-semibold">
            {isSample ? 'Sample figures, made up like the lender' : 'Its record'}
          </p>
          <Facts rows={RECORD_FACTS.map(({ name, of }) => [name, of(partner)])} />
        </div>
        <p className="text-soft">
          {isSample ? 'Sample contact, nobody answers there' : 'Contact'}: {contactPhone}, {contactEmail},{' '}
          {contactAddress}
        </p>
      </div>
    </details>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid gap-1">
        {points.map((point) => (
          <li key={point} className="flex gap-2 before:text-action before:content-['•'/'']">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
