import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lead, LeadAnswer } from '#api/leads/desk-schema.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { messagesPath, vehiclePath } from '#site/lib/paths.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { readLead } from './api.ts';
import { type DeskAddress, writeDeskAddress } from './desk-address.ts';
import { LeadHistory } from './LeadHistory.tsx';
import { LeadSteps } from './LeadSteps.tsx';
import { NextActionForm } from './NextActionForm.tsx';
import { NoteForm } from './NoteForm.tsx';

type Props = { id: number; desk: DeskAddress; onChanged: (lead: Lead) => void };

/** One lead: who asks about which vehicle, what is to be done, and all that happened. */
export function LeadPane({ id, desk, onChanged }: Props) {
  const [store] = useState(() => createLoaded((signal) => readLead(id, signal)));
  const state = useStore(store.$state);
  const [changed, setChanged] = useState<LeadAnswer>();
  useEffect(() => {
    void store.refresh();
    return store.stop;
  }, [store]);
  const answer = changed ?? (state.status === 'ready' ? state.data : undefined);
  const back = writeDeskAddress({ ...desk, leadId: undefined });
  return (
    <>
      <a
        href={back}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-action"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          goTo(back);
        }}
      >
        <Icon name="chevron-left" /> All leads
      </a>
      {state.status === 'loading' && !answer && (
        <LoadingRows what="the lead" rows={1} lines={3} className="surface p-4" />
      )}
      {state.status === 'failed' && (
        <LoadFailed
          title="This lead could not be opened"
          text={state.sentence}
          onRetry={() => void store.retry()}
        />
      )}
      {answer && (
        <OpenLead
          answer={answer}
          onChanged={(now) => {
            setChanged(now);
            onChanged(now.lead);
          }}
        />
      )}
    </>
  );
}

type OpenProps = { answer: LeadAnswer; onChanged: (answer: LeadAnswer) => void };

function OpenLead({ answer, onChanged }: OpenProps) {
  const { lead, history } = answer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LeadHead answer={answer} />
        <LeadSteps answer={answer} onChanged={onChanged} />
        <NextActionForm key={lead.updatedAt} lead={lead} onChanged={onChanged} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NoteForm lead={lead} onChanged={onChanged} />
        <LeadHistory history={history} buyerName={lead.buyer.name} />
      </div>
    </div>
  );
}

function LeadHead({ answer: { lead, conversationId } }: Pick<OpenProps, 'answer'>) {
  const { buyer, vehicle, sellerName } = lead;
  return (
    <header className="surface grid gap-3 p-4">
      <h2 className="text-section wrap-anywhere">{buyer.name}</h2>
      <p className="wrap-anywhere">
        asks about the{' '}
        <a href={vehiclePath(vehicle.id)} className="font-semibold text-action hover:underline">
          {vehicle.title}
        </a>
        {sellerName && ` of ${sellerName}`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {conversationId !== null && (
          <ButtonLink variant="outline" href={messagesPath(conversationId)}>
            <Icon name="message" size={18} /> Open conversation
          </ButtonLink>
        )}
        <a
          href={writeDeskAddress({ vehicle: String(vehicle.id) })}
          className="inline-flex min-h-11 items-center text-action hover:underline"
        >
          All leads of this vehicle
        </a>
      </div>
    </header>
  );
}
