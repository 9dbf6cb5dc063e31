import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Case, CaseDecision } from '#api/moderation/queue/schema.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { Advert } from './Advert.tsx';
import { caseOfAddress, openCase } from './address.ts';
import { CaseActions } from './CaseActions.tsx';
import { CaseHead } from './CaseHead.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { History } from './History.tsx';
import type { QueueStore } from './queue.store.ts';

type Props = { id: number; store: QueueStore };

/** A listing that waits, with all that it is compared with, and the decision. */
export function CaseView({ id, store }: Props) {
  const [loaded] = useState(() => createLoaded(() => store.read(id)));
  const state = useLoaded(loaded);
  const isReady = state.status === 'ready';
  useEffect(() => {
    if (isReady) store.readAhead(id);
  }, [store, id, isReady]);
  return (
    <section aria-label="Listing" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-action md:hidden"
        onClick={() => openCase(undefined)}
      >
        <Icon name="chevron-left" /> The queue
      </button>
      {state.status === 'loading' && <LoadingRows what="the listing" lines={3} className="surface p-4" />}
      {state.status === 'failed' && (
        <EmptyState icon="warning" title="This listing could not be opened" text={state.sentence}>
          <Button onClick={loaded.retry}>Retry</Button>
        </EmptyState>
      )}
      {state.status === 'ready' && (
        <Shown
          found={state.data}
          store={store}
          onReload={async () => {
            store.forget(id);
            await loaded.refresh();
            const now = await store.read(id);
            if (now.outcome !== null) store.takeOff(id);
          }}
        />
      )}
    </section>
  );
}

type ShownProps = { found: Case; store: QueueStore; onReload: () => Promise<void> };

function Shown({ found, store, onReload }: ShownProps) {
  const { id, vehicle, readVersion } = found;
  const { cases } = useStore(store.$queue);
  const [isBusy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // A case that is opened is read from its title on.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  async function decide(decision: Omit<CaseDecision, 'readVersion'>): Promise<void> {
    const { score, openedAt, kind, seller } = found;
    const entry = cases.find((each) => each.id === id) ?? {
      ...{ id, vehicleId: vehicle.id, title: vehicle.title, price: vehicle.price, score, openedAt, kind },
      ...{ photo: vehicle.images[0] ?? null, sellerName: seller.name, rules: [] },
    };
    setBusy(true);
    try {
      const next = await store.decide(entry, { ...decision, readVersion });
      // A late answer never moves the focus back here.
      if (caseOfAddress() === id) openCase(next);
    } catch (cause) {
      setBusy(false);
      // Decided by another admin or changed meanwhile (409): shows the current state.
      const isOther = cause instanceof ApiFailure && cause.status === 409;
      if (isOther) await onReload().catch(() => undefined);
      // The dialog of a refusal says so itself, unless it went with the case.
      if (isOther || decision.outcome === 'allow')
        showToast({ title: 'Nothing was decided', description: sentenceOf(cause), variant: 'destructive' });
      throw cause;
    }
  }

  return (
    <>
      <CaseHead found={found} titleRef={title} />
      <EvidenceList found={found} />
      <Advert found={found} />
      <History found={found} />
      {found.outcome === null && (
        <CaseActions
          found={found}
          isBusy={isBusy}
          onAllow={() => void decide({ outcome: 'allow' }).catch(() => undefined)}
          onRefuse={(reason) => decide({ outcome: 'refuse', reason })}
        />
      )}
    </>
  );
}
