import type { ReactNode } from 'react';
import type { Case, OtherListing } from '#api/moderation/queue/schema.ts';
import { formatKes } from '#domain/money.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { formatDay } from '#site/lib/dates.ts';
import { listVehiclePath, vehiclePath } from '#site/lib/paths.ts';
import { STATUS_WORDS } from '#site/selling/dashboard/words.ts';

type Props = {
  found: Case;
  /** Undefined where it is gone. */
  other: OtherListing | undefined;
  /** The photos that are alike; the first of each listing otherwise. */
  photos?: { own: string; other: string };
};

/** The listing and another one that a rule names, side by side. */
export function Beside({ found, other, photos }: Props) {
  const { vehicle, seller, chassisNumber, plate } = found;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Side
        label="This listing"
        photo={photos?.own ?? vehicle.images[0]}
        title={vehicle.title}
        seller={seller.name}
        facts={[
          ...factsOf({ price: vehicle.price, mileage: vehicle.mileage, chassisNumber, plate }),
          ['Listed', formatDay(vehicle.createdAt)],
        ]}
      />
      {other ? (
        <Side
          label="The other listing"
          photo={photos?.other ?? other.photo ?? undefined}
          title={
            <a
              href={other.hasPage ? vehiclePath(other.id) : listVehiclePath(other.id)}
              target="_blank"
              rel="noopener"
              className="text-action underline"
            >
              {other.title}
            </a>
          }
          seller={
            other.seller.id === seller.id ? `${other.seller.name} (the same seller)` : other.seller.name
          }
          facts={[
            ...factsOf(other),
            ['Listed', formatDay(other.createdAt)],
            ['State', STATUS_WORDS[other.status]],
          ]}
        />
      ) : (
        <p className="self-center text-soft">The other listing is gone.</p>
      )}
    </div>
  );
}

type Fact = readonly [string, string];
type Stated = Pick<OtherListing, 'price' | 'mileage' | 'chassisNumber' | 'plate'>;

const factsOf = ({ price, mileage, chassisNumber, plate }: Stated): Fact[] => [
  ['Price', price === null ? 'None' : formatKes(price)],
  ['Mileage', mileage === null ? 'Not stated' : `${mileage.toLocaleString('en-KE')} km`],
  ...(chassisNumber === null ? [] : [['Chassis', chassisNumber] as const]),
  ...(plate === null ? [] : [['Plate', plate] as const]),
];

type SideProps = {
  label: string;
  photo: string | undefined;
  title: ReactNode;
  seller: string;
  facts: readonly Fact[];
};

function Side({ label, photo, title, seller, facts }: SideProps) {
  return (
    <section aria-label={label} className="grid min-w-0 content-start gap-1">
      <p className="text-sm text-soft">{label}</p>
      <div className="aspect-4/3 overflow-hidden rounded-control bg-sand">
        <SmallPhoto vehicle={{ title: label, images: photo ? [photo] : [], primaryImageIndex: 0 }} />
      </div>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm wrap-anywhere">{seller}</p>
      <FactList facts={facts} />
    </section>
  );
}

/** Facts by their names. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
