import type { OwnListing } from '#api/selling/schema.ts';
import { isFound, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { listVehiclePath } from '#site/lib/paths.ts';

const SHOWN = 3;

/** What would help to sell a listing, each a tap away from where it is done. */
export function Improvements({ listing }: { listing: OwnListing }) {
  const { id, improvements } = listing;
  if (improvements.length === 0 || !(isFound(listing) || wasNeverPublic(listing))) return null;
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="font-semibold">What to improve next</h3>
      <ul className="grid">
        {improvements.slice(0, SHOWN).map(({ field, title, why }) => (
          <li key={title}>
            <a
              href={`${listVehiclePath(id)}#${field}`}
              className="group/improve flex min-h-11 flex-col justify-center sm:py-1.5"
            >
              <span className="text-action group-hover/improve:underline">{title}</span>
              <span className="block text-soft max-sm:sr-only">{why}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
