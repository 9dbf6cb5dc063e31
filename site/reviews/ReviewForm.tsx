import { useState } from 'react';
import { STARS } from '#domain/reviews/rating.ts';
import { REVIEW_LIMITS, readReview } from '#domain/reviews/review.ts';
import { SelectField, TextAreaField } from '#site/ui/Field.tsx';
import { checkStyle } from '#site/ui/field.ts';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import { type Standing, writeReview } from './api.ts';

const FORM = 'review';
const STAR_WORDS = ['Bad', 'Poor', 'Fair', 'Good', 'Very good'] as const;

type Props = { dealerId: number; standing: Standing; onSaved: (isPublic: boolean) => void };

/** What a person says of a dealer; others see it at once, or once an admin has read it. */
export function ReviewForm({ dealerId, standing: { review, asked }, onSaved }: Props) {
  const saving = useSaving();
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [words, setWords] = useState(review?.words ?? '');
  const [vehicleId, setVehicleId] = useState(review?.vehicleId ?? null);

  async function submit(): Promise<void> {
    const { problems } = readReview({ stars, words });
    if (problems)
      return saving.setProblems(Object.entries(problems).map(([field, sentence]) => ({ field, sentence })));
    const saved = await saving.save(() => writeReview(dealerId, { stars, words, vehicleId }));
    if (saved) onSaved(saved.review?.status === 'published');
  }

  return (
    <SavingForm name={FORM} saving={saving} onSubmit={submit} submit="Send review" busy="Sending…">
      {review && <p role="note">{STATUS[review.status](review.refusal)}</p>}
      <StarChoice stars={stars} onChange={setStars} {...fieldOf(FORM, saving, 'stars')} />
      {asked.length > 0 && (
        <SelectField
          label="You asked about (if you like)"
          hint="Others see its name beside your review."
          value={vehicleId ?? ''}
          onChange={({ target }) => setVehicleId(target.value === '' ? null : Number(target.value))}
          {...fieldOf(FORM, saving, 'vehicleId')}
        >
          <option value="">Do not say</option>
          {asked.map((each) => (
            <option key={each.vehicleId} value={each.vehicleId}>
              {each.title}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label="How was it?"
        rows={5}
        maxLength={REVIEW_LIMITS.most}
        hint={`At least ${REVIEW_LIMITS.least} characters, without phone numbers and addresses. Others see your first name.`}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        {...fieldOf(FORM, saving, 'words')}
      />
    </SavingForm>
  );
}

const STATUS = {
  held: () => 'We have not read your review yet. You can still change it.',
  published: () => 'Your review is public. Once you change it, it is checked again.',
  refused: (refusal: string | null) =>
    `We could not publish your review: ${refusal ?? ''} Change it, and we read it again.`,
} as const;

type StarChoiceProps = { stars: number; onChange: (stars: number) => void; id: string; error?: string };

function StarChoice({ stars, onChange, id, error }: StarChoiceProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid gap-1"
      {...(error && { 'aria-describedby': `${id}-note` })}
    >
      <legend className="text-sm font-semibold">Stars</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {STARS.toReversed().map((each) => (
          <label key={each} className="checkbox-row">
            <input
              type="radio"
              name={id}
              className={checkStyle()}
              checked={stars === each}
              onChange={() => onChange(each)}
            />
            <span aria-hidden="true" className="text-action">
              {'★'.repeat(each)}
            </span>
            <span>
              <span className="sr-only">
                {each} {each === 1 ? 'star' : 'stars'}:{' '}
              </span>
              {STAR_WORDS[each - 1]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
