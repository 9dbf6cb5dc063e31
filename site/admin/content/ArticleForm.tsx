import { useState } from 'react';
import { toHtml } from '#domain/content/markdown.ts';
import { HELP_TOPIC_NAMES, HELP_TOPICS, type HelpTopic } from '#domain/help/topics.ts';
import { withDrawn } from '#site/ui/drawn-html.ts';
import { SelectField, TextAreaField, TextField } from '#site/ui/Field.tsx';
import { fieldOf } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import type { NewArticle } from './api.ts';
import { FormWithPreview } from './FormWithPreview.tsx';

export const EMPTY_ARTICLE: NewArticle = {
  ...{ slug: '', topic: 'buying', title: '', words: '', body: '', swahili: null, isShown: true },
};

const FORM = 'article';
const isTopic = (name: string): name is HelpTopic => Object.hasOwn(HELP_TOPICS, name);

type Props = {
  start: NewArticle;
  /** Its address is chosen once. */
  asksSlug?: true;
  submit: string;
  onSave: (typed: NewArticle) => Promise<unknown>;
};

/** What an article says, with its page beside it as it will be drawn. */
export function ArticleForm({ start, asksSlug, submit, onSave }: Props) {
  const [typed, setTyped] = useState(start);
  const saving = useSaving();
  const set = (change: Partial<NewArticle>) => setTyped({ ...typed, ...change });
  const text = (name: 'title' | 'words' | 'body' | 'slug') => ({
    ...fieldOf(FORM, saving, name),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <FormWithPreview
      name={FORM}
      saving={saving}
      submit={submit}
      onSubmit={() => saving.save(() => onSave(typed))}
      preview={
        <>
          <h4 className="font-display text-title font-bold">{typed.title || 'The question'}</h4>
          {typed.swahili && (
            <p lang="sw" className="mt-4 rounded-control bg-tint px-4 py-3">
              <b>Kwa Kiswahili:</b> {typed.swahili}
            </p>
          )}
          <div className="prose" {...withDrawn(toHtml(typed.body))} />
        </>
      }
    >
      <TextField label="Question" hint="It ends with a question mark." maxLength={200} {...text('title')} />
      {asksSlug && (
        <TextField
          label="End of its address"
          hint="Small letters, digits and hyphens, such as pay-by-bank. It stays as it is."
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          {...text('slug')}
        />
      )}
      <SelectField
        {...fieldOf(FORM, saving, 'topic')}
        label="Topic"
        value={typed.topic}
        onChange={({ target }) => isTopic(target.value) && set({ topic: target.value })}
      >
        {HELP_TOPIC_NAMES.map((topic) => (
          <option key={topic} value={topic}>
            {HELP_TOPICS[topic]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Answer"
        hint="Markdown: **bold**, 1. steps, - points, [words](/address). HTML is shown as text."
        rows={14}
        maxLength={20_000}
        {...text('body')}
      />
      <TextAreaField
        {...fieldOf(FORM, saving, 'swahili')}
        label="The answer in one sentence of Swahili"
        lang="sw"
        rows={3}
        maxLength={600}
        value={typed.swahili ?? ''}
        onChange={({ target }) => set({ swahili: target.value || null })}
      />
      <TextField
        label="What else people search for it by"
        hint="Words parted by blanks, also in Swahili."
        maxLength={1_000}
        {...text('words')}
      />
    </FormWithPreview>
  );
}
