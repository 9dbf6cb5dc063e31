import { type SubmitEvent, useId, useState } from 'react';
import { FEED_LIMITS } from '#domain/imports/feeds.ts';
import { WORKING_STATES } from '#domain/imports/limits.ts';
import { Button } from '#site/ui/Button.tsx';
import { CheckboxField, TextField } from '#site/ui/Field.tsx';
import { usePolled } from '../use-polled.ts';
import { addFeed, changeFeed, type Feed, listFeeds, type NewFeed } from './api.ts';
import { FeedState } from './FeedState.tsx';

type Props = {
  /** Of an agent: for which dealer. */
  sellerId?: number | undefined;
  /** Shows the rows of an import. */
  onOpen: (importId: number) => void;
};

/** Also until a file that was checked is applied. */
const isWorking = (feeds: readonly Feed[]): boolean =>
  feeds.some(
    ({ isFetching, waitsFor, import: found }) =>
      isFetching ||
      WORKING_STATES.some((state) => state === found?.state) ||
      (found?.state === 'ready' && waitsFor === null),
  );

/** An address from which the stock is fetched each day, and what came of it. */
export function FeedAddress({ sellerId, onOpen }: Props) {
  const { data: feeds, problem, after } = usePolled(listFeeds, isWorking);
  const [isChanging, setChanging] = useState(false);
  const feed = feeds?.find((each) => sellerId === undefined || each.sellerId === sellerId);

  async function save(saved: NewFeed): Promise<void> {
    if (await after(() => (feed ? changeFeed(feed.id, saved) : addFeed(saved, sellerId)))) setChanging(false);
  }

  return (
    <section aria-labelledby="feed" className="surface grid gap-4 p-5 md:p-8">
      <h2 id="feed" className="text-section">
        Fetch your stock from an address
      </h2>
      <p>
        If your stock stands as a CSV file or an Excel workbook (.xlsx) on the web, we fetch it once a day.
        You see what the first file would do before anything changes.
      </p>
      <p role="alert" className={problem ? 'text-danger' : 'sr-only'}>
        {problem}
      </p>
      {feed && !isChanging ? (
        <FeedState feed={feed} after={after} onOpen={onOpen} onChange={() => setChanging(true)} />
      ) : (
        feeds && <FeedForm feed={feed} onSave={save} onCancel={feed && (() => setChanging(false))} />
      )}
    </section>
  );
}

type FormProps = {
  feed: Feed | undefined;
  onSave: (feed: NewFeed) => Promise<void>;
  onCancel: (() => void) | undefined;
};

function FeedForm({ feed, onSave, onCancel }: FormProps) {
  const [isSaving, setSaving] = useState(false);
  const [url, setUrl] = useState(feed?.url ?? '');
  const [withdrawGone, setWithdrawGone] = useState(feed?.withdrawGone ?? false);
  const noteId = useId();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    await onSave({ url, withdrawGone });
    setSaving(false);
  }

  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Address of the file"
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        maxLength={FEED_LIMITS.maxAddressLength}
        placeholder="https://yard.example.com/stock.csv"
        hint="A public address that begins with https:// or http://, without a password."
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <CheckboxField
        label="Withdraw listings that the feed no longer has"
        aria-describedby={noteId}
        checked={withdrawGone}
        onChange={({ target }) => setWithdrawGone(target.checked)}
      />
      <p id={noteId} className="text-sm text-soft">
        If a file lacks more than half of your listings, it waits until you have confirmed it.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isSaving}>
          {feed ? 'Save' : 'Save and fetch'}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
