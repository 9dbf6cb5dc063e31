import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { type FinancingPartner, fullPartnerName } from '#domain/partners/partners.ts';
import { FINANCE_SECTION } from '#site/finance/address.ts';
import type { FinanceSubject } from '#site/finance/finance.store.ts';
import { $terms } from '#site/finance/terms.store.ts';
import { useCalculator } from '#site/finance/use-calculator.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { type FinancedVehicle, PartnersContext } from './context.ts';
import { filledBefore } from './filled-before.ts';
import { PartnerCard } from './PartnerCard.tsx';
import { PartnerFilters } from './PartnerFilters.tsx';
import { PartnersCompared } from './PartnersCompared.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { NO_SEARCH, type PartnerSearch, partnerQuestion, searchPartners } from './search.ts';
import { showPlace } from './show-place.ts';
import { WebsiteExplained } from './WebsiteExplained.tsx';

export type PartnersProps = {
  subject: FinanceSubject;
  partners: readonly FinancingPartner[];
  vehicle?: FinancedVehicle;
};

type Shown =
  | { dialog: 'compare' }
  | { dialog: 'request'; partner: FinancingPartner | undefined }
  | { dialog: 'website'; partner: FinancingPartner };

/** The lenders for the vehicle that the page's calculator is about, and their actions. */
export function FinancePartners({ subject, partners, vehicle }: PartnersProps) {
  const finance = useCalculator(subject);
  const [search, setSearch] = useState<PartnerSearch>(NO_SEARCH);
  // Not while it is drawn: what is typed between that and this moment would be put back.
  useLayoutEffect(() => setSearch(filledBefore()), []);
  const [shown, show] = useState<Shown>();
  const question = partnerQuestion(finance, subject, search, useStore($terms, { ssr: 'initial' }));
  const judged = searchPartners(partners, search, question);
  const close = () => show(undefined);
  return (
    <PartnersContext
      value={{
        vehicle,
        question,
        terms: finance.answer.terms,
        apply: (partner) => show({ dialog: 'request', partner }),
        explainWebsite: (partner) => show({ dialog: 'website', partner }),
        calculate({ partner, fit }) {
          finance.store.takeOffer(fullPartnerName(partner), fit.estimate.terms);
          showPlace(FINANCE_SECTION);
        },
      }}
    >
      <div className="grid gap-5">
        <PartnerFilters
          search={search}
          question={question}
          onChange={(change) => setSearch((before) => ({ ...before, ...change }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p role="status" className="font-semibold tabular-nums">
              {judged.length} of {partners.length} partners
            </p>
            <p className="text-sm text-soft tabular-nums">
              For {formatKes(question.priceKes)} and a vehicle of {question.year}
            </p>
          </div>
          <div className="flex flex-wrap gap-2 noscript:hidden">
            <Button
              variant="outline"
              disabled={judged.length === 0}
              onClick={() => show({ dialog: 'compare' })}
            >
              Compare All
            </Button>
            <Button onClick={() => show({ dialog: 'request', partner: undefined })}>Get Pre-qualified</Button>
          </div>
        </div>
        {judged.length === 0 ? (
          <EmptyState icon="search" title="No partner matches" text={emptyText(search)}>
            <Button onClick={() => setSearch(NO_SEARCH)}>Reset Filters</Button>
          </EmptyState>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {judged.map((each) => (
              <li key={each.partner.id}>
                <PartnerCard {...each} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Dialog open={shown?.dialog === 'compare'} onClose={close} title="Compare partners" shape="wide">
        {shown?.dialog === 'compare' && <PartnersCompared judged={judged} />}
      </Dialog>
      <Dialog open={shown?.dialog === 'website'} onClose={close} title="No website">
        {shown?.dialog === 'website' && <WebsiteExplained partner={shown.partner} onClose={close} />}
      </Dialog>
      <RequestDialog
        isOpen={shown?.dialog === 'request'}
        partner={shown?.dialog === 'request' ? shown.partner : undefined}
        onClose={close}
      />
    </PartnersContext>
  );
}

const emptyText = ({ fittingOnly }: PartnerSearch): string =>
  fittingOnly
    ? 'None of them fits this car and what you said of yourself. Without that filter each says why not.'
    : 'No partner has these words, this type and this standing.';
