import type { ReactNode } from 'react';
import type { Conversation } from '#api/messages/schema.ts';
import { formatKes } from '#domain/money.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { vehiclePath } from '#site/lib/paths.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { vehicleMark } from './vehicle-mark.ts';

type Props = {
  conversation: Conversation;
  /** What can be done with the conversation. */
  children: ReactNode;
};

/** Who one talks to, and about which car. */
export function ThreadHead({ conversation: { vehicle, person, side }, children }: Props) {
  const mark = vehicleMark(vehicle);
  return (
    <header className="flex items-center gap-2 border-b border-line p-2 max-md:pl-12 sm:gap-3 md:p-3">
      <span className="aspect-4/3 w-14 shrink-0 overflow-hidden rounded-tag bg-sand sm:w-20">
        <SmallPhoto vehicle={vehicle} />
      </span>
      <div className="min-w-0 grow">
        <h2 className="truncate text-base sm:text-lg">{person.name}</h2>
        <p className="truncate text-sm">
          <span className="text-soft max-sm:sr-only">{side === 'buyer' ? 'Sells ' : 'Asks about '}</span>
          {hasPage(vehicle) ? (
            <a href={vehiclePath(vehicle.id)} className="font-semibold text-action hover:underline">
              {vehicle.title}
            </a>
          ) : (
            vehicle.title
          )}
        </p>
        <p className="flex items-center gap-2 text-sm">
          <span className="figures font-bold">
            {vehicle.price === null ? 'Contact for Price' : formatKes(vehicle.price)}
          </span>
          {mark && <Badge>{mark}</Badge>}
        </p>
      </div>
      {children}
    </header>
  );
}
