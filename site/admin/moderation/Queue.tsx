import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { useListKeys } from '#site/ui/use-list-keys.ts';
import { filterBy, openCase, queueFilterOf, useOpenCase } from './address.ts';
import { decideCase, listQueue, readCase, undoAllowance } from './api.ts';
import { CaseView } from './CaseView.tsx';
import { LastDone } from './LastDone.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { createQueue } from './queue.store.ts';

/** With fewer after the open one, more are fetched, so that J goes on. */
const FEW_LEFT = 10;

/** The listings that wait for a decision, and the case that is open; on a small screen one or the other. */
export function Queue({ filterText }: { filterText: string }) {
  const filter = queueFilterOf(filterText);
  const [store] = useState(() =>
    createQueue({
      list: (after, signal) => listQueue(queueFilterOf(filterText), after, signal),
      read: (id) => readCase(id),
      ...{ decide: decideCase, undo: undoAllowance },
    }),
  );
  const queue = useStore(store.$queue);
  const openId = useOpenCase();
  const end = useFocusAfter<HTMLDivElement>(queue.cases.length === 0);
  useEffect(() => {
    void store.load();
    return store.stop;
  }, [store]);
  const ids = queue.cases.map(({ id }) => id);
  const left = openId === undefined ? Number.POSITIVE_INFINITY : ids.length - 1 - ids.indexOf(openId);
  const mayLoad = queue.status === 'ready' && queue.more === 'ready' && queue.next !== null;
  useEffect(() => {
    if (left < FEW_LEFT && mayLoad) void store.more();
  }, [store, left, mayLoad]);
  const listKeys = useListKeys({ ids, openId, onOpen: openCase, next: 'The next listing' });

  if (queue.status === 'loading') return <LoadingRows what="the queue" className="surface p-4" />;
  if (queue.status === 'failed')
    return <LoadFailed title="The queue could not be loaded" text={queue.problem} onRetry={store.retry} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={openId === undefined ? '' : 'max-md:hidden'}>
        <QueueFilters filter={filter} total={queue.total} waiting={queue.waiting} />
      </div>
      <LastDone store={store} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={openId === undefined ? '' : 'max-md:hidden'}>
          {queue.cases.length > 0 && <QueueList store={store} openId={openId} {...listKeys} />}
          {queue.cases.length === 0 && (
            <div ref={end} tabIndex={-1}>
              <NothingWaits isFiltered={queue.waiting > 0} />
            </div>
          )}
        </div>
        {openId !== undefined && <CaseView key={`${openId} ${queue.undone}`} id={openId} store={store} />}
        {openId === undefined && queue.cases.length > 0 && (
          <div className="max-md:hidden">
            <EmptyState
              icon="list"
              title="No listing is open"
              text="Choose one, or press J. Press ? for all keys."
            />
          </div>
        )}
      </div>
    </div>
  );
}

function NothingWaits({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState
        icon="check"
        title="Nothing waits"
        text="New listings in which the rules find something stand here."
      />
    );
  return (
    <EmptyState icon="check" title="Nothing waits like that" text="Other listings wait for other reasons.">
      <Button variant="outline" onClick={() => filterBy({ kind: '', rule: '' })}>
        Show all
      </Button>
    </EmptyState>
  );
}
