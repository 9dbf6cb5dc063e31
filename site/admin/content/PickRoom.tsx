import type { PickBody, WholePick } from '#api/picks/schema.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { NEW, openPath } from './address.ts';
import { addPick, changePick, readPick } from './api.ts';
import { Opened } from './Opened.tsx';
import { PickForm } from './PickForm.tsx';
import { absentText } from './Picks.tsx';
import { Versions } from './Versions.tsx';
import { STATE_WORDS } from './words.ts';

const DAYS = 30;

function empty(): PickBody {
  const today = nairobiDay(Date.now());
  return {
    ...{ kind: 'vehicle', subjectId: 0, reason: '', isOn: true },
    ...{ startsOn: dayName(today), endsOn: dayName(today + DAYS - 1) },
  };
}

/** A pick to change, or a new one. */
export function PickRoom({ open }: { open: string }) {
  if (open === NEW)
    return (
      <Section title="A new pick" note="The home page follows within a minute.">
        <PickForm
          start={empty()}
          asksSubject
          submit="Pick it"
          onSave={async (typed) => {
            const { id, state } = await addPick(typed);
            showToast({ title: state === 'planned' ? 'It is planned' : 'It is picked', variant: 'success' });
            goTo(openPath('picks', id));
          }}
        />
      </Section>
    );
  return (
    <Opened what="pick" load={(signal) => readPick(Number(open) || 0, signal)}>
      {(pick, store) => <OnePick key={pick.revision} pick={pick} onChanged={store.refresh} />}
    </Opened>
  );
}

function OnePick({ pick, onChanged }: { pick: WholePick; onChanged: () => Promise<void> }) {
  const { id, revision, versions, state, name, hasPage, ...start } = pick;

  async function save({ reason, startsOn, endsOn, isOn }: PickBody, done: string): Promise<void> {
    await changePick(id, { reason, startsOn, endsOn, isOn, revision });
    showToast({ title: done, description: 'The home page follows within a minute.', variant: 'success' });
    await onChanged();
  }
  async function takeOff(): Promise<void> {
    const agrees = await askToConfirm({
      title: `Take ${name} off?`,
      text: 'It is no pick any more within a minute. You can bring it back here.',
      yes: 'Take it off',
      no: 'Cancel',
    });
    if (agrees) await save({ ...start, isOn: false }, 'It is taken off').catch(announceFailure);
  }
  return (
    <>
      <Section
        title={name}
        note={start.kind === 'dealer' ? 'Dealer of the month' : `Listing ${start.subjectId}`}
      >
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Badge>
          {(state === 'shown' || state === 'planned') && (
            <Button variant="quiet" onClick={() => void takeOff()}>
              Take it off
            </Button>
          )}
          {state === 'taken-down' && (
            <Button
              variant="outline"
              onClick={() => void save({ ...start, isOn: true }, 'It is picked again').catch(announceFailure)}
            >
              Bring it back
            </Button>
          )}
        </div>
        {!hasPage && <p className="text-on-deal-high">{absentText(start.kind)}</p>}
        <PickForm start={start} submit="Save" onSave={(typed) => save(typed, 'It is saved')} />
      </Section>
      <Versions
        versions={versions}
        current={revision}
        lineOf={({ reason, startsOn, endsOn, isOn }) =>
          `${reason} (${isOn ? `${startsOn} to ${endsOn}` : 'taken off'})`
        }
        onRestore={(body) => save(body, 'The version is back').catch(announceFailure)}
      />
    </>
  );
}
