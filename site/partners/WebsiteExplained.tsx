import type { FinancingPartner } from '#domain/partners/partners.ts';
import { Button } from '#site/ui/Button.tsx';
import { SampleMark } from './PartnerMarks.tsx';

/** What stands in for the website of a lender that has none. */
export function WebsiteExplained({ partner, onClose }: { partner: FinancingPartner; onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <SampleMark partner={partner} />
      <p>
        {partner.isSample
          ? `${partner.name} is a sample lender. It was invented to show how this page works, so it has no website, and its figures are samples too.`
          : `${partner.name} has not told us of a website.`}
      </p>
      <Button onClick={onClose}>Back to the partners</Button>
    </div>
  );
}
