import { useStore } from '@nanostores/react';
import { writeTerms } from '#domain/finance/terms.ts';
import { TermsLine } from '#site/finance/terms/TermsLine.tsx';
import { $terms } from '#site/finance/terms.store.ts';
import { addressOf, withChange } from './address.ts';
import { useSearch } from './search-context.ts';

/** On which terms the months of the cards stand. */
export function SearchTerms() {
  const { filters, layout } = useSearch().search;
  const usualPath = addressOf({ filters: withChange(filters, { terms: '' }), layout });
  const own = useStore($terms, { ssr: 'initial' });
  const areYours = own !== undefined && writeTerms(own) === filters.terms;
  // On a small screen it stands in the room below the bar, so that the first car is seen down to its seller.
  return (
    <div className="max-md:-mt-4">
      <TermsLine search={{ terms: filters.terms, usualPath, areYours }} />
    </div>
  );
}
