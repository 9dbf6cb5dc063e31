import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ShortcutsDialog } from '#site/support/desk/ShortcutsDialog.tsx';
import { useShortcuts } from '#site/support/desk/use-shortcuts.ts';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { filterBy, openCase, queueFilterOf, useOpenCase } from './address.ts';
import { decideCase, listQueue, readCase, undoAllowance } from './api.ts';
import { CaseView } from './CaseView.tsx';
import { LastDone } from './LastDone.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { createQueue } from './queue.store.ts';

const OFF_KEY = 'moderation-keys-off';
const KEYS = [
  ['J or →', 'The next listing'],
  ['K or ←', 'The one before'],
  ['A', 'Allow'],
  ['R', 'Refuse: 1 to 6 choose a reason, Enter sends it'],
  ['O', 'Open the listing in a new tab'],
  ['E', 'To the evidence'],
  ['U', 'Take the last allowance back'],
  ['?', 'These keys'],
] as const;

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
  const shortcuts = useShortcuts({ ids, openId, onOpen: openCase, offKey: OFF_KEY });

  if (queue.status === 'loading') return <LoadingRows what="the queue" className="surface p-4" />;
  if (queue.status === 'failed')
    return <LoadFailed title="The queue could not be loaded" text={queue.problem} onRetry={store.retry} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <QueueFilters filter={filter} total={queue.total} waiting={queue.waiting} />
        <ShortcutsDialog
          {...shortcuts}
          title="Keys of the queue"
          keys={KEYS}
          note="In a field they are letters. Arrows up and down go through the list while the focus is in it."
        />
      </div>
      <LastDone store={store} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={openId === undefined ? '' : 'max-md:hidden'}>
          {queue.cases.length > 0 && <QueueList store={store} openId={openId} />}
          {queue.cases.length === 0 && (
            <div ref={end} tabIndex={-1}>
              <NothingWaits isFiltered={queue.waiting > 0} />
            </div>
          )}
        </div>
        {openId !== undefined && <CaseView key={openId} id={openId} store={store} />}
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
