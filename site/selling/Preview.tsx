import { useStore } from '@nanostores/react';
import { labelOf } from '#domain/vehicles/words.ts';
import { priceText } from '#domain/wording.ts';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import { useSession } from '#site/session/use-session.ts';
import { FIELD_LABELS, isWordField } from './fields.ts';
import { useListing } from './listing-context.ts';
import { PreviewPhoto } from './PreviewPhoto.tsx';
import { $pictures } from './photos/photos.store.ts';
import { previewOf } from './preview.ts';
import type { PriceHelpStore } from './price-help.store.ts';
import { expectedSummary } from './price-words.ts';
import { type FormValues, isEmpty, mileageIn } from './values.ts';

/** The card and the head of the page as buyers will see them, while the form is filled in. Nothing in it can be pressed. */
export function Preview({ priceHelp }: { priceHelp: PriceHelpStore }) {
  const { form } = useListing();
  const user = useSession()?.user;
  const advice = useStore(priceHelp.$advice);
  const [first] = useStore($pictures);
  const { help = null, priceKes = null } = advice ?? {};
  const priceAnalysis = help && priceKes !== null ? expectedSummary(help, priceKes) : null;
  const vehicle = previewOf({ form, user, priceAnalysis });
  return (
    <section aria-labelledby="listing-preview" className="grid content-start gap-3">
      <h2 id="listing-preview" className="text-section">
        How buyers see it
      </h2>
      <p className="text-sm text-soft">In lists:</p>
      <div inert translate="no" className="card-grid max-w-80">
        <VehicleCard vehicle={vehicle} preview={<PreviewPhoto address={first?.preview ?? ''} />} />
      </div>
      <p className="text-sm text-soft">On its page:</p>
      <div translate="no" className="surface grid gap-1 p-4">
        <p className="font-display text-xl font-bold wrap-anywhere">{vehicle.title}</p>
        <p className="figures text-lg font-bold">{priceText(vehicle.price)}</p>
        <p className="text-sm text-soft">{vehicle.location ?? 'Place not stated'}</p>
        <FactRows values={form.values} />
        {form.values.description && (
          <p className="line-clamp-4 text-sm whitespace-pre-line">{form.values.description}</p>
        )}
      </div>
    </section>
  );
}

const FACTS = [
  ...(['mileage', 'condition', 'transmission', 'fuelType', 'engine', 'bodyType', 'drive'] as const),
  ...(['exteriorColor', 'seats', 'doors'] as const),
] as const;

function factText(field: (typeof FACTS)[number], values: FormValues): string {
  if (isWordField(field)) return labelOf(values[field]);
  return field === 'mileage' ? (mileageIn(values)?.toLocaleString('en-KE') ?? '') : values[field];
}

/** What is stated of the car, as its page lists it. */
function FactRows({ values }: { values: FormValues }) {
  const stated = FACTS.filter((field) => !isEmpty(values[field]));
  if (stated.length === 0) return null;
  return (
    <dl className="my-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
      {stated.map((field) => (
        <div key={field} className="wrap-anywhere">
          <dt className="text-soft">{FIELD_LABELS[field]}</dt>
          <dd>{factText(field, values)}</dd>
        </div>
      ))}
    </dl>
  );
}
