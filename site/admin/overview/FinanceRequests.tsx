import { useState } from 'react';
import { formatPhone } from '#domain/accounts/phone.ts';
import { formatKes } from '#domain/money.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { listFinanceRequests } from '../api.ts';
import { Section } from '../Section.tsx';

/** Requests for finance; no lender is sent any of them. */
export function FinanceRequests() {
  const [store] = useState(() => createLoaded(listFinanceRequests));
  return (
    <Section title="Finance requests" note="The last 50. No lender has received any of them.">
      <LoadedList store={store} loading="Loading the requests" empty="Nobody has asked for financing.">
        {(requests) => (
          <ul className="grid gap-3">
            {requests.map((request) => (
              <li
                key={request.id}
                className="grid gap-1 rounded-control border border-line p-3 wrap-anywhere"
              >
                <p className="flex flex-wrap justify-between gap-2">
                  <span className="font-semibold">
                    {request.number}: {request.name}
                  </span>
                  <span className="text-sm text-soft">{formatMoment(request.createdAt)}</span>
                </p>
                <p>
                  {request.vehicleTitle ?? `A car of ${request.vehicleYear}`},{' '}
                  <span className="figures">{formatKes(request.vehiclePrice)}</span>, for{' '}
                  {request.partnerName ?? 'any lender that fits'}
                </p>
                <p className="text-sm">
                  <a href={`tel:${request.phone}`} className="text-action underline">
                    {formatPhone(request.phone)}
                  </a>
                  {', '}
                  <a href={`mailto:${request.email}`} className="text-action underline">
                    {request.email}
                  </a>
                  , income {formatKes(request.income)} a month
                </p>
                {request.message && <p className="wrap-anywhere whitespace-pre-wrap">{request.message}</p>}
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}
