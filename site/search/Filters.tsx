import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { toggled } from './address.ts';
import { vehicleCount } from './count-line.ts';
import { FeatureGroup, TypeGroup } from './FeatureGroups.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { FILTERS_ID, SEARCH_FORM } from './form.ts';
import { MoneyFilter } from './MoneyFilter.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import { useSearch } from './search-context.ts';
import { TypedInput, TypedRange } from './TypedInput.tsx';
import { BodyGroup, MoreWordGroups, PlaceGroups } from './WordGroups.tsx';

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
        <MoneyFilter />
        <VehicleGroups />
        <NumberGroups />
        <BodyGroup />
        <PlaceGroups />
        <MoreWordGroups />
        <FeatureGroup />
        <TypeGroup />
      </div>
      <SheetFoot />
    </aside>
  );
}

function VehicleGroups() {
  const { search, store } = useSearch();
  const { filters, options } = search;
  return (
    <>
      <OptionGroup
        title="Make"
        name="make"
        all="All {n} makes"
        startsOpen
        options={options.makes}
        chosen={filters.make}
        onToggle={(make) => store.choose({ make: toggled(filters.make, make) })}
      />
      <OptionGroup
        title="Model"
        name="model"
        all="All {n} models"
        startsOpen
        options={options.models}
        chosen={filters.model}
        onToggle={(model) => store.choose({ model: toggled(filters.model, model) })}
      />
    </>
  );
}

function NumberGroups() {
  const { filters } = useSearch().search;
  return (
    <>
      <PriceFilter />
      <FilterGroup
        title="Monthly payment"
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
      <FilterGroup title="Year" startsOpen>
        <TypedRange min="minYear" max="maxYear" />
      </FilterGroup>
      <FilterGroup title="Mileage" startsOpen={Boolean(filters.minMileage || filters.maxMileage)}>
        <TypedRange min="minMileage" max="maxMileage" unit="km" />
      </FilterGroup>
    </>
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
