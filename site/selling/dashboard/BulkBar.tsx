import { type SubmitEvent, useState } from 'react';
import type { OwnListing } from '#api/selling/schema.ts';
import { wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { announceDone } from './announce-done.ts';
import type { Bulk } from './api.ts';
import type { SellingStore } from './selling.store.ts';
import { listingsText } from './words.ts';

type Props = { chosen: readonly OwnListing[]; store: SellingStore; onDone: () => void };

/** What can be done to all chosen listings at once. */
export function BulkBar({ chosen, store, onDone }: Props) {
  const [isPricing, setPricing] = useState(false);
  const ids = chosen.map(({ id }) => id);
  const drafts = chosen.filter(wasNeverPublic).map(({ id }) => id);

  async function act(bulk: Bulk): Promise<void> {
    await announceDone(store, store.bulk(bulk));
    onDone();
  }

  async function deleteDrafts(): Promise<void> {
    const question = {
      title: `Delete ${listingsText(drafts.length)}?`,
      text: 'Drafts go with their photos. That cannot be undone.',
      yes: 'Delete',
      no: 'Cancel',
    };
    if (await askToConfirm(question)) await act({ ids: drafts, action: 'delete' });
  }

  return (
    <section
      aria-label="Chosen listings"
      className="surface sticky top-2 z-10 flex flex-wrap items-center gap-2 p-3"
    >
      <p className="font-semibold">{listingsText(chosen.length)} chosen</p>
      {drafts.length < chosen.length && (
        <>
          <Button variant="outline" onClick={() => void act({ ids, action: 'confirm' })}>
            Still available
          </Button>
          <Button variant="outline" onClick={() => void act({ ids, action: 'mark-sold' })}>
            Sold
          </Button>
          <Button variant="outline" onClick={() => void act({ ids, action: 'withdraw' })}>
            Off the market
          </Button>
          <Button variant="outline" onClick={() => void act({ ids, action: 'put-back' })}>
            On sale
          </Button>
          <Button variant="outline" onClick={() => setPricing(true)}>
            Prices
          </Button>
        </>
      )}
      {drafts.length > 0 && (
        <Button variant="outline" onClick={() => void deleteDrafts()}>
          Delete {drafts.length === 1 ? 'draft' : `${drafts.length} drafts`}
        </Button>
      )}
      <Button variant="quiet" onClick={onDone}>
        Choose none
      </Button>
      <Dialog open={isPricing} onClose={() => setPricing(false)} title="Change prices">
        {isPricing && (
          <PercentForm
            count={ids.length}
            onCancel={() => setPricing(false)}
            onChange={(percent) => {
              setPricing(false);
              void act({ ids, action: 'change-price', percent });
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

const MOST_PERCENT = 50;
const PROBLEM = `Enter percents from -${MOST_PERCENT} to ${MOST_PERCENT}, such as -5.`;

type PercentProps = { count: number; onChange: (percent: number) => void; onCancel: () => void };

function PercentForm({ count, onChange, onCancel }: PercentProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const percent = Number(text.replace(',', '.').replace('%', ''));
    const isRight = text.trim() !== '' && percent !== 0 && Math.abs(percent) <= MOST_PERCENT;
    if (isRight) onChange(percent);
    else setProblem(PROBLEM);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label={`By how many percent do the prices of ${listingsText(count)} change?`}
        hint="-5 makes them 5 % lower. Prices are rounded to full thousands."
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        value={text}
        {...(problem && { error: problem })}
        onChange={({ target }) => {
          setText(target.value);
          setProblem('');
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Change prices</Button>
      </div>
    </form>
  );
}
