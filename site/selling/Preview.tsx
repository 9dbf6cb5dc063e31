import { useStore } from '@nanostores/react';
import { priceText } from '#domain/wording.ts';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import { useSession } from '#site/session/use-session.ts';
import { pageTitle } from '#site/vehicle/page-head.ts';
import { useListing } from './listing-context.ts';
import { PreviewPhoto } from './PreviewPhoto.tsx';
import { $pictures } from './photos/photos.store.ts';
import { previewOf } from './preview.ts';
import type { PriceHelpStore } from './price-help.store.ts';
import { expectedSummary } from './price-words.ts';

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
      <p className="text-sm text-soft wrap-anywhere">{pageTitle(vehicle)}</p>
      <div inert className="max-w-80">
        <VehicleCard vehicle={vehicle} preview={<PreviewPhoto address={first?.preview ?? ''} />} />
      </div>
      <div className="surface grid gap-1 p-4">
        <p className="font-display text-xl font-bold wrap-anywhere">{vehicle.title}</p>
        <p className="figures text-lg font-bold">{priceText(vehicle.price)}</p>
        <p className="text-sm text-soft">{vehicle.location ?? 'Place not stated'}</p>
        {form.values.description && (
          <p className="line-clamp-4 text-sm whitespace-pre-line">{form.values.description}</p>
        )}
      </div>
    </section>
  );
}
