import { isSold } from '#domain/vehicles/listing-life.ts';
import { similarPath, vehiclePath } from '#site/lib/paths.ts';
import { ShareLink } from '#site/sharing/ShareLink.tsx';
import { CardIcon } from './CardIcon.tsx';
import { CompareToggle } from './CompareToggle.tsx';
import type { CardVehicle } from './vehicle.ts';

type Props = { vehicle: CardVehicle; liesDown: boolean };

/** What a person can do with a card besides opening it and saving it. A car that is gone leads to others like it. */
export function CardActions({ vehicle, liesDown }: Props) {
  const { id, title } = vehicle;
  if (isSold(vehicle))
    return (
      <div className="card-actions">
        <a href={similarPath(id)} className="card-action">
          <CardIcon name="compare" />
          Similar cars for sale<span className="sr-only">: {title}</span>
        </a>
      </div>
    );
  const menu = liesDown ? `more-${id}` : undefined;
  return (
    <div className="card-actions">
      {menu && (
        <button type="button" popoverTarget={menu} className="card-more">
          <CardIcon name="dots" />
          <span className="sr-only">{`More: ${title}`}</span>
        </button>
      )}
      <div id={menu} popover={menu && 'auto'} className="card-menu">
        <button type="button" data-card-action="preview" className="card-action card-scripted">
          <CardIcon name="eye" />
          Preview<span className="sr-only">{` ${title}`}</span>
        </button>
        <ShareLink path={vehiclePath(id)} title={title} className="card-action">
          <CardIcon name="share" />
          Share<span className="sr-only">{` ${title}`}</span>
        </ShareLink>
      </div>
      <CompareToggle vehicleId={id} title={title} className="card-action card-compare">
        <CardIcon name="compare" />
        <CardIcon name="check" />
      </CompareToggle>
    </div>
  );
}
