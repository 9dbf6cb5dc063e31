import type { ComparedVehicle } from '#api/compare/schema.ts';
import { statusMark } from '#domain/vehicles/listing-life.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { comparePath, vehiclePath } from '#site/lib/paths.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { Unbroken } from '#site/ui/Unbroken.tsx';

type Props = {
  vehicles: readonly ComparedVehicle[];
  columns: string;
  onRemove: (id: number) => void;
};

/** Photo, name and a way out for each vehicle; the names stay in sight while the rows are read. */
export function CompareHead({ vehicles, columns, onRemove }: Props) {
  const ids = vehicles.map(({ id }) => id);
  return (
    <thead className="max-md:contents print:table-header-group">
      <tr className={`print:table-row ${columns}`}>
        <td className="max-md:hidden md:w-44 print:table-cell print:w-36" />
        {vehicles.map((vehicle) => (
          <td key={vehicle.id} className="min-w-0 p-3 pb-0 align-bottom md:p-4 md:pb-0 print:p-2 print:pb-0">
            <div className="relative aspect-4/3 max-w-72 overflow-hidden rounded-control bg-sand print:max-w-24">
              <SmallPhoto vehicle={vehicle} />
              {statusMark(vehicle) && (
                <p className="absolute top-2 left-2">
                  <Badge tone="unknown">{statusMark(vehicle)}</Badge>
                </p>
              )}
            </div>
            <a
              href={comparePath(ids.filter((id) => id !== vehicle.id))}
              rel="nofollow"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onRemove(vehicle.id);
              }}
              className={`${buttonStyle({ variant: 'quiet' })} -ml-3 px-3! text-sm print:hidden`}
            >
              <Icon name="close" size={16} />
              Remove<span className="sr-only"> {vehicle.title}</span>
            </a>
          </td>
        ))}
      </tr>
      <tr
        className={`sticky print:static print:table-row top-(--compare-top,0px) z-10 rounded-card bg-card ${columns}`}
      >
        <th
          scope="col"
          className="rounded-card px-4 text-left align-top text-sm font-normal text-soft max-md:hidden md:pb-3 print:table-cell print:px-2 print:text-xs"
        >
          Vehicle
        </th>
        {vehicles.map(({ id, title }) => (
          <th
            key={id}
            scope="col"
            className="min-w-0 rounded-card px-3 pb-3 text-left align-top text-sm font-semibold md:px-4 md:text-base print:px-2 print:pb-1 print:text-xs"
          >
            <a
              href={vehiclePath(id)}
              className="line-clamp-4 leading-snug text-pretty hover:text-action hover:underline"
            >
              <Unbroken text={title} />
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
}
