import type { PriceSummary } from '#api/prices/summary.ts';
import { titleOf } from '#domain/vehicles/title.ts';
import type { CardVehicle } from '#site/cards/vehicle.ts';
import type { User } from '#site/session/session.ts';
import { WORD_FIELDS } from './fields.ts';
import type { ListingForm } from './form.ts';
import { type FormValues, mileageIn, numberIn, priceIn } from './values.ts';

type Shown = { form: ListingForm; user: User | undefined; priceAnalysis: PriceSummary | null };

/** The listing as a card shows it once it is on sale. */
export function previewOf({ form: { values, listing }, user, priceAnalysis }: Shown): CardVehicle {
  const { images = [], primaryImageIndex = 0, latitude = null, longitude = null } = listing ?? {};
  return {
    id: listing?.id ?? 0,
    title: previewTitle(values),
    ...{ make: values.make.trim(), model: values.model.trim(), variant: values.variant.trim() || null },
    year: numberIn(values, 'year') ?? 0,
    price: priceIn(values),
    mileage: mileageIn(values),
    transmission: WORD_FIELDS.transmission.find((word) => word === values.transmission) ?? null,
    fuelType: WORD_FIELDS.fuelType.find((word) => word === values.fuelType) ?? null,
    engine: values.engine || null,
    engineCc: numberIn(values, 'engineCc'),
    location: values.location || null,
    city: null,
    ...{ latitude, longitude, images, primaryImageIndex, priceAnalysis },
    status: 'active',
    soldAt: null,
    createdAt: listing?.createdAt ?? new Date().toISOString(),
    priceDrop: null,
    sellerRole: user?.role ?? 'seller',
    sellerBusinessName: listing?.sellerBusinessName ?? null,
    sellerFirstName: user?.firstName ?? null,
    sellerLastName: user?.lastName ?? null,
    sellerVerified: listing?.sellerVerified ?? false,
    sellerContactable: true,
    derived: listing?.derived ?? [],
  };
}

/** What the advert is called: as its seller wrote, or what it is made of. */
export const previewTitle = (values: FormValues): string => {
  const [make, model, variant] = [values.make.trim(), values.model.trim(), values.variant.trim()];
  const year = numberIn(values, 'year');
  return values.title.trim() || titleOf({ ...(year && { year }), make, model, variant }) || 'Your car';
};
