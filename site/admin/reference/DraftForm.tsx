import { useEffect, useRef, useState } from 'react';
import type { WholeListVersion } from '#api/reference/schema.ts';
import { isValue } from '#domain/reference/form.ts';
import { REFERENCE_LIST_WORDS } from '#domain/reference/lists.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { TextAreaField, TextField } from '#site/ui/Field.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { AskForm } from './AskForm.tsx';
import { changeDraft, type Draft, deleteDraft } from './api.ts';
import { BodyFields, fieldId } from './BodyFields.tsx';
import { Effect } from './Effect.tsx';
import { type Typed, toBody, toTyped } from './typed-body.ts';

type Props = { version: WholeListVersion; onShow: (id: number | undefined) => Promise<void> };
type TypedDraft = Omit<Draft, 'body'> & { body: Typed };

/** A draft of a list in a form made of the list's description: changed, compared, and given to a second admin. */
export function DraftForm({ version: opened, onShow }: Props) {
  const { form, title } = REFERENCE_LIST_WORDS[opened.list];
  const [version, setVersion] = useState(opened);
  const [typed, setTyped] = useState(() => typedOf(opened));
  const saving = useSaving();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saving.problems.length > 0) summary.current?.focus();
  }, [saving.problems]);
  const draft: Draft = { ...typed, body: toBody(form, typed.body) };
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(version));
  const problems = Object.fromEntries(
    saving.problems.flatMap(({ field, sentence }) => (field === undefined ? [] : [[field, sentence]])),
  );
  const text = (name: 'note' | 'source' | 'asOf' | 'confirmation') => ({
    id: fieldId(name),
    value: typed[name],
    ...(problems[name] && { error: problems[name] }),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  async function save(): Promise<void> {
    const kept = await saving.save(() => changeDraft(version, draft));
    if (!kept) return;
    setVersion(kept);
    setTyped(typedOf(kept));
    showToast({ title: 'The draft is saved', variant: 'success' });
  }
  async function remove(): Promise<void> {
    const agrees = await askToConfirm({
      title: 'Delete this draft?',
      text: `Version ${version.id} is gone then. The figures that hold stay as they are.`,
      yes: 'Delete draft',
      no: 'Cancel',
    });
    if (agrees) await deleteDraft(version).then(() => onShow(undefined), announceFailure);
  }
  return (
    <Section
      title={`${title}, draft ${version.id}`}
      note="No page goes by it until a second admin has approved it."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ErrorSummary
          title="There is a problem"
          summary={summary}
          problems={saving.problems.map(({ sentence, field }) => ({
            sentence: field?.startsWith('body') ? `${placeOf(field)}${sentence}` : sentence,
            fieldId: field && fieldId(field),
          }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="What changes" maxLength={200} {...text('note')} />
          <TextField label="Day of the source" type="date" {...text('asOf')} />
        </div>
        <TextField label="Source of the figures" maxLength={300} {...text('source')} />
        <BodyFields
          field={form}
          typed={typed.body}
          path="body"
          problems={problems}
          onChange={(body) => setTyped({ ...typed, body })}
        />
        {(version.unusual.length > 0 || typed.confirmation !== '') && (
          <TextAreaField
            label="Why the unusual figures are right"
            hint="The second admin reads it, and it stays in the history."
            rows={3}
            maxLength={500}
            {...text('confirmation')}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={saving.isSaving}>
            {saving.isSaving ? 'Saving…' : 'Save draft'}
          </Button>
          <Button variant="quiet" onClick={() => void remove()}>
            Delete draft
          </Button>
        </div>
      </form>
      {isChanged ? (
        <p role="status" className="text-soft">
          Save the draft to see what it changes, and to ask for approval.
        </p>
      ) : (
        <>
          <Effect version={version} />
          <AskForm version={version} onAsked={() => onShow(version.id)} />
        </>
      )}
    </Section>
  );
}

const typedOf = ({ list, note, source, asOf, confirmation, body }: WholeListVersion): TypedDraft => ({
  ...{ note, source, asOf: asOf ?? '', confirmation: confirmation ?? '' },
  body: toTyped(REFERENCE_LIST_WORDS[list].form, isValue(body) ? body : null),
});

/** `Row 7: ` for a figure of the seventh row. */
function placeOf(field: string): string {
  const rows = field.split('.').flatMap((part) => (/^\d+$/.test(part) ? [Number(part) + 1] : []));
  return rows.length === 0 ? '' : `Row ${rows.join(', ')}: `;
}
