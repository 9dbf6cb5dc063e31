import { type SubmitEvent, useState } from 'react';
import { INVALID_EMAIL, readEmail } from '#domain/accounts/email.ts';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useListTitle } from '#site/ui/use-list-title.ts';
import { inviteAgent, listAgents, removeAgent } from './api.ts';

type Agent = Awaited<ReturnType<typeof listAgents>>[number];

/** Whom a dealer lets change the listings of the business. */
export function AgentsPanel() {
  const [store] = useState(() => createLoaded(listAgents));
  const title = useListTitle(store);

  async function remove({ id, name, email, acceptedAt }: Agent): Promise<void> {
    const who = name ?? email;
    const agrees = await askToConfirm({
      title: acceptedAt ? `End that ${who} acts for you?` : `Take back the invitation to ${who}?`,
      text: acceptedAt ? `${who} can then change your listings no more.` : 'It can then be accepted no more.',
      yes: acceptedAt ? 'End it' : 'Take it back',
      no: 'Cancel',
    });
    if (!agrees) return;
    await removeAgent(id).catch((cause: unknown) => {
      showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
    });
    await store.refresh();
  }

  return (
    <section aria-labelledby="agents" className="surface grid gap-5 p-5 md:p-8">
      <h2 ref={title} id="agents" tabIndex={-1} className="text-section outline-none">
        Agents who act for you
      </h2>
      <p className="max-w-2xl text-soft">
        An agent changes prices and statuses of your listings. They see their invitation once they have signed
        in with the address that you enter.
      </p>
      <InviteForm onInvited={store.refresh} />
      <LoadedList store={store} loading="Loading your agents" empty="You have invited nobody so far.">
        {(agents) => (
          <ul className="divide-y divide-line">
            {agents.map((agent) => (
              <li key={agent.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0">
                  <span className="block font-semibold">{agent.name ?? agent.email}</span>
                  <span className="block text-sm text-soft">
                    {agent.acceptedAt
                      ? `${agent.email}, acts for you since ${formatDay(agent.acceptedAt)}`
                      : `Invited on ${formatDay(agent.invitedAt)}, no answer yet`}
                  </span>
                </span>
                <Button variant="outline" onClick={() => void remove(agent)}>
                  Remove<span className="sr-only"> {agent.name ?? agent.email}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  );
}

function InviteForm({ onInvited }: { onInvited: () => unknown }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function invite(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const address = readEmail(email);
    if (!address) return setProblem(INVALID_EMAIL);
    setSending(true);
    try {
      await inviteAgent(address);
      showToast({ title: 'Invitation sent', description: `To ${address}`, variant: 'success' });
      setEmail('');
      await onInvited();
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setSending(false);
  }

  return (
    <form
      noValidate
      className="flex max-w-xl flex-wrap items-start gap-2"
      onSubmit={(event) => void invite(event)}
    >
      <div className="min-w-56 grow">
        <TextField
          label="Email of the agent"
          type="email"
          autoComplete="off"
          value={email}
          {...(problem && { error: problem })}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem('');
          }}
        />
      </div>
      <div className="sm:pt-6">
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Sending…' : 'Invite'}
        </Button>
      </div>
    </form>
  );
}
