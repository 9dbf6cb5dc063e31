import { useState } from 'react';
import type { TroubledMail } from '#api/operations/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { Section } from '../Section.tsx';
import { giveUpMail, listTroubledMails, retryMail } from './api.ts';
import { useRefresh } from './use-refresh.ts';

const REFRESH_MS = 10_000;

/** The mails that were refused: each is tried again, or given up. */
export function TroubledMails() {
  const [store] = useState(() => createLoaded(listTroubledMails));
  useRefresh(store.refresh, REFRESH_MS);

  async function act(work: Promise<object>, done: string) {
    try {
      await work;
      showToast({ title: done });
    } catch (cause) {
      showToast({ title: 'That did not work', description: sentenceOf(cause), variant: 'destructive' });
    }
    await store.refresh();
  }

  async function giveUp({ id, recipient }: TroubledMail) {
    const text = `It is not sent, and ${recipient} does not hear of it.`;
    if (await askToConfirm({ title: 'Give this mail up?', text, yes: 'Give up', no: 'Cancel' }))
      await act(giveUpMail(id), 'The mail was given up');
  }

  return (
    <Section title="Mails that were refused" note="Those that were given up stand here for three days.">
      <LoadedList store={store} loading="Loading the mails that were refused" empty="No mail was refused.">
        {(mails) => (
          <ul className="divide-y divide-line">
            {mails.map((mail) => (
              <li key={mail.id} className="grid gap-2 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-4">
                <Words mail={mail} />
                <span className="flex flex-wrap items-start gap-2">
                  {mail.hindrance === null && (
                    <Button
                      variant="outline"
                      onClick={() => void act(retryMail(mail.id), 'The mail is tried again now')}
                    >
                      Try again<span className="sr-only">: {mail.subject}</span>
                    </Button>
                  )}
                  {mail.failedAt === null && (
                    <Button variant="quiet" onClick={() => void giveUp(mail)}>
                      Give up<span className="sr-only">: {mail.subject}</span>
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}

function Words({ mail }: { mail: TroubledMail }) {
  const { subject, recipient, createdAt, attempts, error, failedAt, nextTryAt, hindrance } = mail;
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold">{subject}</span>
      <span className="block text-sm text-soft">
        to {recipient}, written on {formatMoment(createdAt)}, {tries},{' '}
        {failedAt ? `given up on ${formatMoment(failedAt)}` : `next try on ${formatMoment(nextTryAt)}`}
      </span>
      {error && <span className="block text-sm text-danger">{error}</span>}
      {hindrance && <span className="block text-sm text-soft">{hindrance}</span>}
    </span>
  );
}
