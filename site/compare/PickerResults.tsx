import { priceText } from '#domain/wording.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { comparePath } from '#site/lib/paths.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { PickableVehicle } from './picker.store.ts';

const CARD = 'flex h-full items-center gap-3 rounded-control border bg-card p-2 text-left';

type Props = {
  vehicles: readonly PickableVehicle[] | undefined;
  chosenIds: readonly number[];
  onAdd: (id: number, title: string) => void;
  isNarrow: boolean;
  /** Whether nothing was asked for: of suggestions a phone shows a few, of what was found everything. */
  areSuggested: boolean;
};

export function PickerResults({ vehicles, chosenIds, onAdd, isNarrow, areSuggested }: Props) {
  if (!vehicles) return <p className="text-soft">Looking for vehicles…</p>;
  if (vehicles.length === 0) return <p>No vehicles found matching your search.</p>;
  return (
    <ul
      className={`grid gap-2 ${isNarrow ? '' : 'sm:grid-cols-2 lg:grid-cols-3'} ${areSuggested ? 'max-sm:*:nth-[n+7]:hidden' : ''}`}
    >
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} className="min-w-0">
          {chosenIds.includes(vehicle.id) ? (
            <p className={`${CARD} border-action`}>
              <Summary vehicle={vehicle} />
              <span className="flex items-center gap-1 pr-1 text-sm font-semibold text-action">
                <Icon name="check" size={18} /> Added
              </span>
            </p>
          ) : (
            <a
              href={comparePath([...chosenIds, vehicle.id])}
              rel="nofollow"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onAdd(vehicle.id, vehicle.title);
              }}
              className={`${CARD} border-line hover:border-action`}
            >
              <Summary vehicle={vehicle} />
              <span className="pr-2 text-action">
                <Icon name="plus" />
                <span className="sr-only">Add</span>
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Summary({ vehicle }: { vehicle: PickableVehicle }) {
  return (
    <>
      <span className="aspect-4/3 w-20 shrink-0 overflow-hidden rounded-tag bg-sand">
        <SmallPhoto vehicle={vehicle} />
      </span>
      <span className="grid min-w-0 grow">
        <span className="line-clamp-2 text-sm font-semibold">{vehicle.title}</span>
        <span className="text-xs text-soft">{vehicle.differs ?? vehicle.location ?? 'Place not stated'}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2">
          <span className="figures text-sm">{priceText(vehicle.price)}</span>
          {vehicle.badge && <Badge tone={vehicle.badge.tone}>{vehicle.badge.label}</Badge>}
        </span>
      </span>
    </>
  );
}
