import { LEAD_STAGES, STAGE_WORDS } from '#domain/leads/stages.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { inputStyle, selectStyle } from '#site/ui/field.ts';
import { type DeskAddress, writeDeskAddress } from './desk-address.ts';
import { ExportButton } from './ExportButton.tsx';
import type { Leads } from './leads.store.ts';

type Props = { desk: DeskAddress; state: Leads };

/** Which leads are shown, as chips and fields that write the address. */
export function LeadFilters({ desk, state }: Props) {
  const show = (change: Partial<DeskAddress>) => goTo(writeDeskAddress({ ...desk, page: 1, ...change }));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <search className="min-w-0 grow basis-56">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              show({ words: String(new FormData(event.currentTarget).get('q') ?? '') });
            }}
          >
            <input
              key={desk.words}
              type="search"
              name="q"
              defaultValue={desk.words}
              aria-label="Search your leads"
              placeholder="Buyer or vehicle"
              className={inputStyle()}
            />
          </form>
        </search>
        <Assignee desk={desk} state={state} show={show} />
        <button
          type="button"
          className={buttonStyle({ variant: 'outline' })}
          onClick={() => show({ view: desk.view === 'board' ? 'list' : 'board', stage: undefined })}
        >
          {desk.view === 'board' ? 'Show as a list' : 'Show as a board'}
        </button>
        {state.status === 'ready' && state.mayExport && <ExportButton />}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which leads</legend>
        {desk.view === 'list' && <Stages desk={desk} state={state} show={show} />}
        <button
          type="button"
          aria-pressed={desk.isOverdue}
          className={chipStyle(desk.isOverdue ? 'active' : 'plain')}
          onClick={() => show({ isOverdue: !desk.isOverdue })}
        >
          Overdue
          {state.status === 'ready' && <span className="text-soft tabular-nums">{state.overdue}</span>}
        </button>
        {desk.vehicle && (
          <button type="button" className={chipStyle('active')} onClick={() => show({ vehicle: '' })}>
            One vehicle only: show all
          </button>
        )}
      </fieldset>
    </div>
  );
}

type Shown = Props & { show: (change: Partial<DeskAddress>) => void };

function Stages({ desk, state, show }: Shown) {
  const stages = [undefined, ...LEAD_STAGES];
  return stages.map((stage) => (
    <button
      key={stage ?? 'all'}
      type="button"
      aria-pressed={desk.stage === stage}
      className={chipStyle(desk.stage === stage ? 'active' : 'plain')}
      onClick={() => show({ stage })}
    >
      {stage ? STAGE_WORDS[stage] : 'All'}
      {stage && state.status === 'ready' && (
        <span className="text-soft tabular-nums">{state.stages[stage]}</span>
      )}
    </button>
  ));
}

/** Where there is a team, whose leads. */
function Assignee({ desk, state, show }: Shown) {
  const team = state.status === 'ready' ? state.team : [];
  if (team.length < 2 && !desk.assignee) return null;
  return (
    <select
      aria-label="Whose leads"
      value={desk.assignee}
      className={`${selectStyle()} sm:w-52`}
      onChange={({ target }) => show({ assignee: target.value })}
    >
      <option value="">Everybody’s leads</option>
      <option value="me">Mine</option>
      <option value="none">Nobody’s yet</option>
      {team.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
