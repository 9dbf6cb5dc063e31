import type { Vehicle } from '#api/vehicles/schema.ts';
import { CompareToggle } from '#site/cards/CompareToggle.tsx';
import { vehiclePath } from '#site/lib/paths.ts';
import { ShareLink } from '#site/sharing/ShareLink.tsx';
import { Icon } from '#site/ui/Icon.tsx';

type Props = { vehicle: Vehicle; className: string; isList?: boolean };

/** What can be done with a listing as a whole: in a row, or as the first entries of a list. */
export function ShareAndCompare({ vehicle, className, isList = false }: Props) {
  const share = (
    <ShareLink path={vehiclePath(vehicle.id)} className={className}>
      <Icon name="share" /> Share
    </ShareLink>
  );
  const compare = (
    <CompareToggle vehicleId={vehicle.id} title={vehicle.title} opensDialog className={className}>
      <Icon name="compare" />
    </CompareToggle>
  );
  if (!isList)
    return (
      <>
        {share}
        {compare}
      </>
    );
  return (
    <>
      <li>{share}</li>
      <li>{compare}</li>
    </>
  );
}
