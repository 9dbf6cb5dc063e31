import { Fragment, useState } from 'react';
import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '#domain/agents/permissions.ts';
import { formatDay } from '#site/lib/dates.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { checkStyle } from '#site/ui/field.ts';
import { openDialog } from '#site/ui/open-dialog.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { allowAgent, type DealersAgent } from './api.ts';
import { RemoveAgent } from './RemoveAgent.tsx';

type Props = { agents: readonly DealersAgent[]; onChanged: () => unknown };

/** What each permission allows. */
export function PermissionKey() {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-action">
        What each permission allows
      </summary>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {PERMISSION_NAMES.map((name) => (
          <Fragment key={name}>
            <dt className="font-semibold">{PERMISSIONS[name].label}</dt>
            <dd>{PERMISSIONS[name].allows}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

/** A row for each agent and a column for each permission; a list of cards on a phone. */
export function PermissionMatrix({ agents, onChanged }: Props) {
  return (
    <table className="w-full max-lg:block">
      <caption className="sr-only">What each agent may do</caption>
      <thead className="max-lg:hidden">
        <tr className="border-b border-line text-left text-sm">
          <th scope="col" className="py-2">
            Agent
          </th>
          {PERMISSION_NAMES.map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-center">
              {PERMISSIONS[name].label}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-4">
        {agents.map((agent) => (
          <AgentRow key={agent.id} agent={agent} agents={agents} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Props & { agent: DealersAgent };

function AgentRow({ agent, agents, onChanged }: RowProps) {
  const who = agent.name ?? agent.email;
  const [pending, setPending] = useState<readonly Permission[]>();
  const held = pending ?? agent.permissions;

  async function tick(name: Permission, isTicked: boolean): Promise<void> {
    const next = isTicked ? [...held, name] : held.filter((each) => each !== name);
    setPending(next);
    try {
      await allowAgent(agent.id, next);
      await onChanged();
    } catch (cause) {
      showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
    }
    setPending(undefined);
  }

  return (
    <tr className="border-b border-line max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:pb-3 sm:max-lg:grid-cols-4">
      <th scope="row" className="py-2 pr-3 text-left max-lg:col-span-full">
        <span className="block wrap-anywhere">{who}</span>
        <span className="block text-sm font-normal wrap-anywhere text-soft">{sinceWords(agent)}</span>
      </th>
      {PERMISSION_NAMES.map((name) => (
        <td key={name} className="lg:text-center">
          <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 lg:justify-center">
            <input
              type="checkbox"
              className={checkStyle()}
              checked={held.includes(name)}
              aria-label={`${PERMISSIONS[name].label}: ${who}`}
              onChange={({ target }) => void tick(name, target.checked)}
            />
            <span aria-hidden="true" className="text-sm lg:hidden">
              {PERMISSIONS[name].label}
            </span>
          </label>
        </td>
      ))}
      <td className="py-2 max-lg:col-span-full lg:text-right">
        <Button
          variant="outline"
          onClick={() =>
            openDialog(
              agent.acceptedAt ? `Remove ${who}` : 'Take the invitation back',
              <RemoveAgent agent={agent} agents={agents} onDone={onChanged} />,
            )
          }
        >
          Remove<span className="sr-only"> {who}</span>
        </Button>
      </td>
    </tr>
  );
}

function sinceWords({ name, email, acceptedAt, invitedAt, leads }: DealersAgent): string {
  if (!acceptedAt) return `Invited on ${formatDay(invitedAt)}, no answer yet`;
  const since = `${name ? `${email}, since` : 'Since'} ${formatDay(acceptedAt)}`;
  return leads > 0 ? `${since}, ${leads} open ${leads === 1 ? 'lead' : 'leads'}` : since;
}
