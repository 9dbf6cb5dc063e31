import { FilterGroup } from './FilterGroup.tsx';
import { TypedInput } from './TypedInput.tsx';

/** Money first: what a person has, and what that buys by the age rules. */
export function MoneyFilter() {
  return (
    <FilterGroup title="My money (Ksh)" startsOpen>
      <div className="grid grid-cols-2 gap-3">
        <TypedInput field="cash" label="Cash in hand" placeholder="500,000" />
        <TypedInput field="monthly" label="Each month" placeholder="40,000" />
      </div>
      <p className="mt-2 text-sm text-soft">
        Finds what that buys on the usual terms for each car’s age, or on yours: an estimate, not an offer.
      </p>
    </FilterGroup>
  );
}
