import { useRef, useState } from 'react';
import type { FinanceRequest, RequestBody } from '#api/partners/schema.ts';
import { formatPhone, readPhone } from '#domain/accounts/phone.ts';
import {
  FINANCE_CONSENT,
  type RequestField,
  type RequestProblems,
  type RequestValues,
  readFinanceRequest,
  SELLER_CONSENT,
} from '#domain/partners/finance-request.ts';
import type { FinancingPartner } from '#domain/partners/partners.ts';
import { keyFor } from '#site/lib/once.ts';
import { $session } from '#site/session/session.store.ts';
import { sendFinanceRequest } from './api.ts';
import { usePartners } from './context.ts';
import { ownRequests } from './requests.store.ts';

const EMPTY: RequestValues = { name: '', phone: '', email: '', income: '', message: '' };

/** What a signed-in person need not type again. */
function knownValues(): RequestValues {
  const user = $session.get()?.user;
  if (!user) return EMPTY;
  const phone = readPhone(user.phone ?? '');
  return {
    ...EMPTY,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    phone: phone ? formatPhone(phone) : '',
  };
}

/** The form's fields, what is wrong with them, and the sending, which under one key happens once. */
export function useRequest(partner: FinancingPartner | undefined) {
  const { vehicle, question, terms } = usePartners();
  const [values, setValues] = useState(knownValues);
  const [isAgreed, setAgreed] = useState(false);
  const [tellsSeller, setTellsSeller] = useState(false);
  const [problems, setProblems] = useState<RequestProblems>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const onceKey = useRef(keyFor());

  const body = (): RequestBody => ({
    ...values,
    ...(partner && { partner: partner.slug }),
    ...(vehicle && { vehicleId: vehicle.id }),
    vehiclePrice: question.priceKes,
    vehicleYear: question.year,
    ...(terms && { downPayment: terms.downKes, loanTerm: terms.termMonths }),
    consent: isAgreed,
    consentVersion: FINANCE_CONSENT.version,
    ...(tellsSeller && { sellerConsentVersion: SELLER_CONSENT.version }),
  });

  async function send(): Promise<FinanceRequest | undefined> {
    const read = readFinanceRequest(values, isAgreed);
    setProblems(read.problems);
    setFailure('');
    if (!read.applicant || isSending) return undefined;
    setSending(true);
    try {
      const asked = body();
      const request = await sendFinanceRequest(asked, onceKey.current(asked));
      ownRequests.note(request);
      return request;
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : 'The request could not be sent.');
      return undefined;
    } finally {
      setSending(false);
    }
  }

  function change(changed: Partial<Record<RequestField, string>>): void {
    setValues((before) => ({ ...before, ...changed }));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
    );
  }

  function agree(isNowAgreed: boolean): void {
    setAgreed(isNowAgreed);
    setProblems(({ consent: _, ...others }) => others);
  }

  /** A lead of the seller is a person with an account who asks about a vehicle. */
  const canTellSeller = vehicle !== undefined && $session.get() !== undefined;
  const seller = canTellSeller ? { isTold: tellsSeller, tell: setTellsSeller } : undefined;
  return { values, isAgreed, problems, failure, isSending, change, agree, send, seller };
}
