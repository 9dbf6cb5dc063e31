import { useState } from 'react';
import { createLoaded, type LoadedStore } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { findTeam, type Team } from './api.ts';
import { InviteForm } from './InviteForm.tsx';
import { LeadRuleForm } from './LeadRuleForm.tsx';
import { PermissionKey, PermissionMatrix } from './PermissionMatrix.tsx';
import { TeamLog } from './TeamLog.tsx';

/** Who acts for a dealer, what each may do, who gets new leads, and what happened in the team. */
export function TeamPanel() {
  const [store] = useState(() => createLoaded(findTeam));
  const state = useLoaded(store);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {state.status === 'loading' && <LoadingRows what="your team" className="surface grid gap-3 p-5" />}
      {state.status === 'failed' && (
        <LoadFailed
          title="Your team could not be loaded"
          text={state.sentence}
          onRetry={() => void store.retry()}
        />
      )}
      {state.status === 'ready' && <Ready team={state.data} store={store} />}
    </div>
  );
}

function Ready({ team, store }: { team: Team; store: LoadedStore<Team> }) {
  return (
    <>
      <section aria-labelledby="team" className="surface grid grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-8">
        <h2 id="team" className="text-section">
          Agents who act for you
        </h2>
        <p className="max-w-2xl text-soft">
          Each agent does what you tick. They see your invitation once they have signed in with the address
          that you enter.
        </p>
        <InviteForm onInvited={store.refresh} />
        {team.agents.length === 0 ? (
          <p className="text-soft">You have invited nobody so far.</p>
        ) : (
          <>
            <PermissionMatrix agents={team.agents} onChanged={store.refresh} />
            <PermissionKey />
          </>
        )}
      </section>
      <LeadRuleForm rule={team.leadRule} onChanged={store.refresh} />
      <TeamLog key={JSON.stringify(team)} />
    </>
  );
}
