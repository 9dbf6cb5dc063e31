import { mediaPath, PICTURE_SIZES } from '#domain/media.ts';
import { sellerLabel } from '#domain/seller.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { Badge } from '#site/ui/Badge.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { CardVehicle } from './card-vehicle.ts';
import { PhotoPlaceholder } from './PhotoPlaceholder.tsx';
import {
  cardFuel,
  cardMonthly,
  cardTransmission,
  mileageText,
  photosInOrder,
  priceText,
  type Stated,
} from './words.ts';

export type CardBadge = { label: string; tone: BadgeTone };

type Props = {
  vehicle: CardVehicle;
  badges?: readonly CardBadge[];
  /** For the first row, which is seen at once. */
  eager?: boolean;
};

/** A listing at a glance. Within `data-view="list"` it lies down; the whole card leads to the listing. */
export function VehicleCard({ vehicle, badges = [], eager = false }: Props) {
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card transition-colors hover:border-edge has-[a:focus-visible]:border-action sm:in-data-[view=list]:flex-row">
      <div className="relative aspect-4/3 shrink-0 overflow-hidden bg-sand sm:in-data-[view=list]:w-60 lg:in-data-[view=list]:w-72">
        <CardPhoto vehicle={vehicle} eager={eager} />
        <CardBadges badges={vehicle.status === 'sold' ? [SOLD] : badges} />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 p-4">
        <p className="figures text-xl font-bold">{priceText(vehicle.price)}</p>
        <h3 className="line-clamp-2 min-h-[2lh] font-sans text-base leading-snug font-semibold tracking-normal sm:in-data-[view=list]:min-h-0">
          <a href={vehiclePath(vehicle.id)} className="outline-none after:absolute after:inset-0">
            {vehicle.title}
          </a>
        </h3>
        <CardFacts vehicle={vehicle} />
        <p className="truncate text-sm text-soft">{vehicle.location ?? 'Place not stated'}</p>
        <CardFooter vehicle={vehicle} />
      </div>
    </article>
  );
}

const SOLD: CardBadge = { label: 'Sold', tone: 'unknown' };

function CardPhoto({ vehicle, eager }: { vehicle: CardVehicle; eager: boolean }) {
  const [key] = photosInOrder(vehicle.images, vehicle.primaryImageIndex);
  if (!key) return <PhotoPlaceholder />;
  return (
    <picture>
      <source type="image/webp" srcSet={mediaPath(key, 'card', 'webp')} />
      <img
        src={mediaPath(key, 'card', 'jpg')}
        {...PICTURE_SIZES.card}
        alt={vehicle.title}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}

function CardBadges({ badges }: { badges: readonly CardBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <p className="absolute top-3 left-3 flex flex-wrap gap-1">
      {badges.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </p>
  );
}

function CardFacts({ vehicle }: { vehicle: CardVehicle }) {
  const mileage = vehicle.mileage === null ? undefined : mileageText(vehicle.mileage);
  return (
    <p className="truncate text-sm">
      {mileage ?? <span className="text-soft">Mileage not stated</span>}
      <Fact {...cardTransmission(vehicle.transmission)} />
      <Fact {...cardFuel(vehicle.fuelType)} />
    </p>
  );
}

function Fact({ text, assumed }: Stated) {
  if (!assumed) return <span> · {text}</span>;
  return (
    <span className="text-soft italic" title="Not stated by the seller">
      {' '}
      · {text}
      <span className="sr-only"> (not stated)</span>
    </span>
  );
}

function CardFooter({ vehicle }: { vehicle: CardVehicle }) {
  const seller = sellerLabel(vehicle);
  const monthly = cardMonthly(vehicle.price, vehicle.year);
  return (
    <div className="mt-auto flex flex-col gap-1 border-t border-line pt-3 text-sm">
      <p className="flex items-center gap-1 font-medium">
        <span className="truncate">{seller.name}</span>
        {seller.verified && (
          <span className="text-action" title="Verified dealer">
            <Icon name="verified" size={18} />
            <span className="sr-only">Verified dealer</span>
          </span>
        )}
      </p>
      <p className="text-xs text-soft">
        {monthly ? (
          <>
            <span className="block">
              About <span className="figures text-sm font-semibold text-ink">{monthly.amount}</span> a month
            </span>
            <span className="block truncate">{monthly.terms}, estimate</span>
          </>
        ) : (
          <span className="block min-h-[2lh]">No monthly estimate without a price</span>
        )}
      </p>
    </div>
  );
}
