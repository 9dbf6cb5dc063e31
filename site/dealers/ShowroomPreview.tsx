import { addressText } from '#domain/dealers/address.ts';
import type { OwnShowroom } from './api.ts';
import { initialsOf } from './initials.ts';
import { dealerStanding } from './words.ts';

/** A showroom that is not public yet, as its owner alone sees it: its page answers 404 to all. */
export function ShowroomPreview({ showroom }: { showroom: OwnShowroom }) {
  const { businessName, about, address, place, openingHours } = showroom;
  const facts = [
    ['Where', addressText(address, place)],
    ['Open', openingHours],
  ].filter(([, text]) => text !== '');
  return (
    <article aria-label="Preview of your showroom" className="surface grid gap-4 p-5 wrap-anywhere">
      <p className="text-sm text-soft">Only you see this preview.</p>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-control border border-deep-line bg-deep font-display text-lg font-bold text-on-deep"
        >
          {initialsOf(businessName)}
        </span>
        <div className="min-w-0">
          <h3 className="text-lg">{businessName}</h3>
          <p className="text-sm text-soft">{dealerStanding(false)}</p>
        </div>
      </div>
      {about && <p className="max-w-prose whitespace-pre-line">{about}</p>}
      {facts.length > 0 && (
        <dl className="grid gap-1">
          {facts.map(([label, text]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-soft">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
