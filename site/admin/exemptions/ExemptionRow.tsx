import { useState } from 'react';
import type { Exemption } from '#api/exemptions/schema.ts';
import { EXEMPTION_RULES } from '#domain/exemptions/kinds.ts';
import { adminAuditPath } from '#site/lib/admin-paths.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure } from '../account-actions.ts';
import { Refusal } from '../Refusal.tsx';
import { revokeExemption } from './api.ts';
import { amountText, grantedText, STATE_WORDS, subjectText, untilText } from './words.ts';

type Props = { exemption: Exemption; onRevoked: () => Promise<void> };

/** One exemption with who granted it and why, and the form that takes it back. */
export function ExemptionRow({ exemption, onRevoked }: Props) {
  const { id, kind, state, vehicleId, personId, hasPage, reason, evidence, revocation } = exemption;
  const [isRevoking, setRevoking] = useState(false);
  const { label, tone } = STATE_WORDS[state];
  const name = `${EXEMPTION_RULES[kind].label}, number ${id}`;

  async function revoke(why: string): Promise<void> {
    await revokeExemption(id, why).then(() => {
      setRevoking(false);
      showToast({ title: 'The exemption is revoked', variant: 'success' });
    }, announceFailure);
    await onRevoked();
  }

  return (
    <article aria-label={name} className="grid gap-2 rounded-control border border-line p-3 wrap-anywhere">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {EXEMPTION_RULES[kind].label} <Badge tone={tone}>{label}</Badge>
      </h3>
      <p>
        {vehicleId !== null && hasPage ? (
          <a href={vehiclePath(vehicleId)} className="text-action underline">
            {subjectText(exemption)}
          </a>
        ) : (
          subjectText(exemption)
        )}
        , {[amountText(exemption), untilText(exemption)].filter(Boolean).join(', ')}
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <Said what="Why" value={reason} />
        <Said what="Evidence" value={evidence} />
        {revocation && <Said what="Revoked because" value={revocation.reason} />}
      </dl>
      <p className="text-sm text-soft">
        {grantedText(exemption)}
        {revocation && `, revoked by ${revocation.by} on ${formatMoment(revocation.at)}`}.{' '}
        <a
          href={adminAuditPath(
            vehicleId === null
              ? { subject: 'user', id: String(personId) }
              : { subject: 'vehicle', id: String(vehicleId) },
          )}
          className="text-action underline"
        >
          In the audit log<span className="sr-only">: {subjectText(exemption)}</span>
        </a>
      </p>
      {isRevoking ? (
        <Refusal
          label={`Why ${name} is revoked`}
          hint="It stays on record, and cannot be taken back. Who it concerns may read it."
          missing="Please say why it is revoked."
          submit="Revoke"
          onRefuse={revoke}
          onCancel={() => setRevoking(false)}
        />
      ) : (
        state === 'running' && (
          <div>
            <Button variant="outline" onClick={() => setRevoking(true)}>
              Revoke<span className="sr-only">: {name}</span>
            </Button>
          </div>
        )
      )}
    </article>
  );
}

const Said = ({ what, value }: { what: string; value: string }) => (
  <div>
    <dt className="text-soft">{what}</dt>
    <dd className="font-medium">{value}</dd>
  </div>
);
