import { useState } from 'react';
import type { AdminVerification } from '#api/dealers/verification/schema.ts';
import { VERIFICATION_ITEM_NAMES } from '#domain/dealers/verification.ts';
import { adminPersonPath } from '#site/lib/admin-paths.ts';
import { formatDay, formatMoment } from '#site/lib/dates.ts';
import { dealerPath } from '#site/lib/paths.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { pressedBy } from '#site/ui/keys.ts';
import { useOwnKeys } from '#site/ui/use-article-keys.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { verify } from './api.ts';
import { Checklist } from './Checklist.tsx';
import { Documents } from './Documents.tsx';
import { RefuseForm } from './RefuseForm.tsx';
import type { Act } from './Verification.tsx';

/** One business that asks to be verified: its papers, what they are compared with, and the decision. */
export function Request({ request, act }: { request: AdminVerification; act: Act }) {
  const { id, businessName, dealer, documents, checks } = request;
  const [isRefusing, setRefusing] = useState(false);
  const { isBusy, run } = useBusy();
  const [days, setDays] = useState<Readonly<Record<number, string>>>({});
  const open = VERIFICATION_ITEM_NAMES.length - checks.length;

  const accept = () => {
    const read = documents.map((each) => ({ id: each.id, expiresOn: days[each.id] || null }));
    return act(verify(id, { businessName, documents: read }), `${businessName} is verified`);
  };

  return (
    <article
      {...useOwnKeys()}
      aria-label={businessName}
      className="grid gap-4 rounded-control border border-line p-3 wrap-anywhere md:p-4"
    >
      <Facts request={request} />
      <Documents
        documents={documents}
        days={days}
        onDay={(documentId, day) => setDays({ ...days, [documentId]: day })}
      />
      <Checklist id={id} businessName={businessName} checks={checks} act={act} />
      {isRefusing ? (
        <RefuseForm request={request} act={act} onCancel={() => setRefusing(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button isBusy={isBusy} {...pressedBy('v', 'Verify it')} onClick={() => void run(accept)}>
            Verify<span className="sr-only"> {businessName}</span>
          </Button>
          <Button variant="outline" {...pressedBy('n', 'Refuse it')} onClick={() => setRefusing(true)}>
            Refuse<span className="sr-only"> {businessName}</span>
          </Button>
          {open > 0 && (
            <p className="text-sm text-soft">{`${open} of ${VERIFICATION_ITEM_NAMES.length} not ticked yet`}</p>
          )}
        </div>
      )}
      {dealer.onSale === 0 && <p className="text-sm text-soft">Nothing of this dealer is on sale now.</p>}
    </article>
  );
}

function Facts({
  request: { businessName, handedInAt, isRenewal, dealer, person },
}: {
  request: AdminVerification;
}) {
  return (
    <div className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        <a href={dealerPath(dealer.slug)} className="text-action underline">
          {businessName}
        </a>
        {isRenewal && <Badge>Renewal</Badge>}
      </h3>
      {dealer.publicName !== businessName && <p>The public name is another by now: {dealer.publicName}</p>}
      <p className="text-sm text-soft">
        <a href={adminPersonPath(person.id)} className="text-action underline">
          {person.name}
        </a>
        , {person.email}, handed in on {formatMoment(handedInAt)}
      </p>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <Said what="Address" value={[dealer.address, dealer.place].filter(Boolean).join(', ')} />
        <Said what="Phone of the showroom" value={dealer.phone} />
        <Said what="Phone of the account" value={person.phone} />
        <Said what="Dealer since" value={`${formatDay(dealer.since)}, ${dealer.onSale} on sale`} />
      </dl>
    </div>
  );
}

const Said = ({ what, value }: { what: string; value: string | null }) => (
  <div>
    <dt className="text-soft">{what}</dt>
    <dd className="font-medium">{value || 'Not stated'}</dd>
  </div>
);
