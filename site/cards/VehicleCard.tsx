import type { ReactNode } from 'react';
import { isSold, statusMark } from '#domain/vehicles/listing-life.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { Badge } from '#site/ui/Badge.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';
import { CardActions } from './CardActions.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CardPhoto } from './CardPhoto.tsx';
import { CardPrice } from './CardPrice.tsx';
import { HeartButton } from './HeartButton.tsx';
import type { CardVehicle } from './vehicle.ts';
import { cardTitle, photosInOrder } from './words.ts';

export type CardBadge = { label: string; tone: BadgeTone };

type Props = {
  vehicle: CardVehicle;
  badges?: readonly CardBadge[];
  /** For the first row, which is seen at once. */
  eager?: boolean;
  /** It stands where `data-view="list"` may lay it down: on a phone its actions are then in a menu. */
  liesDown?: boolean;
  /** Of a listing that is being written: its photo. Nothing on the card can be pressed. */
  preview?: ReactNode;
  /** The loan terms of the search that found it. */
  terms?: string;
};

/**
 * A listing at a glance: the whole card leads to the listing. It is finished as HTML; the script of the cards adds
 * the carousel, the heart and the dialogs. Its looks are in styles/cards.css.
 */
export function VehicleCard({
  vehicle,
  badges = [],
  eager = false,
  liesDown = false,
  preview,
  terms,
}: Props) {
  const photos = photosInOrder(vehicle.images, vehicle.primaryImageIndex);
  const mark = statusMark(vehicle);
  return (
    <article
      data-card={preview ? undefined : vehicle.id}
      data-photos={photos.join(' ')}
      className={isSold(vehicle) ? 'card card-sold' : 'card'}
    >
      <div className="card-photo">
        {preview ?? <CardPhoto vehicle={vehicle} photos={photos} eager={eager} />}
        <CardBadges badges={mark ? [{ label: mark, tone: 'dark' }] : badges} />
      </div>
      {!preview && <HeartButton title={vehicle.title} className="card-heart card-scripted" />}
      <div data-card-words="" className="card-words">
        <CardPrice vehicle={vehicle} terms={terms} />
        <CardTitle vehicle={vehicle} />
        <CardFacts vehicle={vehicle} />
      </div>
      {!preview && <CardActions vehicle={vehicle} liesDown={liesDown} />}
    </article>
  );
}

function CardBadges({ badges }: { badges: readonly CardBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <p className="card-badges">
      {badges.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </p>
  );
}

function CardTitle({ vehicle }: { vehicle: CardVehicle }) {
  const { name, trim } = cardTitle(vehicle);
  return (
    <h3 className="card-title">
      <a href={vehiclePath(vehicle.id)}>
        <b>{name}</b>
        {trim && <span>{` ${trim}`}</span>}
      </a>
    </h3>
  );
}
