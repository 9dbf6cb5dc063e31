import { formatCount } from '#site/lib/numbers.ts';
import { CheckboxField } from '#site/ui/Field.tsx';
import { useSearch } from './context.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { SEARCH_FORM } from './form.ts';

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
