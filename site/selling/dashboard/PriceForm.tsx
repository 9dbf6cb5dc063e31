import { type SubmitEvent, useRef, useState } from 'react';
import type { OwnListing } from '#api/selling/schema.ts';
import { formatKes } from '#domain/money.ts';
import { doubtAboutPrice, readAskingPrice } from '#domain/vehicles/asking-price.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { differenceText, marketText } from './words.ts';

type Props = {
  listing: OwnListing;
  onSave: (price: number) => Promise<void>;
  onDone: () => void;
  /** The listing was changed elsewhere meanwhile. */
  onStale: () => unknown;
};

const CONFLICT = 409;

/** The old price, the new one, and what similar cars ask; a price that looks like a slip is asked about once. */
export function PriceForm({ listing, onSave, onDone, onStale }: Props) {
  const { title, price, market } = listing;
  const [text, setText] = useState(price === null ? '' : price.toLocaleString('en-KE'));
  const [problem, setProblem] = useState('');
  const [doubt, setDoubt] = useState('');
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const read = readAskingPrice(text);

  /** Focus returns to the field, so that a screen reader announces its error. */
  function refuse(sentence: string): void {
    setProblem(sentence);
    field.current?.focus();
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (read.problem !== undefined) return refuse(read.problem);
    if (read.kes === price) return onDone();
    const found = doubtAboutPrice(read.kes, { oldKes: price, medianKes: market?.median ?? null });
    if (found && found !== doubt) return setDoubt(found);
    setSaving(true);
    try {
      await onSave(read.kes);
      onDone();
    } catch (cause) {
      refuse(sentenceOf(cause));
      if (cause instanceof ApiFailure && cause.status === CONFLICT) await onStale();
    }
    setSaving(false);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <p>
        <span className="font-semibold wrap-anywhere">{title}</span>
        <br />
        Now:{' '}
        <span className="figures font-bold">{price === null ? 'Contact for Price' : formatKes(price)}</span>
      </p>
      <TextField
        ref={field}
        label="New price in Ksh"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={text}
        hint={read.kes === undefined ? '' : differenceText(read.kes, price)}
        {...(problem && { error: problem })}
        onChange={({ target }) => {
          setText(target.value);
          setProblem('');
          setDoubt('');
        }}
      />
      <p className="text-sm text-soft">{marketText(market)}</p>
      {doubt && (
        <p role="alert" className="rounded-control bg-deal-high p-3 text-on-deal-high">
          {doubt}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isSaving}>
          {doubt ? 'Yes, save it' : 'Save price'}
        </Button>
      </div>
    </form>
  );
}
