import type { FinanceSubject } from '#site/finance/finance.store.ts';
import { useCalculator } from '#site/finance/use-calculator.ts';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { type FinancedVehicle, PartnersContext } from './context.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { NO_SEARCH, partnerQuestion } from './search.ts';

type Props = { subject: FinanceSubject; vehicle: FinancedVehicle; onClose: () => void };

/** Asks to be pre-qualified for a vehicle, on the terms of the page's calculator, without choosing a lender first. */
function PreQualify({ subject, vehicle, onClose }: Props) {
  const finance = useCalculator(subject);
  return (
    <PartnersContext
      value={{
        vehicle,
        question: partnerQuestion(finance, subject, NO_SEARCH),
        terms: finance.answer.terms,
        apply: ignore,
        calculate: ignore,
        explainWebsite: ignore,
      }}
    >
      <RequestDialog isOpen partner={undefined} onClose={onClose} />
    </PartnersContext>
  );
}

const ignore = () => undefined;

export const openPreQualify = (props: Omit<Props, 'onClose'>): void =>
  openOverPage((close) => <PreQualify {...props} onClose={close} />);
