import { useState } from 'react';
import type { WholeListVersion } from '#api/reference/schema.ts';
import { isValue } from '#domain/reference/form.ts';
import { REFERENCE_LIST_WORDS } from '#domain/reference/lists.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure } from '../account-actions.ts';
import { askForReason } from '../ReasonForm.tsx';
import { Section } from '../Section.tsx';
import { addDraft, readVersion, takeBack } from './api.ts';
import { BodyFields } from './BodyFields.tsx';
import { DraftForm } from './DraftForm.tsx';
import { Effect } from './Effect.tsx';
import { toTyped } from './typed-body.ts';
import { Waiting } from './Waiting.tsx';
import { historyOf, STATE_WORDS, sourceText } from './words.ts';

type Shown = { onShow: (id: number | undefined) => Promise<void> };

/** A version of a list: a draft to change, what waits for a second admin, or what holds or held. */
export function OpenVersion({ id, onShow }: Shown & { id: number }) {
  const [store] = useState(() => createLoaded((signal) => readVersion(id, signal)));
  const state = useLoaded(store);
  if (state.status === 'loading') return <LoadingRows what="the version" className="surface p-4" />;
  if (state.status === 'failed')
    return <LoadFailed title="The version could not be loaded" text={state.sentence} onRetry={store.retry} />;
  return state.data.state === 'draft' ? (
    <DraftForm version={state.data} onShow={onShow} />
  ) : (
    <FixedVersion version={state.data} onShow={onShow} />
  );
}

function FixedVersion({ version, onShow }: Shown & { version: WholeListVersion }) {
  const { id, list, note, state, confirmation } = version;
  const { form, title } = REFERENCE_LIST_WORDS[list];
  const { word, tone } = STATE_WORDS[state];
  const body = isValue(version.body) ? version.body : null;
  const [isCopying, setCopying] = useState(false);

  async function copy(): Promise<void> {
    setCopying(true);
    const draft = { note: `From version ${id}`, source: version.source, confirmation: '', body };
    const asOf = version.asOf ?? version.createdAt.slice(0, 10);
    await addDraft(list, { ...draft, asOf }).then((added) => onShow(added.id), announceFailure);
    setCopying(false);
  }
  function askToTakeBack(): void {
    askForReason({
      title: `Take back version ${id}?`,
      text:
        state === 'scheduled'
          ? 'It does not come into force. What holds now stays.'
          : 'The version before it holds again at once, on every page and in every calculator.',
      ...{ field: 'reason', label: 'The reason', submit: 'Take it back' },
      send: ({ text }) => takeBack(id, text),
      onDone: () => {
        showToast({ title: `Version ${id} is taken back`, variant: 'success' });
        return onShow(id);
      },
    });
  }
  return (
    <Section title={`${title}, version ${id}`} note={`${note}. ${sourceText(version)}.`}>
      <p>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="text-sm text-soft">{historyOf(version).join(' ')}</p>
      {confirmation && (
        <p className="text-sm wrap-anywhere">Unusual figures are right because: {confirmation}</p>
      )}
      {state === 'waiting' && <Waiting version={version} onActed={() => onShow(id)} />}
      <div className="flex flex-wrap gap-2">
        {state !== 'waiting' && (
          <Button isBusy={isCopying} onClick={() => void copy()}>
            Copy into a draft
          </Button>
        )}
        {(state === 'holds' || state === 'scheduled') && version.comparedWith !== null && (
          <Button variant="outline" onClick={askToTakeBack}>
            Take it back
          </Button>
        )}
      </div>
      <Effect version={version} />
      <details className="grid gap-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">All figures of this version</summary>
        <BodyFields field={form} typed={toTyped(form, body)} path="body" problems={{}} isFixed />
      </details>
    </Section>
  );
}
