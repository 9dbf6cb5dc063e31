import { useState } from 'react';
import type { RulePrecision, WholeVersion } from '#api/moderation/rules/schema.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { addDraft, changeDraft, deleteDraft, readVersion, restoreVersion, tryDraft } from './api.ts';
import { Effect } from './Effect.tsx';
import { RuleFields } from './RuleFields.tsx';
import { toDraft, toTyped } from './typed-rules.ts';

type Props = {
  id: number;
  precision: readonly RulePrecision[];
  /** Opens another version, or this one anew. */
  onShow: (id: number | undefined) => Promise<void>;
};

/** A version of the rules: a draft to change and to try, or one that holds or held. */
export function OpenVersion({ id, ...props }: Props) {
  const [store] = useState(() => createLoaded((signal) => readVersion(id, signal)));
  const state = useLoaded(store);
  if (state.status === 'loading')
    return (
      <div role="status">
        <span className="sr-only">Loading the version</span>
        <Skeleton />
      </div>
    );
  if (state.status === 'failed')
    return <LoadFailed title="The version could not be loaded" text={state.sentence} onRetry={store.retry} />;
  const { data } = state;
  const Form = data.activeFrom === null ? Draft : Version;
  return <Form version={data} {...props} />;
}

type FormProps = Omit<Props, 'id'> & { version: WholeVersion };

/** What holds or held: to read, to copy, or to bring back. */
function Version({ version, precision, onShow }: FormProps) {
  const { id, note, isActive, rules } = version;
  const [isBusy, setBusy] = useState(false);
  async function act(work: () => Promise<number | undefined>): Promise<void> {
    setBusy(true);
    await work().then(onShow, announceFailure);
    setBusy(false);
  }
  const copy = async () => (await addDraft({ note: `From version ${id}`, rules })).id;
  async function restore(): Promise<number | undefined> {
    const agrees = await askToConfirm({
      title: `Bring back version ${id}?`,
      text: 'Its rules are tried first and then hold at once, unless they would hold more than 20 % of listings.',
      yes: 'Bring it back',
      no: 'Cancel',
    });
    if (!agrees) return undefined;
    const { version, isActivated } = await restoreVersion(id);
    showToast(
      isActivated
        ? { title: `The rules of version ${id} hold again`, variant: 'success' }
        : { title: 'It would hold many listings: look at its effect', variant: 'default' },
    );
    return version.id;
  }
  return (
    <Section title={`Version ${id}`} note={isActive ? `${note}. These rules hold now.` : note}>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => void act(copy)}>
          Copy into a draft
        </Button>
        {!isActive && (
          <Button variant="outline" isBusy={isBusy} onClick={() => void act(restore)}>
            {isBusy ? 'Trying it…' : 'Bring it back'}
          </Button>
        )}
      </div>
      <RuleFields typed={toTyped(version)} precision={precision} isFixed />
    </Section>
  );
}

/** A draft: changed, tried, and put into force. */
function Draft({ version: opened, precision, onShow }: FormProps) {
  const [version, setVersion] = useState(opened);
  const [typed, setTyped] = useState(() => toTyped(opened));
  const [isTrying, setTrying] = useState(false);
  const { isSaving, problems, save } = useSaving();
  const { id } = version;
  const isChanged = JSON.stringify(toDraft(typed)) !== JSON.stringify(toDraft(toTyped(version)));

  async function keep(): Promise<WholeVersion | undefined> {
    if (!isChanged) return version;
    const kept = await save(() => changeDraft(id, toDraft(typed)));
    if (!kept) return undefined;
    setVersion(kept);
    setTyped(toTyped(kept));
    return kept;
  }
  async function tryIt(): Promise<void> {
    setTrying(true);
    if (await keep())
      await tryDraft(id).then(setVersion, (cause: unknown) =>
        showToast({ title: sentenceOf(cause), variant: 'destructive' }),
      );
    setTrying(false);
  }
  async function remove(): Promise<void> {
    const agrees = await askToConfirm({
      title: 'Delete this draft?',
      text: `Version ${id} is gone then. The rules that hold stay as they are.`,
      yes: 'Delete draft',
      no: 'Cancel',
    });
    if (agrees) await deleteDraft(id).then(() => onShow(undefined), announceFailure);
  }
  return (
    <Section title={`Draft, version ${id}`} note="Nothing goes by it until it is activated.">
      <TextField
        label="What changes"
        maxLength={200}
        value={typed.note}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
      <RuleFields typed={typed} precision={precision} onChange={setTyped} />
      {problems.length > 0 && (
        <div role="alert">
          <ul className="grid gap-1 text-danger">
            {problems.map(({ sentence, field }) => (
              <li key={`${field} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isTrying} onClick={() => void tryIt()}>
          {isTrying ? 'Looking at 500 listings…' : 'See its effect'}
        </Button>
        <Button variant="outline" isBusy={isSaving} onClick={() => void keep()}>
          Save draft
        </Button>
        <Button variant="quiet" onClick={() => void remove()}>
          Delete draft
        </Button>
      </div>
      {version.effect &&
        (isChanged ? (
          <p role="status" className="text-soft">
            The draft has changed since its effect was looked at.
          </p>
        ) : (
          <Effect id={id} effect={version.effect} onActivated={() => onShow(id)} />
        ))}
    </Section>
  );
}
