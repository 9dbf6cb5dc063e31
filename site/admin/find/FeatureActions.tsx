import { type SubmitEvent, useState } from 'react';
import type { Featured } from '#api/featured/schema.ts';
import type { FoundListing } from '#api/find/schema.ts';
import { formatDay } from '#site/lib/dates.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { featureListing, unfeatureListing } from './api.ts';

/** Features a listing or takes it off, and says until when it is. */
export function FeatureActions({ listing }: { listing: FoundListing }) {
  const [state, setState] = useState<Featured>(listing);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function change(act: () => Promise<Featured>, done: string): Promise<void> {
    setBusy(true);
    try {
      setState(await act());
      setAsking(false);
      setProblem('');
      showToast({ title: done, variant: 'success' });
    } catch (cause) {
      setProblem(sentenceOf(cause));
    } finally {
      setBusy(false);
    }
  }

  const { id, title } = listing;
  const takeOff = () => void change(() => unfeatureListing(id), 'No longer featured');
  if (!listing.mayFeature && !state.isFeatured) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {state.isFeatured && <Badge>{untilText(state)}</Badge>}
        {state.isFeatured && (
          <Button variant="outline" isBusy={isBusy} aria-label={`Feature ${title} no more`} onClick={takeOff}>
            Un-feature
          </Button>
        )}
        {!state.isFeatured && !isAsking && (
          <Button variant="outline" aria-label={`Feature ${title}`} onClick={() => setAsking(true)}>
            Feature
          </Button>
        )}
      </div>
      {isAsking && (
        <FeatureForm
          isBusy={isBusy}
          onFeature={(until) => void change(() => featureListing(id, until), 'Featured')}
          onCancel={() => setAsking(false)}
        />
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** `Featured until 31 December 2026`: the last day, which ends with the moment that is kept. */
const untilText = ({ featuredUntil }: Featured): string =>
  featuredUntil === null
    ? 'Featured'
    : `Featured until ${formatDay(new Date(Date.parse(featuredUntil) - 1))}`;

type FormProps = { isBusy: boolean; onFeature: (until: string) => void; onCancel: () => void };

function FeatureForm({ isBusy, onFeature, onCancel }: FormProps) {
  const [until, setUntil] = useState('');
  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) onFeature(until);
  }
  return (
    <form noValidate className="grid max-w-sm gap-2" onSubmit={send}>
      <TextField
        label="Until the end of"
        hint="Without a day it is featured until somebody takes it off."
        type="date"
        autoFocus
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          Feature it
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
