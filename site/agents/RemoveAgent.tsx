import { useState } from 'react';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { type DealersAgent, removeAgent } from './api.ts';
import { workWords } from './words.ts';

type Props = { agent: DealersAgent; agents: readonly DealersAgent[]; onDone: () => unknown };

/** Ends that an agent acts for the dealer, and asks who goes on with their work. */
export function RemoveAgent({ agent, agents, onDone }: Props) {
  const who = agent.name ?? agent.email;
  const [to, setTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const others = agents.filter(
    ({ id, userId, acceptedAt, permissions }) =>
      id !== agent.id && userId !== null && acceptedAt !== null && permissions.includes('leads'),
  );

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const moved = await removeAgent(agent.id, to);
      showToast({
        title: agent.acceptedAt ? `${who} is no longer in your team` : 'The invitation is taken back',
        ...(moved.leads + moved.listings > 0 && { description: `Moved: ${workWords(moved)}.` }),
        variant: 'success',
      });
      await onDone();
    } catch (cause) {
      showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
    }
    setBusy(false);
  }

  return (
    <form method="dialog" className="grid gap-4" onSubmit={() => void remove()}>
      <p>
        {agent.acceptedAt
          ? `${who} can then see and change nothing of yours any more, at once.`
          : 'It can then be accepted no more.'}
      </p>
      {agent.acceptedAt && (
        <SelectField
          label="Who goes on with their work?"
          hint="Leads with their next actions, and the listings that they look after."
          value={to}
          onChange={({ target }) => setTo(target.value)}
        >
          <option value="">Nobody in particular</option>
          {others.map(({ userId, name, email }) => (
            <option key={userId} value={userId ?? ''}>
              {name ?? email}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {agent.acceptedAt ? 'Remove' : 'Take it back'}
        </Button>
      </div>
    </form>
  );
}
