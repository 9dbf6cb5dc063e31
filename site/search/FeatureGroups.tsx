import { labelOf } from '#domain/vehicle-words.ts';
import { CheckboxField } from '#site/ui/Field.tsx';
import { formatCount } from '#site/vehicle/words.ts';
import { toggled } from './address.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { SEARCH_FORM } from './form.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { useSearch } from './search-context.ts';

export function FeatureGroup() {
  const { search, store } = useSearch();
  const { features } = search.filters;
  return (
    <OptionGroup
      title="Features"
      name="features"
      all="All {n} features"
      options={search.options.features}
      chosen={features}
      labelOf={labelOf}
      onToggle={(feature) => store.choose({ features: toggled(features, feature) })}
    />
  );
}

/** Featured listings, and those of verified dealers. */
export function TypeGroup() {
  const { search, store } = useSearch();
  const { featured, verified } = search.filters;
  const { types } = search.options;
  const box = (name: 'featured' | 'verified', label: string, checked: boolean) => (
    <CheckboxField
      form={SEARCH_FORM}
      name={name}
      value="true"
      label={label}
      checked={checked}
      onChange={() => store.choose({ [name]: !checked })}
      {...(types && { note: formatCount(types[name]) })}
    />
  );
  return (
    <FilterGroup title="Type" startsOpen>
      {box('featured', 'Featured', featured)}
      {box('verified', 'Verified', verified)}
    </FilterGroup>
  );
}
