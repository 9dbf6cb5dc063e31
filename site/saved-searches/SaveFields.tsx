import { type SubmitEvent, useState } from 'react';
import { DROP_PERCENTS } from '#domain/search/alerts.ts';
import { MAX_SEARCH_NAME } from '#domain/search/saved-search.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { AlertChoices, type Choices } from './AlertChoices.tsx';
import { type SearchPreview, saveSearch } from './api.ts';
import { latelyLine } from './words.ts';

type Props = { query: string; preview: SearchPreview; onSaved: (name: string) => void };

const USUAL: Choices = { frequency: 'daily', kinds: ['new', 'drop'], minDropPercent: DROP_PERCENTS.usual };

/** The name of a search that is about to be saved, and what it may write about. */
export function SaveFields({ query, preview, onSaved }: Props) {
  const [name, setName] = useState(preview.name);
  const [choices, setChoices] = useState(USUAL);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setSaving(true);
    setProblem('');
    try {
      const { kinds, ...others } = choices;
      const saved = await saveSearch({ query, name, kinds: [...kinds], ...others });
      onSaved(saved.name);
    } catch (failure) {
      setProblem(sentenceOf(failure));
      setSaving(false);
    }
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextField
        label="Name"
        value={name}
        required
        maxLength={MAX_SEARCH_NAME}
        onChange={(event) => setName(event.target.value)}
      />
      <p>{latelyLine(preview.matchedLately)}</p>
      <AlertChoices choices={choices} onChange={(change) => setChoices({ ...choices, ...change })} />
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" isBusy={isSaving}>
        {isSaving ? 'Saving…' : 'Save search'}
      </Button>
    </form>
  );
}

function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return 'Something went wrong. Please try again.';
  return Object.values(failure.fields)[0] ?? failure.message;
}
