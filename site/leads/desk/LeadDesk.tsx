import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useAddress } from '#site/lib/followed-address.ts';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { changeLead, listLeads } from './api.ts';
import { type DeskAddress, readDeskAddress } from './desk-address.ts';
import { LeadBoard } from './LeadBoard.tsx';
import { LeadFilters } from './LeadFilters.tsx';
import { LeadList } from './LeadList.tsx';
import { LeadPane } from './LeadPane.tsx';
import { createLeads, type LeadsStore, questionsOf } from './leads.store.ts';
import { ResponseLine } from './ResponseLine.tsx';

/** The leads of a seller as a list or a board, and one lead with its history. */
export function LeadDesk() {
  const [store] = useState(() => createLeads({ list: listLeads, change: changeLead }));
  const search = useAddress(() => location.search, '');
  const desk = readDeskAddress(search);
  // What is asked for, without the lead that is open over it.
  const asked = JSON.stringify(questionsOf({ ...desk, leadId: undefined }));
  useEffect(() => {
    void store.ask(JSON.parse(asked));
    return store.stop;
  }, [store, asked]);
  const place = useFocusAfter<HTMLElement>(desk.leadId ?? 'all');
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Leads"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      {desk.leadId === undefined ? (
        <Leads store={store} desk={desk} />
      ) : (
        <LeadPane key={desk.leadId} id={desk.leadId} desk={desk} onChanged={store.show} />
      )}
    </section>
  );
}

function Leads({ store, desk }: { store: LeadsStore; desk: DeskAddress }) {
  const state = useStore(store.$leads);
  return (
    <>
      <LeadFilters desk={desk} state={state} />
      {state.status === 'loading' && (
        <LoadingRows what="your leads" className="grid gap-3" rowClassName="surface p-4" />
      )}
      {state.status === 'failed' && (
        <LoadFailed
          title="Your leads could not be loaded"
          text={state.sentence}
          onRetry={() => void store.refresh()}
        />
      )}
      {state.status === 'ready' && (
        <>
          <ResponseLine response={state.response} />
          {desk.view === 'board' ? (
            <LeadBoard pages={state.pages} desk={desk} store={store} />
          ) : (
            <LeadList pages={state.pages} desk={desk} />
          )}
        </>
      )}
    </>
  );
}
