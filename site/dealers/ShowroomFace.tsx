import { addressText } from '#domain/dealers/address.ts';
import type { Branch } from '#domain/dealers/branches.ts';
import type { OpeningHours } from '#domain/dealers/hours.ts';
import { mediaPath, mediaSrcset } from '#domain/media/media.ts';
import { type Rating, ratingText } from '#domain/reviews/rating.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { IconName } from '#site/ui/icons.ts';
import { DealerMark } from './DealerMark.tsx';
import { DealerStanding } from './DealerStanding.tsx';
import { Hours } from './Hours.tsx';
import { mapUrl } from './map-url.ts';

type NameProps = {
  businessName: string;
  isVerified: boolean;
  isSample: boolean;
  about: string | null;
  logoKey: string | null;
  coverKey: string | null;
  /** `h1` on the page, lower in a preview. */
  heading: 'h1' | 'h3';
};

/** What a showroom begins with: its mark, name, standing and words. */
export const ShowroomName = ({ heading: Heading, ...shown }: NameProps) => (
  <>
    {shown.coverKey && <Cover coverKey={shown.coverKey} />}
    <div className="flex items-center gap-4 md:gap-6">
      <DealerMark businessName={shown.businessName} logoKey={shown.logoKey} large />
      <div className="flex min-w-0 flex-col gap-2 wrap-anywhere">
        <Heading className="text-title">{shown.businessName}</Heading>
        <DealerStanding isVerified={shown.isVerified} isSample={shown.isSample} />
      </div>
    </div>
    {shown.about && <p className="mt-5 max-w-prose whitespace-pre-line wrap-anywhere">{shown.about}</p>}
  </>
);

const Cover = ({ coverKey }: { coverKey: string }) => (
  <img
    src={mediaPath(coverKey, 'large')}
    srcSet={mediaSrcset(coverKey, ['large', 'full'], 'webp')}
    sizes="(min-width: 64rem) 50rem, 100vw"
    alt=""
    width={800}
    height={240}
    className="mb-5 h-40 w-full rounded-control object-cover"
  />
);

type FactsProps = {
  branches: readonly Branch[];
  address: string | null;
  place: string | null;
  hours: OpeningHours | null;
  openingHours: string | null;
  stock: string;
  answersWithin: string | null;
  /** Left out of a preview. */
  rating?: Rating | null;
  /** Of a preview, which is not a file. */
  now?: Date;
};

/** Where, when and how a dealer is found. */
export function ShowroomFacts({
  hours,
  openingHours,
  branches,
  stock,
  answersWithin,
  rating,
  now,
  ...where
}: FactsProps) {
  const address = addressText(where.address, where.place);
  return (
    <dl className="flex flex-col gap-4">
      {address && (
        <Fact icon="place" label="Where">
          <Address address={address} />
        </Fact>
      )}
      {(hours || openingHours) && (
        <Fact icon="clock" label="Open">
          {hours && <Hours hours={hours} now={now} />}
          {openingHours}
        </Fact>
      )}
      {branches.map((branch, at) => (
        // A branch has no other identity than its place in the list.
        <Fact key={`branch ${String(at)}`} icon="place" label="Branch">
          <span className="block font-semibold">{branch.name}</span>
          <Address address={addressText(branch.address, branch.place)} />
          {branch.hours && <Hours hours={branch.hours} now={now} />}
        </Fact>
      ))}
      {rating !== undefined && (
        <Fact icon="verified" label="Reviews">
          <a href="#reviews" className="more-link -my-2 flex">
            {ratingText(rating)}
          </a>
        </Fact>
      )}
      {answersWithin && (
        <Fact icon="message" label="Answers">
          Usually answers within {answersWithin}
        </Fact>
      )}
      {stock && (
        <Fact icon="car" label="Stock">
          {stock}
        </Fact>
      )}
    </dl>
  );
}

const Address = ({ address }: { address: string }) => (
  <>
    {address}
    <a
      href={mapUrl(address)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="more-link -my-2 flex"
    >
      Show on a map
      <span className="sr-only">(opens Google Maps)</span>
    </a>
  </>
);

const Fact = ({ icon, label, children }: { icon: IconName; label: string; children: React.ReactNode }) => (
  <div className="flex gap-3">
    <dt className="text-action">
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0 grow">{children}</dd>
  </div>
);
