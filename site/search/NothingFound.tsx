import type { WayOut } from '#api/search/schema.ts';
import { parseFilters, type VehicleFilters } from '#domain/search/filters.ts';
import { CARD_GRID } from '#site/cards/grid.ts';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import type { CardVehicle } from '#site/cards/vehicle.ts';
import { vehicleCount } from '#site/lib/numbers.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { addressOf, clearedFilters, type Layout, withChange } from './address.ts';
import type { ShownNotes } from './search.ts';
import type { SearchLink } from './use-search-link.ts';

type Props = {
  filters: VehicleFilters;
  notes: ShownNotes;
  /** How a change of the search becomes a link; the address alone where no script follows it. */
  linkTo: SearchLink;
};

/** An empty list: what would fill it, and what comes nearest. */
export function NothingFound({ filters, notes, linkTo }: Props) {
  const { drops = [], alternatives = [] } = notes.help ?? {};
  const isOneThing = drops.length === 1 && drops[0]?.query === '';
  const text = adviceFor(drops.length, alternatives.length, isOneThing);
  return (
    <>
      <EmptyState icon="search" title="Nothing matches yet" text={text}>
        <div className="grid w-full grid-cols-1 gap-6">
          <WaysOut title={isOneThing ? 'Leave it out' : 'Leave one thing out'} ways={drops} linkTo={linkTo} />
          <WaysOut title="Ask a little wider" ways={alternatives} linkTo={linkTo} />
          <a {...linkTo(clearedFilters(filters))} className={`${buttonStyle()} justify-self-center`}>
            Clear Filters
          </a>
        </div>
      </EmptyState>
      <Nearest cars={notes.nearest ?? []} terms={filters.terms} />
    </>
  );
}

/** The same with links alone, for the page as it is served. */
export function ServedNothing({
  filters,
  layout,
  notes,
}: Pick<Props, 'filters' | 'notes'> & { layout: Layout }) {
  const linkTo = (change: Partial<VehicleFilters>) => ({
    href: addressOf({ filters: withChange(filters, change), layout }),
  });
  return <NothingFound filters={filters} notes={notes} linkTo={linkTo} />;
}

function adviceFor(drops: number, alternatives: number, isOneThing: boolean): string {
  if (isOneThing) return 'Nothing that is for sale here fits that. What would help:';
  if (drops > 0) return 'All of it together is too much to ask. One change is enough:';
  if (alternatives > 0) return 'All of it together is too much to ask. This comes close:';
  return 'Take away a filter, or try other words: a make, a model, a town or a budget.';
}

const SHOWN = 5;

type WaysOutProps = { title: string; ways: readonly WayOut[]; linkTo: SearchLink };

function WaysOut({ title, ways, linkTo }: WaysOutProps) {
  if (ways.length === 0) return null;
  return (
    <section className="mx-auto grid w-full max-w-md gap-2 text-left">
      <h3 className="text-base">{title}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {ways.slice(0, SHOWN).map(({ label, total, query }) => (
          <li key={query}>
            <a
              {...linkTo(parseFilters(new URLSearchParams(query)))}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:text-action"
            >
              <span>{label}</span>
              <span className="font-semibold text-action tabular-nums">{vehicleCount(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type NearCar = { vehicle: CardVehicle; differs: readonly string[] };

/** The cars that have nearly all of it, each with what is different. */
function Nearest({ cars, terms }: { cars: readonly NearCar[]; terms: string }) {
  if (cars.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="nearest-title">
      <h2 id="nearest-title" className="text-section">
        What comes nearest
      </h2>
      <ul className={CARD_GRID}>
        {cars.map(({ vehicle, differs }) => (
          <li key={vehicle.id} className="card-place-noted">
            <VehicleCard vehicle={vehicle} terms={terms} liesDown />
            <p className="pt-2 font-semibold">{formatDifferences(differs)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `Ksh 699K more, in Nakuru, 158 km` */
function formatDifferences(differs: readonly string[]): string {
  const all = differs.join(', ');
  return all === '' ? 'Other words in the advert' : all.charAt(0).toUpperCase() + all.slice(1);
}
