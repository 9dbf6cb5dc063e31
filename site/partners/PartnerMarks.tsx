import { type FinancingPartner, partnerTypeText } from '#domain/partners/partners.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { verificationText } from './words.ts';

/** Stands beside a lender's name wherever that is shown. */
export function SampleMark({ partner }: { partner: Pick<FinancingPartner, 'isSample'> }) {
  return partner.isSample ? <Badge tone="brand">Sample partner</Badge> : null;
}

/** What a lender is: invented or real, of which type, checked or not. */
export function PartnerMarks({ partner }: { partner: FinancingPartner }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <SampleMark partner={partner} />
      <Badge>{partnerTypeText(partner.type)}</Badge>
      <Badge tone={partner.isVerified ? 'good' : 'unknown'}>
        {partner.isVerified && <Icon name="verified" size={14} />}
        {verificationText(partner)}
      </Badge>
    </p>
  );
}
