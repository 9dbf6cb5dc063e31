import { type SubmitEvent, useState } from 'react';
import { readAskingPrice } from '#domain/vehicles/asking-price.ts';
import { SOLD_PAGE_DAYS } from '#domain/vehicles/listing-life.ts';
import { agreementPath } from '#site/lib/paths.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import type { Step } from './api.ts';

type Props = { listingId: number; title: string; onSold: (sale: Step) => void; onCancel: () => void };

const MAX_LETTERS = 80;

/** Asks where and for how much a car was sold, both as one likes. */
export function SoldForm({ listingId, title, onSold, onCancel }: Props) {
  const [soldWhere, setSoldWhere] = useState('');
  const [price, setPrice] = useState('');
  const [problem, setProblem] = useState('');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const read = price.trim() === '' ? { kes: null } : readAskingPrice(price);
    if (read.kes === undefined) setProblem(read.problem);
    else onSold({ status: 'sold', soldWhere: soldWhere.trim() || null, soldPrice: read.kes });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="wrap-anywhere">
        {title} leaves the search. Its page stays for {SOLD_PAGE_DAYS} days and says that it is sold.
      </p>
      <TextField
        label="Where was it sold? (optional)"
        hint="Here, on another site, to a friend … Nobody else sees it."
        maxLength={MAX_LETTERS}
        autoComplete="off"
        value={soldWhere}
        onChange={({ target }) => setSoldWhere(target.value)}
      />
      <TextField
        label="For how much, in Ksh? (optional)"
        hint="Nobody else sees it."
        inputMode="decimal"
        maxLength={30}
        autoComplete="off"
        value={price}
        {...(problem && { error: problem })}
        onChange={({ target }) => {
          setPrice(target.value);
          setProblem('');
        }}
      />
      <p>
        <a
          href={agreementPath({ vehicle: listingId })}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
        >
          Print a sale agreement and a handover checklist (new tab)
        </a>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Mark as sold</Button>
      </div>
    </form>
  );
}
