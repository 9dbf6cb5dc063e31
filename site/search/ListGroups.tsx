import type { ReactNode } from 'react';
import { positionText } from '#domain/places/distance.ts';
import { FILTERS } from '#domain/search/filter-table.ts';
import { asksNearby, type ListFilter, NEARBY } from '#domain/search/filters.ts';
import { valueLabel } from '#domain/search/words.ts';
import { $place, askForPlace } from '#site/location/place.store.ts';
import { CheckboxField } from '#site/ui/Field.tsx';
import { toggled, toggledValue } from './address.ts';
import { useSearch } from './context.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { SEARCH_FORM } from './form.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { TypedInput } from './TypedInput.tsx';

export function PlaceGroup() {
  const { location } = useSearch().search.filters;
  return (
    <ListGroup name="location" chosen={location.filter((place) => place !== NEARBY)}>
      <NearMe />
    </ListGroup>
  );
}

export function TownGroup() {
  const { city } = useSearch().search.filters;
  return (
    <FilterGroup title={FILTERS.city.title} startsOpen={city.length > 0}>
      <TypedInput field="city" numeric={false} label="Only in this town" placeholder="Nakuru" />
    </FilterGroup>
  );
}

type ListGroupProps = {
  name: ListFilter;
  /** The chosen values that stand in the list. */
  chosen?: readonly string[];
  children?: ReactNode;
};

/** A filter of the table as a list of its choices. */
export function ListGroup({ name, chosen, children }: ListGroupProps) {
  const { search, store } = useSearch();
  const { filters, options } = search;
  const row = FILTERS[name];
  return (
    <OptionGroup
      title={row.title}
      name={name}
      all={`All {n} ${'several' in row ? row.several : ''}`}
      startsOpen={'isOpen' in row}
      options={options['facet' in row ? row.facet : 'models']}
      chosen={chosen ?? filters[name]}
      labelOf={(value) => valueLabel(name, value)}
      onToggle={(value) => store.choose(toggledValue(filters, name, value))}
    >
      {children}
    </OptionGroup>
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
