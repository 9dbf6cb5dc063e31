import { useState } from 'react';
import type { VerifiedDealer } from '#api/dealers/verification/schema.ts';
import { formatDay } from '#site/lib/dates.ts';
import { dealerPath } from '#site/lib/paths.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Refusal } from '../Refusal.tsx';
import { revoke } from './api.ts';
import type { Act } from './Verification.tsx';

/** The verified businesses, with until when, and the way to take the mark away. */
export function VerifiedList({ verified, act }: { verified: readonly VerifiedDealer[]; act: Act }) {
  if (verified.length === 0) return <p className="text-soft">No business is verified yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {verified.map((dealer) => (
        <li key={dealer.id} className="py-2">
          <Dealer dealer={dealer} act={act} />
        </li>
      ))}
    </ul>
  );
}

const STATES = { verified: 'Verified', expiring: 'Ends soon', expired: 'Run out' } as const;

function Dealer({ dealer, act }: { dealer: VerifiedDealer; act: Act }) {
  const { id, businessName, slug, since, until, state, isSample } = dealer;
  const [isRevoking, setRevoking] = useState(false);
  if (isRevoking)
    return (
      <Refusal
        label={`Why the mark is taken from ${businessName}`}
        hint="One sentence. The dealer reads it, and buyers see Professional Dealer again."
        missing="Please say why: the dealer reads it."
        submit="Take the mark away"
        onRefuse={(reason) => act(revoke(id, reason), `${businessName} is no longer verified`)}
        onCancel={() => setRevoking(false)}
      />
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 wrap-anywhere">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <a href={dealerPath(slug)} className="font-semibold text-action underline">
            {businessName}
          </a>
          {state !== 'verified' && <Badge>{STATES[state]}</Badge>}
          {isSample && <Badge>Sample</Badge>}
        </p>
        <p className="text-sm text-soft">
          Since {formatDay(since)}
          {until && `, until ${formatDay(new Date(Date.parse(until) - 1).toISOString())}`}
        </p>
      </div>
      <Button variant="outline" onClick={() => setRevoking(true)}>
        Take the mark away<span className="sr-only"> from {businessName}</span>
      </Button>
    </div>
  );
}
