import type { OperationsState } from '#api/operations/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Backups } from './Backups.tsx';
import { Checks } from './Checks.tsx';
import { Figures } from './Figures.tsx';
import { Jobs } from './Jobs.tsx';
import { KeptState } from './KeptState.tsx';
import { Mails } from './Mails.tsx';
import { Problems } from './Problems.tsx';
import { Runs } from './Runs.tsx';
import { TroubledMails } from './TroubledMails.tsx';

/** The state of the server, and what an admin asks it to do. */
export const Operations = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <KeptState>{(state, onAsked) => <State state={state} onAsked={onAsked} />}</KeptState>
    <TroubledMails />
    <Mails />
  </div>
);

function State({ state, onAsked }: { state: OperationsState; onAsked: () => Promise<void> }) {
  return (
    <>
      <Checks state={state} />
      <Runs state={state} onAsked={onAsked} />
      <Figures state={state} />
      <Backups state={state} />
      <Problems problems={state.problems} />
      <Jobs jobs={state.jobs} />
      <p className="text-sm text-soft">
        As of {formatMoment(state.at)}, looked at again every few seconds.
        {state.version && ` Version ${state.version}.`}
        {state.startedAt && ` This server runs since ${formatMoment(state.startedAt)}.`}
      </p>
    </>
  );
}
