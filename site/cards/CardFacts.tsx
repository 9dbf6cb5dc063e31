import { formatKes, formatKesShort } from '#domain/money.ts';
import { positionText } from '#domain/places/distance.ts';
import { engineCategory } from '#domain/vehicles/engine.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { sellerLabel } from '#domain/vehicles/seller.ts';
import { mileageText } from '#domain/wording.ts';
import { formatDay } from '#site/lib/dates.ts';
import { DaysAgo } from '#site/ui/DaysAgo.tsx';
import { CardIcon } from './CardIcon.tsx';
import type { CardVehicle } from './vehicle.ts';
import { cardFuel, cardTransmission, dayOfDrop, type Stated } from './words.ts';

type Props = { vehicle: CardVehicle };

/** What the car is, where it stands, whose it is and since when it is here. */
export function CardFacts({ vehicle }: Props) {
  const engine = engineCategory(vehicle);
  return (
    <div className="card-facts">
      <p>
        {vehicle.mileage === null ? (
          <span className="text-soft">Mileage not stated</span>
        ) : (
          mileageText(vehicle.mileage)
        )}
        <Fact {...cardTransmission(vehicle.transmission)} />
        <Fact {...cardFuel(vehicle)} />
        {engine && engine !== 'Electric' && <Fact text={engine} assumed={false} />}
      </p>
      <div className="card-where">
        <CardPlace vehicle={vehicle} />
        <CardSeller vehicle={vehicle} />
      </div>
      {isFound(vehicle) && <CardAge vehicle={vehicle} />}
    </div>
  );
}

function Fact({ text, assumed }: Stated) {
  if (!assumed) return <span> · {text}</span>;
  return (
    <i className="text-soft" title="Not stated by the seller">
      {` · ${text}`}
      <span className="sr-only"> (not stated)</span>
    </i>
  );
}

/** The distance is the browser's to say: it alone knows where the person is. */
function CardPlace({ vehicle: { location, city, latitude, longitude } }: Props) {
  const area = city && location?.endsWith(`, ${city}`) ? location.slice(0, -city.length) : '';
  return (
    <p className="text-soft">
      <span>
        {area && <span className="card-area">{area}</span>}
        {location?.slice(area.length) ?? 'Place not stated'}
      </span>
      {latitude !== null && longitude !== null && (
        <span hidden data-distance={positionText({ latitude, longitude })} />
      )}
    </p>
  );
}

function CardSeller({ vehicle }: Props) {
  const { name, verified } = sellerLabel(vehicle);
  return (
    <p>
      <span>{name}</span>
      {verified && (
        <span className="text-action" title="Verified dealer">
          <CardIcon name="verified" />
          <span className="sr-only">Verified dealer</span>
        </span>
      )}
    </p>
  );
}

/** Since when it is listed, and the last price drop where there was one. */
function CardAge({ vehicle: { createdAt, priceDrop } }: Props) {
  return (
    <p className={`card-age text-soft${priceDrop ? ' card-dropped' : ''}`}>
      <span>
        <span>Listed </span>
        <DaysAgo at={createdAt} />
      </span>
      {priceDrop && (
        <span
          className="card-drop"
          title={`${formatKes(priceDrop.dropKes)} less since ${formatDay(priceDrop.at)}`}
        >
          {`${formatKesShort(priceDrop.dropKes)} less`}
          <span>{` since ${dayOfDrop(priceDrop.at)}`}</span>
        </span>
      )}
    </p>
  );
}
