import { useState } from 'react';
import type { FinanceRequest } from '#api/partners/schema.ts';
import type { FinancingPartner } from '#domain/partners/partners.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestSent } from './RequestSent.tsx';

type Props = { isOpen: boolean; partner: FinancingPartner | undefined; onClose: () => void };

/** The request for a loan: its form, and its outcome. */
export function RequestDialog({ isOpen, partner, onClose }: Props) {
  const [sent, setSent] = useState<FinanceRequest>();
  const close = () => {
    setSent(undefined);
    onClose();
  };
  const title = partner ? `Apply to ${partner.name}` : 'Get Pre-qualified';
  return (
    <Dialog open={isOpen} onClose={close} title={sent ? 'Request received' : title}>
      {isOpen &&
        (sent ? (
          <RequestSent request={sent} onClose={close} />
        ) : (
          <RequestForm partner={partner} onSent={setSent} />
        ))}
    </Dialog>
  );
}
