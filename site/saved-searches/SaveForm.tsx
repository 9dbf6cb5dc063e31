import { useEffect, useState } from 'react';
import type { VehicleFilters } from '#domain/search/filters.ts';
import { savedQuery } from '#domain/search/saved-search.ts';
import { savedSearchesPath } from '#site/lib/paths.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { previewSearch, type SearchPreview } from './api.ts';
import { SaveFields } from './SaveFields.tsx';

type Preview = SearchPreview | 'loading' | 'failed';

const loadPreview = (query: string): Promise<Preview> =>
  previewSearch(new URLSearchParams(query)).catch(() => 'failed');

/** What is asked before a search is saved, and what is said after. */
export function SaveForm({ filters }: { filters: VehicleFilters }) {
  const query = savedQuery(filters);
  const [preview, setPreview] = useState<Preview>('loading');
  const [savedName, setSavedName] = useState<string>();

  useEffect(() => {
    void loadPreview(query).then(setPreview);
  }, [query]);
  const retry = () => {
    setPreview('loading');
    void loadPreview(query).then(setPreview);
  };

  if (savedName !== undefined) return <Told text={`Saved as “${savedName}”.`} />;
  if (preview === 'loading')
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">Looking at the search</span>
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    );
  if (preview === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>The search could not be looked at. Check your connection and try again.</p>
        <Button variant="outline" onClick={retry}>
          Retry
        </Button>
      </div>
    );
  if (preview.existing)
    return <Told text={`You have already saved this search as “${preview.existing.name}”.`} />;
  return <SaveFields query={query} preview={preview} onSaved={setSavedName} />;
}

function Told({ text }: { text: string }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p>{text}</p>
      <ButtonLink variant="outline" href={savedSearchesPath()}>
        Your saved searches
      </ButtonLink>
    </div>
  );
}
