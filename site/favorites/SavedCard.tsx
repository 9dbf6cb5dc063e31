import type { Favorite } from '#api/favorites/schema.ts';
import { priceText } from '#domain/wording.ts';
import { HeartButton } from '#site/cards/HeartButton.tsx';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Note } from './Note.tsx';
import { goneLine, type PriceMark, priceMark, savedLine } from './words.ts';

type Props = {
  favorite: Favorite;
  keepNote: (vehicleId: number, note: string) => Promise<boolean>;
};

/** A saved vehicle as it is now, and what it said when it was saved. */
export function SavedCard({ favorite, keepNote }: Props) {
  const { vehicle, vehicleId, note, saved } = favorite;
  const mark = priceMark(favorite);
  const gone = goneLine(favorite);
  return (
    <>
      {vehicle ? <VehicleCard vehicle={vehicle} /> : <WithdrawnCard favorite={favorite} />}
      <div className="grid grid-cols-1 content-start gap-2 px-1 pt-2 text-sm">
        {mark && <Mark mark={mark} />}
        {gone && <p>{gone}</p>}
        <p className="text-soft">{savedLine(favorite)}</p>
        <Note note={note} title={vehicle?.title ?? saved.title} keep={(text) => keepNote(vehicleId, text)} />
      </div>
    </>
  );
}

const TONES = {
  drop: 'bg-deal-good text-on-deal-good',
  less: 'bg-deal-unknown text-on-deal-unknown',
  rise: 'bg-deal-high text-on-deal-high',
} as const;

function Mark({ mark: { kind, text, note } }: { mark: PriceMark }) {
  return (
    <div className={`rounded-control px-3 py-2 ${TONES[kind]}`}>
      <p className="font-semibold text-pretty">{text}</p>
      {note && <p>{note}</p>}
    </div>
  );
}

function WithdrawnCard({ favorite: { vehicleId, saved } }: { favorite: Favorite }) {
  return (
    <article
      data-card={vehicleId}
      className="relative row-span-5 grid content-start gap-1 rounded-card border border-line bg-sand p-4 pr-14"
    >
      <HeartButton title={saved.title} className="absolute top-1 right-1" />
      <p>
        <Badge tone="unknown">Withdrawn</Badge>
      </p>
      <p className="figures text-xl font-bold text-soft">{priceText(saved.price)}</p>
      <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{saved.title}</h3>
    </article>
  );
}
