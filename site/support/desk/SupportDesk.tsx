import { useState } from 'react';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { useListKeys } from '#site/ui/use-list-keys.ts';
import { useSupportChanges } from '../use-support-changes.ts';
import { openSupport, useOpenSupport, useQueue } from './address.ts';
import { listCannedAnswers, listQueue, type Queue } from './api.ts';
import { CannedAnswers } from './CannedAnswers.tsx';
import { DeskList } from './DeskList.tsx';
import { DeskThread } from './DeskThread.tsx';
import { QueueTabs } from './QueueTabs.tsx';

/** The support inbox: its queues, and the conversation that is open; on a small screen one or the other. */
export function SupportDesk() {
  const queue = useQueue();
  // A queue of its own each time: nothing of the one before is shown in it.
  return <Desk key={queue} />;
}

function Desk() {
  const queue = useQueue();
  const openId = useOpenSupport();
  const [store] = useState(() => createLoaded((signal) => listQueue(queue, signal)));
  const [canned] = useState(() => createLoaded(listCannedAnswers));
  const state = useLoaded(store);
  useSupportChanges(store.refresh);
  const shown = state.status === 'ready' ? state.data.conversations : [];
  const listKeys = useListKeys({
    ids: shown.map(({ id }) => id),
    ...{ openId, onOpen: openSupport, next: 'The next conversation' },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <QueueTabs queue={queue} counts={state.status === 'ready' ? state.data.counts : undefined} />
        <CannedAnswers store={canned} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={openId === undefined ? '' : 'max-md:hidden'} {...listKeys}>
          {state.status === 'loading' && <LoadingRows what="the inbox" className="surface p-4" />}
          {state.status === 'failed' && (
            <LoadFailed title="The inbox could not be loaded" text={state.sentence} onRetry={store.retry} />
          )}
          {state.status === 'ready' && <Listed data={state.data} openId={openId} />}
        </div>
        {openId === undefined ? (
          <div className="max-md:hidden">
            <EmptyState
              icon="message"
              title="No conversation is open"
              text="Choose one, or press J. Press ? for all keys."
            />
          </div>
        ) : (
          <DeskThread key={openId} id={openId} canned={canned} onChanged={store.refresh} />
        )}
      </div>
    </div>
  );
}

const NOBODY: Record<ReturnType<typeof useQueue>, string> = {
  waiting: 'Nobody waits for an answer.',
  mine: 'You look after no conversation.',
  unassigned: 'Every open conversation has somebody who looks after it.',
  open: 'No conversation is open.',
  closed: 'No conversation is closed.',
};

function Listed({ data, openId }: { data: Queue; openId: number | undefined }) {
  const queue = useQueue();
  if (data.conversations.length === 0) return <p className="surface p-4 text-soft">{NOBODY[queue]}</p>;
  return <DeskList conversations={data.conversations} queue={queue} openId={openId} />;
}
