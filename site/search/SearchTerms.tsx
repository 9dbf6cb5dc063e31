import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { writeTerms } from '#domain/finance/terms.ts';
import { TermsLine } from '#site/finance/terms/TermsLine.tsx';
import { $terms } from '#site/finance/terms.store.ts';
import { addressOf, withChange } from './address.ts';
import { useSearch } from './context.ts';
import { useTerms } from './use-terms.ts';

/** The terms of a search for monthly amounts, which follow the person's own; the children say it for the usual ones. */
export function SearchTerms({ children }: { children: ReactNode }) {
  const { search, store } = useSearch();
  const { filters, layout } = search;
  useTerms(store);
  const usualPath = addressOf({ filters: withChange(filters, { terms: '' }), layout });
  const own = useStore($terms, { ssr: 'initial' });
  const areYours = own !== undefined && writeTerms(own) === filters.terms;
  if (filters.terms === '') return children;
  return <TermsLine search={{ terms: filters.terms, usualPath, areYours }} />;
}
