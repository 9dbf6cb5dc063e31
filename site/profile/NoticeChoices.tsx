import { useRef, useState } from 'react';
import {
  type NoticeChoices as Choices,
  changeChoices,
  type NoticeChoicesChange,
} from '#domain/notices/choices.ts';
import {
  NOTICE_KIND_NAMES,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeMail,
} from '#domain/notices/notices.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { CheckboxField, SelectField } from '#site/ui/Field.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { changeNoticeChoices, findNoticeChoices } from './api.ts';
import { PushDevices } from './PushDevices.tsx';
import { Section } from './Section.tsx';

/** Where a person is told of what, each choice saved at once. */
export function NoticeChoices() {
  const [store] = useState(() => createLoaded(findNoticeChoices));
  const state = useLoaded(store);
  return (
    <Section
      id="notices"
      title="Notices"
      text="Everything stands in your notices on the market. Choose what else we send, and where. Each choice is saved at once."
    >
      {state.status === 'loading' && <p role="status">Loading…</p>}
      {state.status === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p>Your choices could not be loaded. {state.sentence}</p>
          <Button variant="outline" onClick={store.retry}>
            Retry
          </Button>
        </div>
      )}
      {state.status === 'ready' && <Chosen saved={state.data} />}
    </Section>
  );
}

function Chosen({ saved }: { saved: Choices }) {
  const [choices, setChoices] = useState(saved);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /** Shows the choice at once; the calls go out one after the other. */
  function choose(change: NoticeChoicesChange): void {
    setChoices((shown) => changeChoices(shown, change));
    saving.current = saving.current.then(async () => {
      try {
        await changeNoticeChoices(change);
        showToast({ title: 'Saved', variant: 'success' });
      } catch (failure) {
        const title = 'Your choice was not saved';
        showToast({ title, description: sentenceOf(failure), variant: 'destructive' });
        setChoices(await findNoticeChoices().catch(() => saved));
      }
    });
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {NOTICE_KIND_NAMES.map((kind) => (
          <OfKind key={kind} kind={kind} choices={choices} choose={choose} />
        ))}
      </ul>
      <CheckboxField
        label="Show in mails what others wrote to me"
        checked={choices.wordsInMails}
        onChange={({ target }) => choose({ wordsInMails: target.checked })}
      />
      <CheckboxField
        label="Nothing on my devices from 21:00 to 7:00: it comes in the morning"
        checked={choices.quietNights}
        onChange={({ target }) => choose({ quietNights: target.checked })}
      />
      <PushDevices />
    </>
  );
}

const MAIL_WORDS: Readonly<Record<NoticeMail, string>> = {
  soon: 'When I am away',
  daily: 'Once a day, at 7:00',
  never: 'Never',
};

type OfKindProps = {
  kind: NoticeKind;
  choices: Choices;
  choose: (change: NoticeChoicesChange) => void;
};

function OfKind({ kind, choices, choose }: OfKindProps) {
  const { label, mails } = NOTICE_KINDS[kind];
  return (
    <li className="grid items-end gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_14rem_10rem]">
      <p className="flex min-h-11 items-center font-semibold">{label}</p>
      {mails.length > 1 ? (
        <SelectField
          label="Mails"
          aria-label={`Mails: ${label}`}
          value={choices.mails[kind]}
          onChange={({ target }) => {
            const mail = mails.find((each) => each === target.value);
            if (mail) choose({ mails: { [kind]: mail } });
          }}
        >
          {mails.map((mail) => (
            <option key={mail} value={mail}>
              {kind === 'renewal' && mail === 'soon' ? 'At once' : MAIL_WORDS[mail]}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="flex min-h-11 items-center text-sm text-soft">
          {kind === 'moderation' ? 'Always by mail' : 'By mail as each search says'}
        </p>
      )}
      <CheckboxField
        label="On my devices"
        aria-label={`On my devices: ${label}`}
        checked={choices.pushes[kind]}
        onChange={({ target }) => choose({ pushes: { [kind]: target.checked } })}
      />
    </li>
  );
}
