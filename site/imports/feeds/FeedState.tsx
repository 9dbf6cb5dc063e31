import type { ReactNode } from 'react';
import { formatMoment } from '#site/lib/dates.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { changeFeed, confirmFeed, type Feed, fetchFeed, removeFeed } from './api.ts';

type Props = {
  feed: Feed;
  /** Does something and asks the server anew. */
  after: (work: () => Promise<unknown>) => Promise<boolean>;
  onOpen: (importId: number) => void;
  onChange: () => void;
};

/** When a feed was fetched, what came of it, and what its dealer can do. */
export function FeedState({ feed, after, onOpen, onChange }: Props) {
  const { id, url, isPaused, isFetching, withdrawGone, import: found } = feed;

  async function remove(): Promise<void> {
    const isSure = await askToConfirm({
      title: 'Remove this feed?',
      text: 'Your listings stay as they are. They are no longer brought up to date from this address.',
      yes: 'Remove the feed',
      no: 'Keep it',
    });
    if (isSure) await after(() => removeFeed(id));
  }

  return (
    <div className="grid gap-4">
      <p className="font-semibold wrap-anywhere">{url}</p>
      <p role="status">{isFetching ? 'It is being fetched.' : (feed.problem ?? outcomeOf(feed))}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name="Last fetched">{feed.fetchedAt ? formatMoment(feed.fetchedAt) : 'Not yet'}</Fact>
        <Fact name="Next time">{nextTime(feed)}</Fact>
        {feed.failures > 0 && <Fact name="Failed in a row">{timesText(feed.failures)}</Fact>}
        <Fact name="Listings that it no longer has">
          {withdrawGone ? 'Are withdrawn' : 'Stay as they are'}
        </Fact>
      </dl>
      <Question feed={feed} after={after} />
      {found && <Errors found={found} />}
      <div className="flex flex-wrap gap-2">
        {found && (
          <Button variant="outline" onClick={() => onOpen(found.id)}>
            {found.state === 'mapping' ? 'Say what its columns mean' : 'See its rows'}
          </Button>
        )}
        <Button variant="outline" isBusy={isFetching} onClick={() => void after(() => fetchFeed(id))}>
          Fetch now
        </Button>
        <Button variant="outline" onClick={() => void after(() => changeFeed(id, { isPaused: !isPaused }))}>
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
        <Button variant="outline" onClick={onChange}>
          Change
        </Button>
        <Button variant="outline" onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const figure = (count: number): string => count.toLocaleString('en-KE');
const timesText = (count: number): string => (count === 1 ? 'Once' : `${figure(count)} times`);

function nextTime({ isPaused, isFetching, nextFetchAt }: Feed): string {
  if (isPaused || nextFetchAt === null) return 'Paused';
  return isFetching ? 'Now' : formatMoment(nextFetchAt);
}

/** What became of the last file, with its counts. */
function outcomeOf({ import: found }: Feed): string {
  if (!found) return 'Nothing was fetched so far.';
  const counts = countsOf(found);
  switch (found.state) {
    case 'applied':
      return `The last file was applied: ${counts}.`;
    case 'mapping':
      return 'The file has columns that we do not know. Say what they mean, and fetch it again.';
    case 'ready':
      return `The file was checked: ${counts}.`;
    case 'undone':
      return 'The last file was undone. The next one waits until you have confirmed it.';
    case 'cancelled':
      return 'The last file was cancelled.';
    case 'failed':
      return found.reason ?? 'The last file could not be read.';
    default:
      return 'The file is being worked on.';
  }
}

type Found = NonNullable<Feed['import']>;

function countsOf({ added, changed, unchanged, rejected }: Found): string {
  const counts = Object.entries({ new: added, changed, unchanged, 'with errors': rejected });
  const said = counts.flatMap(([what, count]) => (count > 0 ? [`${figure(count)} ${what}`] : []));
  return said.length > 0 ? said.join(', ') : 'no rows';
}

/** What a person has to decide. */
function Question({ feed, after }: Pick<Props, 'feed' | 'after'>) {
  const { id, waitsFor, withdrawGone, import: found } = feed;
  if (waitsFor === null || !found) return null;
  const confirm = (gone: 'leave' | 'withdraw') => void after(() => confirmFeed(id, found.id, gone));
  const gone = `${figure(found.gone)} of your listings ${found.gone === 1 ? 'is' : 'are'} not in it`;
  const withdraws = withdrawGone && found.gone > 0;
  return (
    <section aria-labelledby="feed-question" className="grid gap-3 rounded-card border border-line p-4">
      <p id="feed-question">
        {waitsFor === 'gone'
          ? `This file waits for you: ${gone}, more than half of what is on sale.`
          : `Nothing has changed yet. Apply this file, and the next ones are applied as they come.${withdraws ? ` ${gone}.` : ''}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => confirm(withdraws ? 'withdraw' : 'leave')}>
          {withdraws ? `Apply, and withdraw ${figure(found.gone)}` : 'Apply this file'}
        </Button>
        {withdraws && (
          <Button variant="outline" onClick={() => confirm('leave')}>
            Apply without withdrawing
          </Button>
        )}
      </div>
    </section>
  );
}

const SHOWN_ERRORS = 20;

function Errors({ found: { rejected, errors } }: { found: Found }) {
  if (rejected === 0) return null;
  const rows =
    rejected === 1
      ? '1 row has errors and is left out'
      : `${figure(rejected)} rows have errors and are left out`;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{rows}</summary>
      <ul className="grid gap-2 py-2 text-sm">
        {errors.slice(0, SHOWN_ERRORS).map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`} className="wrap-anywhere">
            Row {figure(line)}
            {column && `, ${column}`}: {reason}
          </li>
        ))}
        {errors.length > SHOWN_ERRORS && <li>See its rows for the others.</li>}
      </ul>
    </details>
  );
}
