import { type SubmitEvent, useState } from 'react';
import { MAX_SEARCH_NAME } from '#domain/search/saved-search.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { focusIfLost } from '#site/ui/focus-if-lost.ts';

type Props = { name: string; rename: (name: string) => Promise<boolean> };

/** The name of a saved search, which its owner may change. */
export function SearchName({ name, rename }: Props) {
  const [typed, setTyped] = useState<string>();
  const [wasTyping, setWasTyping] = useState(false);
  if (typed === undefined)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-action"
          ref={wasTyping ? focusIfLost : null}
          onClick={() => {
            setTyped(name);
            setWasTyping(true);
          }}
        >
          Rename<span className="sr-only"> {name}</span>
        </button>
      </div>
    );

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = typed?.trim() ?? '';
    if (text === '') return;
    if (text === name || (await rename(text))) setTyped(undefined);
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Name"
          ref={focus}
          value={typed}
          maxLength={MAX_SEARCH_NAME}
          onChange={(event) => setTyped(event.target.value)}
          {...(typed.trim() === '' && { error: 'Give the search a name.' })}
        />
      </div>
      <Button type="submit">Save name</Button>
      <Button variant="quiet" onClick={() => setTyped(undefined)}>
        Cancel
      </Button>
    </form>
  );
}

const focus = (field: HTMLInputElement | null) => field?.select();
