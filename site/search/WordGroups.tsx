import { labelOf } from '#domain/vehicle-words.ts';
import { toggled, toggledWord, type WordFilter } from './address.ts';
import { placeLabel } from './chips.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import type { FilterOptions } from './options.ts';
import { useSearch } from './search-context.ts';
import { TypedInput } from './TypedInput.tsx';

type WordGroup = { name: WordFilter; options: keyof FilterOptions; title: string; all: string };

const MORE_GROUPS: readonly WordGroup[] = [
  { name: 'fuelType', options: 'fuelTypes', title: 'Fuel', all: 'All {n} fuels' },
  { name: 'transmission', options: 'transmissions', title: 'Transmission', all: 'All {n} kinds' },
  { name: 'condition', options: 'conditions', title: 'Condition', all: 'All {n} conditions' },
];

export function BodyGroup() {
  return <Words name="bodyType" options="bodyTypes" title="Body type" all="All {n} body types" startsOpen />;
}

export function MoreWordGroups() {
  return MORE_GROUPS.map((group) => <Words key={group.name} {...group} />);
}

function Words({ name, options, ...rest }: WordGroup & { startsOpen?: boolean }) {
  const { search, store } = useSearch();
  return (
    <OptionGroup
      name={name}
      options={search.options[options]}
      chosen={search.filters[name]}
      labelOf={labelOf}
      onToggle={(word) => store.choose(toggledWord(search.filters, name, word))}
      {...rest}
    />
  );
}

export function PlaceGroups() {
  const { search, store } = useSearch();
  const { location, city } = search.filters;
  return (
    <>
      <OptionGroup
        title="Place"
        name="location"
        all="All {n} places"
        startsOpen
        options={search.options.locations}
        chosen={location}
        labelOf={placeLabel}
        onToggle={(place) => store.choose({ location: toggled(location, place) })}
      />
      <FilterGroup title="Town" startsOpen={city.length > 0}>
        <TypedInput field="city" numeric={false} label="Only in this town" placeholder="Nakuru" />
      </FilterGroup>
    </>
  );
}
