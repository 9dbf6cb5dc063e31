import { useState } from 'react';
import {
  ANNOUNCEMENT_LETTERS,
  AUDIENCE_WORDS,
  AUDIENCES,
  type Audience,
} from '#domain/content/announcements.ts';
import { toLineHtml } from '#domain/content/markdown.ts';
import { Banner } from '#site/announcements/Banner.tsx';
import { CheckboxField, TextAreaField, TextField } from '#site/ui/Field.tsx';
import { fieldOf } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import type { NewAnnouncement } from './api.ts';
import { FormWithPreview } from './FormWithPreview.tsx';

const FORM = 'announcement';

type Props = { start: NewAnnouncement; submit: string; onSave: (typed: NewAnnouncement) => Promise<unknown> };

/** What is announced, to whom and when, with the banner as it will be drawn. */
export function AnnouncementForm({ start, submit, onSave }: Props) {
  const [typed, setTyped] = useState(start);
  const saving = useSaving();
  const set = (change: Partial<NewAnnouncement>) => setTyped({ ...typed, ...change });
  const field = (name: 'text' | 'startsAt' | 'endsAt') => ({
    ...fieldOf(FORM, saving, name),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const turn = (name: Audience, isIn: boolean) =>
    set({ audience: AUDIENCES.filter((each) => (each === name ? isIn : typed.audience.includes(each))) });
  const noAudience = fieldOf(FORM, saving, 'audience').error;
  return (
    <FormWithPreview
      name={FORM}
      saving={saving}
      submit={submit}
      onSubmit={() => saving.save(() => onSave(typed))}
      preview={<Banner html={toLineHtml(typed.text || 'What is announced')} />}
    >
      <TextAreaField
        label="What is announced"
        hint={`One line of at most ${ANNOUNCEMENT_LETTERS} letters: **bold**, *italics* and [links](/help).`}
        rows={3}
        maxLength={ANNOUNCEMENT_LETTERS}
        {...field('text')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="From (in Kenya)" type="datetime-local" {...field('startsAt')} />
        <TextField label="Until (in Kenya)" type="datetime-local" {...field('endsAt')} />
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">Who sees it</legend>
        {AUDIENCES.map((name, index) => (
          <CheckboxField
            key={name}
            {...(index === 0 && { id: `${FORM}-audience` })}
            label={AUDIENCE_WORDS[name]}
            checked={typed.audience.includes(name)}
            onChange={({ target }) => turn(name, target.checked)}
          />
        ))}
        {noAudience && <p className="text-sm text-danger">{noAudience}</p>}
      </fieldset>
      <CheckboxField
        label="Once closed it stays closed"
        note="Otherwise it is back on the next page"
        checked={typed.isDismissible}
        onChange={({ target }) => set({ isDismissible: target.checked })}
      />
    </FormWithPreview>
  );
}
