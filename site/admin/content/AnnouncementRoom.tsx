import type { WholeAnnouncement } from '#api/announcements/schema.ts';
import { AUDIENCES } from '#domain/content/announcements.ts';
import { toPlainText } from '#domain/content/markdown.ts';
import { toLocalTime } from '#domain/content/schedule.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { timeText } from './Announcements.tsx';
import { NEW, openPath } from './address.ts';
import { addAnnouncement, changeAnnouncement, type NewAnnouncement, readAnnouncement } from './api.ts';
import { Opened } from './Opened.tsx';
import { Versions } from './Versions.tsx';
import { STATE_WORDS } from './words.ts';

const WEEK_MS = 7 * 86_400_000;

const empty = (): NewAnnouncement => ({
  ...{ text: '', audience: [...AUDIENCES], isDismissible: true, isOn: true },
  startsAt: toLocalTime(new Date().toISOString()),
  endsAt: toLocalTime(new Date(Date.now() + WEEK_MS).toISOString()),
});

/** An announcement to change, or a new one. */
export function AnnouncementRoom({ open }: { open: string }) {
  if (open === NEW)
    return (
      <Section title="A new announcement" note="Times are those of Kenya.">
        <AnnouncementForm
          start={empty()}
          submit="Announce it"
          onSave={async (typed) => {
            const { id, state } = await addAnnouncement(typed);
            showToast({
              title: state === 'planned' ? 'It is planned' : 'It is announced',
              variant: 'success',
            });
            goTo(openPath('announcements', id));
          }}
        />
      </Section>
    );
  return (
    <Opened what="announcement" load={(signal) => readAnnouncement(Number(open) || 0, signal)}>
      {(announcement, store) => (
        <OneAnnouncement key={announcement.revision} announcement={announcement} onChanged={store.refresh} />
      )}
    </Opened>
  );
}

type Shown = { announcement: WholeAnnouncement; onChanged: () => Promise<void> };

function OneAnnouncement({ announcement, onChanged }: Shown) {
  const { id, revision, versions, state, ...start } = announcement;

  async function save(change: NewAnnouncement, done: string): Promise<void> {
    await changeAnnouncement(id, { ...change, revision });
    showToast({ title: done, variant: 'success' });
    await onChanged();
  }
  async function takeDown(): Promise<void> {
    const agrees = await askToConfirm({
      title: 'Take this announcement down?',
      text: 'Nobody sees it any more within a minute. You can bring it back here.',
      yes: 'Take it down',
      no: 'Cancel',
    });
    if (agrees) await save({ ...start, isOn: false }, 'It is taken down').catch(announceFailure);
  }
  return (
    <>
      <Section title={`Announcement ${id}`} note="Who has closed it sees it again after a change.">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Badge>
          {(state === 'shown' || state === 'planned') && (
            <Button variant="quiet" onClick={() => void takeDown()}>
              Take it down
            </Button>
          )}
          {state === 'taken-down' && (
            <Button
              variant="outline"
              onClick={() => void save({ ...start, isOn: true }, 'It is shown again').catch(announceFailure)}
            >
              Bring it back
            </Button>
          )}
        </div>
        <AnnouncementForm start={start} submit="Save" onSave={(typed) => save(typed, 'It is saved')} />
      </Section>
      <Versions
        versions={versions}
        current={revision}
        lineOf={({ text, startsAt, endsAt, isOn }) =>
          `${toPlainText(text)} (${isOn ? `${timeText(startsAt)} to ${timeText(endsAt)}` : 'taken down'})`
        }
        onRestore={(body) => save(body, 'The version is back').catch(announceFailure)}
      />
    </>
  );
}
