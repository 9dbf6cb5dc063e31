import type { OwnListing } from '#api/selling/schema.ts';
import { HELD_SENTENCE } from '#domain/vehicles/listing-steps.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { helpArticlePath } from '#site/lib/paths.ts';

type Props = { check: NonNullable<OwnListing['check']>; isHeld: boolean };

/** Why buyers do not see a listing: it is being checked, or was refused, and what its seller can do. */
export function CheckPanel({ check, isHeld }: Props) {
  return (
    <div role="note" className="grid gap-2 rounded-control bg-tint p-3 text-sm wrap-anywhere">
      {check.state === 'waiting' ? <Waiting check={check} /> : <Refused check={check} isHeld={isHeld} />}
      <a href={helpArticlePath('advert-being-checked')} className="justify-self-start text-action underline">
        Why adverts are checked
      </a>
    </div>
  );
}

function Waiting({ check: { since, reasons, appeal } }: Pick<Props, 'check'>) {
  return (
    <>
      <p>
        <strong>
          {appeal === null ? 'A person looks at it before buyers see it.' : 'We look at it again.'}
        </strong>
        {since && ` It waits since ${formatMoment(since)}.`} You hear from us by mail.
      </p>
      {appeal !== null && <p className="whitespace-pre-wrap">You wrote: {appeal}</p>}
      <Reasons reasons={reasons} />
      <p>You can edit it meanwhile: what is put right may let it through.</p>
    </>
  );
}

function Refused({ check: { since, refusal, reasons }, isHeld }: Props) {
  return (
    <>
      <p>
        <strong>{isHeld ? HELD_SENTENCE : 'It cannot go on sale like this.'}</strong>
        {since && ` Decided ${formatMoment(since)}.`}
      </p>
      {refusal && <p className="whitespace-pre-wrap">The reason: {refusal}</p>}
      {!refusal && <Reasons reasons={reasons} />}
      {!isHeld && <p>Edit it and publish it again, or tell us what we have missed.</p>}
    </>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <p>What was found:</p>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
