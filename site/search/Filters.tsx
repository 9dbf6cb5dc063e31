import type { ComponentType } from 'react';
import { RANGES, SIDE_COLUMN } from '#domain/search/filter-table.ts';
import { isListFilter, isRange } from '#domain/search/filters.ts';
import { vehicleCount } from '#site/lib/numbers.ts';
import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { useSearch } from './context.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FILTERS_ID, SEARCH_FORM } from './form.ts';
import { ListGroup, PlaceGroup, TownGroup } from './ListGroups.tsx';
import { MoneyFilter } from './MoneyFilter.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import { RangeGroup } from './RangeGroup.tsx';
import { TypedInput, TypedRange } from './TypedInput.tsx';
import { TypeGroup } from './TypeGroup.tsx';

/** All filters: a side column on wide screens, a sheet that the Filters button opens on small ones. */
export function Filters() {
  return (
    <aside
      id={FILTERS_ID}
      popover="auto"
      aria-label="Filters"
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain border-0 bg-paper p-0 text-ink lg:sticky lg:top-4 lg:block lg:h-auto lg:max-h-[calc(100dvh-2rem)] lg:w-full lg:rounded-card lg:border lg:border-line lg:bg-card"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-paper py-2 pr-2 pl-4 lg:hidden">
        <h2 className="text-lg">Filters</h2>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          className={buttonStyle({ variant: 'quiet', size: 'icon' })}
        >
          <Icon name="close" />
          <span className="sr-only">Close the filters</span>
        </button>
      </div>
      <div className="px-4 py-2">
        {SIDE_COLUMN.map((name) => (
          <Group key={name} name={name} />
        ))}
      </div>
      <SheetFoot />
    </aside>
  );
}

type SideName = (typeof SIDE_COLUMN)[number];

/** The groups that have more to show than their row in the table of filters. */
const OWN_GROUPS: Partial<Record<SideName, ComponentType>> = {
  money: MoneyFilter,
  price: PriceFilter,
  payment: PaymentFilter,
  location: PlaceGroup,
  city: TownGroup,
  type: TypeGroup,
};

function Group({ name }: { name: SideName }) {
  const Own = OWN_GROUPS[name];
  if (Own) return <Own />;
  if (isRange(name)) return <RangeGroup name={name} />;
  return isListFilter(name) ? <ListGroup name={name} /> : null;
}

function PaymentFilter() {
  const { filters } = useSearch().search;
  return (
    <FilterGroup
      title={RANGES.payment.title}
      startsOpen={Boolean(
        filters.minMonthlyPayment || filters.maxMonthlyPayment || filters.maxAffordablePayment,
      )}
    >
      <TypedRange min="minMonthlyPayment" max="maxMonthlyPayment" unit="Ksh" />
      <div className="mt-3">
        <TypedInput
          field="maxAffordablePayment"
          label="The most I can pay a month (Ksh)"
          hint="Compared with the estimate on each card."
        />
      </div>
    </FilterGroup>
  );
}

function SheetFoot() {
  const { search } = useSearch();
  return (
    <div className="sticky bottom-0 z-10 grid border-t border-line bg-inherit p-4 lg:hidden noscript:grid">
      <Button type="submit" form={SEARCH_FORM}>
        <span className="noscript:hidden">
          {search.status === 'loading' ? 'Counting…' : `Show ${vehicleCount(search.total)}`}
        </span>
        <span className="hidden noscript:inline">Apply filters</span>
      </Button>
    </div>
  );
}
