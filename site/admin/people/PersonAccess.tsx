import type { PersonSeen, TeamLink } from '#api/people/schema.ts';
import { adminPersonPath } from '#site/lib/admin-paths.ts';
import { formatDay, formatMoment } from '#site/lib/dates.ts';
import { useSession } from '#site/session/use-session.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { endLink, signOutDevice } from './api.ts';

type Props = { person: PersonSeen; onActed: () => Promise<void> };

/** Where a person is signed in. */
export function Sessions({ person: { account, sessions }, onActed }: Props) {
  const isOwn = useSession()?.user.id === account.id;
  async function end(id: number, device: string): Promise<void> {
    const agrees = await askToConfirm({
      title: `Sign ${account.name} out of ${device}?`,
      text: 'They can sign in there again with their password. A mail tells them.',
      yes: 'Sign out',
      no: 'Cancel',
    });
    if (!agrees) return;
    await act(signOutDevice(account.id, id), 'Signed out there', onActed);
  }
  return (
    <Section title="Signed in on">
      {sessions.length === 0 ? (
        <p className="text-soft">Nowhere.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map(({ id, device, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 wrap-anywhere">
                {device}
                <span className="block text-sm text-soft">
                  Since {formatDay(createdAt)}, last used on {formatMoment(lastUsedAt)}
                </span>
              </span>
              {!isOwn && (
                <Button variant="quiet" onClick={() => void end(id, device)}>
                  Sign out<span className="sr-only"> of {device}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Who acts for a dealer, or for which dealers an agent acts. */
export function Links({ person: { account, links }, onActed }: Props) {
  async function end({ id, dealer, agent }: TeamLink): Promise<void> {
    const agrees = await askToConfirm({
      title: 'End this link?',
      text: `${agent?.name ?? 'Whoever was invited'} no longer acts for ${dealer.name}. Their leads and listings go back to the dealer. A mail tells both.`,
      yes: 'End link',
      no: 'Cancel',
    });
    if (agrees) await act(endLink(id), 'The link is ended', onActed);
  }
  return (
    <Section title="Dealers and agents">
      <ul className="divide-y divide-line">
        {links.map((link) => {
          const { id, dealer, agent, invitedAt, acceptedAt } = link;
          const other = dealer.id === account.id ? agent : dealer;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 wrap-anywhere">
                {dealer.id === account.id ? 'Agent: ' : 'Acts for: '}
                {other ? (
                  <a href={adminPersonPath(other.id)} className="text-action underline">
                    {other.name}
                  </a>
                ) : (
                  'invited, not accepted'
                )}
                <span className="block text-sm text-soft">
                  {acceptedAt ? `Since ${formatDay(acceptedAt)}` : `Invited on ${formatDay(invitedAt)}`}
                </span>
              </span>
              <Button variant="quiet" onClick={() => void end(link)}>
                End link<span className="sr-only"> with {other?.name ?? 'whoever was invited'}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Says what came of an act, and shows how the person stands then. */
async function act(acting: Promise<object>, title: string, onActed: () => Promise<void>): Promise<void> {
  await acting.then(() => showToast({ title, variant: 'success' }), announceFailure);
  await onActed();
}
