import { isSold } from '#domain/vehicles/listing-life.ts';
import { priceText } from '#domain/wording.ts';
import { CardMonth } from '#site/finance/terms/CardMonth.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { DaysAgo } from '#site/ui/DaysAgo.tsx';
import type { CardVehicle } from './vehicle.ts';
import { priceStanding } from './words.ts';

/** What leads a card: the price with its label, and below them the month and the distance from similar cars. */
export function CardPrice({ vehicle, terms }: { vehicle: CardVehicle; terms: string | undefined }) {
  const { badge, remark, isClaim, warns } = priceStanding(vehicle);
  return (
    <div className={isClaim ? 'card-price' : 'card-price card-unjudged'}>
      <p className="figures">{priceText(vehicle.price)}</p>
      {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      {isSold(vehicle) ? (
        <SoldLine soldAt={vehicle.soldAt} />
      ) : (
        <>
          <CardMonth vehicle={vehicle} terms={terms} />
          <p className={warns ? 'card-remark card-warning' : 'card-remark'}>{remark}</p>
        </>
      )}
    </div>
  );
}

const SoldLine = ({ soldAt }: Pick<CardVehicle, 'soldAt'>) => (
  <p className="card-remark">Sold {soldAt && <DaysAgo at={soldAt} />}</p>
);
