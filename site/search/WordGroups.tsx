import { positionText } from '#domain/distance.ts';
import { asksNearby, NEARBY } from '#domain/filters.ts';
import { labelOf } from '#domain/vehicle-words.ts';
import { $place, askForPlace } from '#site/location/place.store.ts';
import { CheckboxField } from '#site/ui/Field.tsx';
import { toggled, toggledWord, type WordFilter } from './address.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { SEARCH_FORM } from './form.ts';
import { OptionGroup } from './OptionGroup.tsx';
import type { CountedLists } from './options.ts';
import { useSearch } from './search-context.ts';
import { TypedInput } from './TypedInput.tsx';

type WordGroup = { name: WordFilter; options: keyof CountedLists; title: string; all: string };

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
        chosen={location.filter((place) => place !== NEARBY)}
        onToggle={(place) => store.choose({ location: toggled(location, place) })}
      >
        <NearMe />
      </OptionGroup>
      <FilterGroup title="Town" startsOpen={city.length > 0}>
        <TypedInput field="city" numeric={false} label="Only in this town" placeholder="Nakuru" />
      </FilterGroup>
    </>
  );
}

/** Choosing it is when the person's place is asked for. */
function NearMe() {
  const { search, store } = useSearch();
  const { location } = search.filters;
  const isChosen = asksNearby(search.filters);
  return (
    <CheckboxField
      form={SEARCH_FORM}
      name="location"
      value={NEARBY}
      label="Near me"
      checked={isChosen}
      onChange={() => {
        const place = $place.get();
        const near = place && !isChosen ? positionText(place) : '';
        void store.choose({ location: toggled(location, NEARBY), near });
        if (!place && !isChosen) void askForPlace();
      }}
    />
  );
}
