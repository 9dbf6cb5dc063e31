import { useStore } from '@nanostores/react';
import { type QualityPoint, qualityOf } from '#domain/selling/quality.ts';
import { FoldSummary } from '#site/ui/FoldSummary.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { PhoneProfile } from './api.ts';
import { goTo } from './FieldGroup.tsx';
import { useListing, useOwnPhone } from './listing-context.ts';
import { $photoCounts } from './photos/photos.store.ts';
import type { PriceHelpStore } from './price-help.store.ts';
import { qualityFacts } from './quality-facts.ts';

/** The points that are worth most; the others are a tap away. */
const SHOWN = 3;

/** Null where no number can be proved, and where it is not the seller who is here. */
const isProved = (profile: PhoneProfile | undefined): boolean | null =>
  profile?.canProvePhone ? profile.phoneProvedAt !== null : null;

/** How good the advert is, and what would make it better: each point explained and one tap away. */
export function QualityPanel({ priceHelp }: { priceHelp: PriceHelpStore }) {
  const { form } = useListing();
  const { sent, waiting } = useStore($photoCounts);
  const advice = useStore(priceHelp.$advice);
  const isPhoneProved = isProved(useOwnPhone());
  const { score, points } = qualityOf(qualityFacts({ form, photos: sent + waiting, advice, isPhoneProved }));
  const open = points
    .filter(({ earned, of }) => earned < of)
    .sort((a, b) => b.of - b.earned - (a.of - a.earned));
  return (
    <section aria-labelledby="listing-quality" className="surface grid gap-3 p-4">
      <h2 id="listing-quality" className="text-lg">
        Quality of your advert: <span className="figures">{score} of 100</span>
      </h2>
      <progress
        max={100}
        value={score}
        aria-labelledby="listing-quality"
        className="h-2 w-full accent-action"
      />
      {open.length === 0 && <p className="text-sm">There is nothing left to improve.</p>}
      <Points points={open.slice(0, SHOWN)} />
      {open.length > SHOWN && (
        <details className="group/fold">
          <FoldSummary>{open.length - SHOWN} more</FoldSummary>
          <Points points={open.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

const Points = ({ points }: { points: readonly QualityPoint[] }) => (
  <ul className="grid gap-1">
    {points.map(({ id, title, why, earned, of, field }) => (
      <li key={id}>
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-3 rounded-control p-2 text-left hover:bg-tint"
          onClick={() => goTo(field)}
        >
          <span className="grow">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-soft">{why}</span>
          </span>
          <span className="figures text-sm font-bold text-action">+{of - earned}</span>
          <Icon name="chevron-right" size={16} />
        </button>
      </li>
    ))}
  </ul>
);
