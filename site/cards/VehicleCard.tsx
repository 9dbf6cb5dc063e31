import type { ReactNode } from 'react';
import { positionText } from '#domain/places/distance.ts';
import { engineCategory } from '#domain/vehicles/engine.ts';
import { isFound, statusMark } from '#domain/vehicles/listing-life.ts';
import { sellerLabel } from '#domain/vehicles/seller.ts';
import { mileageText, priceText } from '#domain/wording.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { PriceLine } from '#site/price/PriceLine.tsx';
import { CardMonth } from '#site/terms/CardMonth.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { Unbroken } from '#site/ui/Unbroken.tsx';
import { CardActions } from './CardActions.tsx';
import { CardPhoto, SCRIPTED } from './CardPhoto.tsx';
import type { CardVehicle } from './card-vehicle.ts';
import { HeartButton } from './HeartButton.tsx';
import { cardFuel, cardTransmission, photosInOrder, type Stated } from './words.ts';

export type CardBadge = { label: string; tone: BadgeTone };

type Props = {
  vehicle: CardVehicle;
  badges?: readonly CardBadge[];
  /** For the first row, which is seen at once. */
  eager?: boolean;
  /** Of a listing that is being written: its photo. Nothing on the card can be pressed. */
  preview?: ReactNode;
};

/**
 * A listing at a glance. Within `data-view="list"` it lies down; the whole card leads to the listing. It is
 * finished as HTML; the script of the cards adds the carousel, the heart and the dialogs.
 */
export function VehicleCard({ vehicle, badges = [], eager = false, preview }: Props) {
  const photos = photosInOrder(vehicle.images, vehicle.primaryImageIndex);
  const mark = statusMark(vehicle);
  return (
    <article
      data-card={preview ? undefined : vehicle.id}
      data-photos={photos.join(' ')}
      className="group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card transition-colors hover:border-edge has-[a:focus-visible]:border-action in-data-[view=list]:flex-row"
    >
      <div className="relative z-1 aspect-4/3 shrink-0 overflow-hidden bg-sand in-data-[view=list]:w-28 max-sm:in-data-[view=list]:mt-3 max-sm:in-data-[view=list]:ml-3 max-sm:in-data-[view=list]:self-start max-sm:in-data-[view=list]:rounded-control sm:in-data-[view=list]:aspect-auto sm:in-data-[view=list]:w-73">
        {preview ?? <CardPhoto vehicle={vehicle} photos={photos} eager={eager} />}
        <CardBadges badges={mark ? [{ label: mark, tone: 'unknown' }] : badges} />
      </div>
      {!preview && <HeartButton title={vehicle.title} className={`absolute top-1 right-1 z-2 ${SCRIPTED}`} />}
      <div className="flex min-w-0 grow flex-col p-4 max-sm:in-data-[view=list]:p-3">
        <CardWords vehicle={vehicle} />
        <CardFooter vehicle={vehicle} hasActions={!preview} />
      </div>
    </article>
  );
}

function CardBadges({ badges }: { badges: readonly CardBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <p className="pointer-events-none absolute top-3 left-3 flex flex-wrap gap-1">
      {badges.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </p>
  );
}

function CardWords({ vehicle }: { vehicle: CardVehicle }) {
  return (
    <div data-card-words className="flex min-w-0 flex-col gap-1">
      <p className="figures text-xl font-bold max-sm:in-data-[view=list]:text-lg">
        {priceText(vehicle.price)}
      </p>
      {isFound(vehicle) && <PriceLine vehicle={vehicle} />}
      <h3 className="mt-1 line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal">
        <a href={vehiclePath(vehicle.id)} className="outline-none after:absolute after:inset-0">
          <Unbroken text={vehicle.title} />
        </a>
      </h3>
      <CardFacts vehicle={vehicle} />
      <CardPlace vehicle={vehicle} />
    </div>
  );
}

function CardFacts({ vehicle }: { vehicle: CardVehicle }) {
  const mileage = vehicle.mileage === null ? undefined : mileageText(vehicle.mileage);
  const engine = engineCategory(vehicle);
  return (
    <p className="line-clamp-2 text-sm">
      {mileage ?? <span className="text-soft">Mileage not stated</span>}
      <Fact {...cardTransmission(vehicle.transmission)} />
      <Fact {...cardFuel(vehicle)} />
      {engine && engine !== 'Electric' && <Fact text={engine} assumed={false} />}
    </p>
  );
}

function Fact({ text, assumed }: Stated) {
  if (!assumed)
    return (
      <span>
        {' '}
        · <span className="whitespace-nowrap">{text}</span>
      </span>
    );
  return (
    <span className="text-soft italic" title="Not stated by the seller">
      {' '}
      · {text}
      <span className="sr-only"> (not stated)</span>
    </span>
  );
}

/** The distance is the browser's to say: it alone knows where the person is. */
function CardPlace({ vehicle: { location, latitude, longitude } }: { vehicle: CardVehicle }) {
  return (
    <p className="flex gap-1 text-sm text-soft">
      <span className="truncate">{location ?? 'Place not stated'}</span>
      {latitude !== null && longitude !== null && (
        <span hidden data-distance={positionText({ latitude, longitude })} className="shrink-0" />
      )}
    </p>
  );
}

function CardFooter({ vehicle, hasActions }: { vehicle: CardVehicle; hasActions: boolean }) {
  return (
    <div className="mt-auto pt-2">
      <div className="flex flex-col gap-1 border-t border-line pt-3">
        <CardSeller vehicle={vehicle} />
        {vehicle.price ? (
          <CardMonth vehicle={vehicle} />
        ) : (
          <p className="text-xs text-soft">No monthly estimate without a price</p>
        )}
        {hasActions && <CardActions id={vehicle.id} title={vehicle.title} />}
      </div>
    </div>
  );
}

function CardSeller({ vehicle }: { vehicle: CardVehicle }) {
  const { name, verified } = sellerLabel(vehicle);
  return (
    <p className="flex items-center gap-1 text-sm font-medium">
      <span className="truncate">{name}</span>
      {verified && (
        <span className="text-action" title="Verified dealer">
          <Icon name="verified" size={18} />
          <span className="sr-only">Verified dealer</span>
        </span>
      )}
    </p>
  );
}
