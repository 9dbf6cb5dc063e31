import type { WayOut } from '#api/search/schema.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { vehicleCount } from '#site/lib/numbers.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { ClearFilters } from './ActiveFilters.tsx';
import { useSearch } from './search-context.ts';
import { useSearchLink } from './use-search-link.ts';

/** An empty list, and what would fill it. */
export function NothingFound() {
  const { help } = useSearch().search.notes;
  const drops = help?.drops ?? [];
  const alternatives = help?.alternatives ?? [];
  const isOneThing = drops.length === 1 && drops[0]?.query === '';
  const text = adviceFor(drops.length, alternatives.length, isOneThing);
  return (
    <EmptyState icon="search" title="Nothing matches yet" text={text}>
      <div className="grid w-full grid-cols-1 gap-6">
        <WaysOut title={isOneThing ? 'Leave it out' : 'Leave one thing out'} ways={drops} isLoss />
        <WaysOut title="Ask a little wider" ways={alternatives} />
        <ClearFilters className={`${buttonStyle()} justify-self-center`} />
      </div>
    </EmptyState>
  );
}

function adviceFor(drops: number, alternatives: number, isOneThing: boolean): string {
  if (isOneThing) return 'Nothing that is for sale here fits that. What would help:';
  if (drops > 0) return 'All of it together is too much to ask. One change is enough:';
  if (alternatives > 0) return 'All of it together is too much to ask. This comes close:';
  return 'Take away a filter, or try other words: a make, a model, a town or a budget.';
}

const SHOWN = 5;

type WaysOutProps = { title: string; ways: readonly WayOut[]; isLoss?: boolean };

function WaysOut({ title, ways, isLoss = false }: WaysOutProps) {
  const linkTo = useSearchLink();
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
              <span>
                {isLoss && 'Without '}
                {label}
              </span>
              <span className="font-semibold text-action tabular-nums">{vehicleCount(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
