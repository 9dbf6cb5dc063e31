import type { Conversation } from '#api/messages/schema.ts';
import { formatKes } from '#domain/money.ts';
import { hasPage, isFound, statusMark } from '#domain/vehicles/listing-life.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { vehiclePath } from '#site/lib/paths.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { PersonActions } from './PersonActions.tsx';

type Props = { conversation: Conversation; onChanged: () => unknown };

/** Who one talks to, and about which car. */
export function ThreadHead({ conversation, onChanged }: Props) {
  const { vehicle, person, side } = conversation;
  const mark = statusMark(vehicle) ?? (isFound(vehicle) ? undefined : 'No longer on the market');
  return (
    <header className="flex flex-wrap items-center gap-3 border-b border-line p-3 sm:p-4">
      <span className="aspect-4/3 w-20 shrink-0 overflow-hidden rounded-tag bg-sand">
        <SmallPhoto vehicle={vehicle} />
      </span>
      <div className="min-w-0 grow basis-40">
        <h2 className="truncate text-lg">{person.name}</h2>
        <p className="text-sm wrap-anywhere">
          <span className="text-soft">{side === 'buyer' ? 'Sells ' : 'Asks about '}</span>
          {hasPage(vehicle) ? (
            <a href={vehiclePath(vehicle.id)} className="font-semibold text-action hover:underline">
              {vehicle.title}
            </a>
          ) : (
            vehicle.title
          )}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="figures font-bold">
            {vehicle.price === null ? 'Contact for Price' : formatKes(vehicle.price)}
          </span>
          {mark && <Badge>{mark}</Badge>}
        </p>
      </div>
      <PersonActions conversation={conversation} onChanged={onChanged} />
    </header>
  );
}
