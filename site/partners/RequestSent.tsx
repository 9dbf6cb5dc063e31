import { useEffect, useRef } from 'react';
import type { FinanceRequest } from '#api/partners/schema.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { formatKes } from '#domain/money.ts';
import { NO_LENDER_YET } from '#domain/partners/finance-request.ts';
import { formatDay } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';

/** What was kept, with its number. */
export function RequestSent({ request, onClose }: { request: FinanceRequest; onClose: () => void }) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p
        ref={first}
        tabIndex={-1}
        role="status"
        className="rounded-control bg-deal-good px-4 py-3 text-on-deal-good outline-none"
      >
        Your request is <strong>{request.number}</strong>. <strong>{NO_LENDER_YET}</strong>
      </p>
      <p className="text-pretty">
        Somebody at the market reads it and calls or writes to you; before any lender gets it, you are asked.
        A mail with the number is on its way to {request.email}. Answer that mail to withdraw.
      </p>
      <RequestFacts request={request} />
      <Button onClick={onClose}>Done</Button>
    </div>
  );
}

/** A request as its owner reads it. */
export function RequestFacts({ request }: { request: FinanceRequest }) {
  return (
    <dl className="grid">
      {requestRows(request).map(([name, words]) => (
        <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
          <dt className="shrink-0 text-soft">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function requestRows(request: FinanceRequest): readonly (readonly [string, string])[] {
  const { partnerName, vehicleTitle, vehicleYear, vehiclePrice, downPayment, loanTerm, message } = request;
  return [
    ['For', partnerName ?? 'Whichever lender fits'],
    ['Vehicle', vehicleTitle ?? `Made in ${vehicleYear}`],
    ['Price', formatKes(vehiclePrice)],
    ...(downPayment === null ? [] : [['Down payment', formatKes(downPayment)] as const]),
    ...(loanTerm === null ? [] : [['Term', `${loanTerm} months`] as const]),
    ['Name', request.name],
    ['Phone', formatPhone(request.phone)],
    ['Income', `${formatKes(request.income)} a month`],
    ...(message === null ? [] : [['Message', message] as const]),
    ['You agreed', `${formatDay(request.consentedAt)}, text of ${request.consentVersion}`],
  ];
}
