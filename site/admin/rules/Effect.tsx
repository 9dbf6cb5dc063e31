import { useState } from 'react';
import type { StoredEffect } from '#api/moderation/rules/schema.ts';
import { holdsTooMuch, percentOf } from '#domain/moderation/drafts.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { activateDraft } from './api.ts';

type Props = { id: number; effect: StoredEffect; onActivated: () => Promise<void> };

/** What a draft would do to the newest listings, and the button that puts it into force. */
export function Effect({ id, effect, onActivated }: Props) {
  const { at, looked, isCut, waitNow, waitThen, share, changedCount } = effect;
  const isMuch = holdsTooMuch(effect);
  const [typed, setTyped] = useState('');
  const { isSaving, problems, save } = useSaving();

  async function activate(): Promise<void> {
    const agrees =
      isMuch ||
      (await askToConfirm({
        title: 'Activate this version?',
        text: 'New and changed listings are checked by it from now on. Listings on sale stay there until they change.',
        yes: 'Activate',
        no: 'Cancel',
      }));
    if (!agrees) return;
    const share = typed.trim() === '' ? undefined : Number(typed);
    if (!(await save(() => activateDraft(id, share)))) return;
    showToast({ title: `Version ${id} holds now`, variant: 'success' });
    await onActivated();
  }
  return (
    <section aria-label="Effect of the draft" className="grid gap-3 rounded-control border border-line p-4">
      <h3 className="text-lg font-semibold">What it would do</h3>
      <p role="status" className={isMuch ? 'font-semibold text-danger' : 'font-semibold'}>
        This would hold {percentOf(share)} % of listings: {waitThen} of the newest {looked}. By the rules that
        hold now it is {waitNow}.
      </p>
      <p className="text-sm text-soft">
        Looked at on {formatMoment(at)}.
        {isCut && ' There was no time for all of them: the share is that of those looked at.'}
      </p>
      {changedCount === 0 ? <p>No listing is judged otherwise than now.</p> : <Changed effect={effect} />}
      {isMuch && (
        <TextField
          label={`Type ${percentOf(share)} to activate it all the same`}
          hint="So many listings would wait for you, in percent."
          inputMode="numeric"
          maxLength={3}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {problems.map(({ sentence }) => (
        <p key={sentence} role="alert" className="text-danger">
          {sentence}
        </p>
      ))}
      <Button variant={isMuch ? 'danger' : 'primary'} isBusy={isSaving} onClick={() => void activate()}>
        {isSaving ? 'Activating…' : 'Activate this version'}
      </Button>
    </section>
  );
}

function Changed({ effect: { changed, changedCount } }: { effect: StoredEffect }) {
  return (
    <>
      <p>
        {changedCount === 1 ? 'One listing is' : `${changedCount} listings are`} judged otherwise than now
        {changedCount > changed.length && `; the first ${changed.length} of them`}:
      </p>
      <ul className="grid gap-2 text-sm">
        {changed.map(({ vehicleId, title, scoreNow, scoreThen, waitsNow, waitsThen, rules }) => (
          <li key={vehicleId} className="rounded-control bg-sand p-2 wrap-anywhere">
            <span className="font-semibold">
              {title} ({vehicleId})
            </span>
            : {waitsNow ? 'waits' : 'goes live'} with {scoreNow} now, {waitsThen ? 'waits' : 'goes live'} with{' '}
            {scoreThen} then
            {rules.length > 0 && `, for: ${rules.map((rule) => RULE_WORDS[rule].label).join(', ')}`}.
          </li>
        ))}
      </ul>
    </>
  );
}
