import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { goTo } from '#site/lib/followed-address.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { type Import, importsGateway, type RowView } from './api.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { DryRun } from './DryRun.tsx';
import { Ended } from './Ended.tsx';
import type { ImportRole } from './ImportDesk.tsx';
import { createImport, type ImportStore } from './import.store.ts';
import { writeImportAddress } from './import-address.ts';
import { Working } from './Working.tsx';
import { STATE_LABELS } from './words.ts';

type Shown = { role: ImportRole; view: RowView | undefined; page: number };

/** One import at the step where it is. */
export function OpenImport({ id, ...shown }: Shown & { id: number }) {
  const [store] = useState(() => createImport(importsGateway, id));
  const { found, failure, problem, isOffline, isStepping } = useStore(store.$state);
  const heading = useStepHeading(found?.state);
  useEffect(() => {
    void store.load();
    return store.stop;
  }, [store]);
  if (failure)
    return (
      <LoadFailed title="This import could not be loaded" text={failure} onRetry={() => void store.retry()} />
    );
  if (!found) return <LoadingRows what="the import" className="surface p-5" />;
  return (
    <section aria-labelledby="import" className="surface grid grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-8">
      <div>
        <AllFiles />
        <h2 id="import" ref={heading} tabIndex={-1} className="text-section wrap-anywhere outline-none">
          {STATE_LABELS[found.state]}
        </h2>
        <p className="wrap-anywhere text-soft">{found.fileName}</p>
      </div>
      <p role="status" className="sr-only">
        {STATE_LABELS[found.state]}
      </p>
      <p role="status" className={isOffline ? 'text-on-deal-high' : 'sr-only'}>
        {isOffline && 'The market cannot be reached. Its work goes on; this page tries again by itself.'}
      </p>
      <p role="alert" className={problem ? 'text-danger' : 'sr-only'}>
        {problem}
      </p>
      <Step found={found} store={store} isStepping={isStepping} {...shown} />
    </section>
  );
}

/** A ref for the heading, which gets the focus when a step ends that had it, and once the import that was opened is there. */
function useStepHeading(state: Import['state'] | undefined) {
  const heading = useFocusAfter<HTMLHeadingElement>(state);
  useEffect(() => {
    const isOpened = state && document.activeElement?.matches('[data-desk]');
    if (isOpened) heading.current?.focus();
  }, [state, heading]);
  return heading;
}

function AllFiles() {
  return (
    <a
      href={location.pathname}
      className="inline-flex min-h-11 items-center text-action hover:underline"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        goTo(writeImportAddress({}));
      }}
    >
      All files
    </a>
  );
}

type StepProps = Shown & { found: Import; store: ImportStore; isStepping: boolean };

function Step({ found, store, isStepping, role, view, page }: StepProps) {
  switch (found.state) {
    case 'mapping':
      return <ColumnMapping found={found} store={store} isStepping={isStepping} />;
    case 'ready':
      return <DryRun found={found} store={store} isStepping={isStepping} view={view} page={page} />;
    case 'arriving':
    case 'checking':
    case 'applying':
    case 'undoing':
    case 'cancelling':
      return <Working found={found} store={store} isStepping={isStepping} />;
    default:
      return <Ended found={found} store={store} isStepping={isStepping} role={role} />;
  }
}
