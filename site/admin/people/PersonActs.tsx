import type { Approval } from '#api/approvals/schema.ts';
import type { AdminAccount } from '#api/people/schema.ts';
import { APPROVAL_KINDS, APPROVAL_WAIT_HOURS } from '#domain/approvals/approvals.ts';
import { keyFor } from '#site/lib/once.ts';
import { useSession } from '#site/session/use-session.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure, reopen } from '../account-actions.ts';
import { ActAs } from '../acting/ActAs.tsx';
import { askForReason } from '../ReasonForm.tsx';
import {
  type AskedTogether,
  askTogether,
  closeAccount,
  signOutEverywhere,
  suspendPerson,
  warnPerson,
} from './api.ts';

type Props = { account: AdminAccount; approvals: readonly Approval[]; onActed: () => Promise<void> };

const READ_BY_THEM = 'The person reads it in a mail.';
const SIGNED_OUT =
  'They are signed out everywhere. Whatever they have on sale and their showroom go off the market.';

/** What an admin can do about a person, by how their account stands. */
export function PersonActs({ account, approvals, onActed }: Props) {
  const isOwn = useSession()?.user.id === account.id;
  if (isOwn) return <p className="text-soft">This is your own account: nobody acts on themself.</p>;
  const { role, restriction } = account;
  const isBanned = restriction?.kind === 'banned';
  const canRestrict = role !== 'admin' && !isBanned;
  const waits = (kind: AskedTogether) => approvals.some((approval) => approval.kind === kind);
  const together = (kind: AskedTogether) =>
    !waits(kind) && <Together key={kind} kind={kind} account={account} onActed={onActed} />;
  return (
    <div className="flex flex-wrap gap-2">
      {role !== 'admin' && restriction === null && <ActAs person={account} />}
      <Button variant="outline" onClick={() => warn(account, onActed)}>
        Warn
      </Button>
      {restriction === null && (
        <Button variant="outline" onClick={() => void signOut(account, onActed)}>
          Sign out everywhere
        </Button>
      )}
      {canRestrict && restriction === null && (
        <Button variant="danger" onClick={() => suspend(account, onActed)}>
          Suspend
        </Button>
      )}
      {canRestrict && restriction?.kind !== 'closed' && (
        <Button variant="danger" onClick={() => close(account, onActed)}>
          Close account
        </Button>
      )}
      {restriction && !isBanned && (
        <Button variant="outline" onClick={() => void openAgain(account, onActed)}>
          Reopen account
        </Button>
      )}
      {canRestrict && together('ban')}
      {isBanned && together('lift-ban')}
      {role === 'admin' ? together('take-admin') : restriction === null && together('grant-admin')}
    </div>
  );
}

type Done = () => Promise<void>;
const saidThen = (title: string, onActed: Done) => () => {
  showToast({ title, variant: 'success' });
  return onActed();
};

function warn({ id, name }: AdminAccount, onActed: Done): void {
  const key = keyFor();
  askForReason({
    title: `Warn ${name}`,
    text: 'Your words are mailed to them and kept here. Nothing else changes.',
    ...{ field: 'words', label: 'The warning', hint: READ_BY_THEM, submit: 'Send warning' },
    send: ({ text }) => warnPerson(id, text, key(text)),
    onDone: saidThen(`${name} is warned`, onActed),
  });
}

function suspend({ id, name }: AdminAccount, onActed: Done): void {
  askForReason({
    title: `Suspend ${name}`,
    text: `${SIGNED_OUT} It comes back by itself on the day that you choose.`,
    ...{ field: 'reason', label: 'The reason', hint: READ_BY_THEM, submit: 'Suspend', asksUntil: true },
    send: ({ text, until }) => suspendPerson(id, { until, reason: text }),
    onDone: saidThen(`${name} is suspended`, onActed),
  });
}

function close({ id, name }: AdminAccount, onActed: Done): void {
  askForReason({
    title: `Close the account of ${name}`,
    text: `${SIGNED_OUT} You can open the account again.`,
    ...{ field: 'reason', label: 'The reason', hint: READ_BY_THEM, submit: 'Close account' },
    send: ({ text }) => closeAccount(id, text),
    onDone: saidThen(`The account of ${name} is closed`, onActed),
  });
}

async function openAgain(account: AdminAccount, onActed: Done): Promise<void> {
  const agrees = await askToConfirm({
    title: `Open the account of ${account.name} again?`,
    text: 'They can sign in, and what was taken off the market for it is back on sale. A mail tells them.',
    yes: 'Reopen account',
    no: 'Cancel',
  });
  if (!agrees) return;
  await reopen(account);
  await onActed();
}

async function signOut({ id, name }: AdminAccount, onActed: Done): Promise<void> {
  const agrees = await askToConfirm({
    title: `Sign ${name} out everywhere?`,
    text: 'They can sign in again with their password. A mail tells them.',
    yes: 'Sign out everywhere',
    no: 'Cancel',
  });
  if (!agrees) return;
  await signOutEverywhere(id).then(
    () => showToast({ title: `${name} is signed out everywhere`, variant: 'success' }),
    announceFailure,
  );
  await onActed();
}

const SECOND = `Another admin has to approve it. Where there is no other, it is carried out after ${APPROVAL_WAIT_HOURS} hours, and you can withdraw it until then.`;

const TOGETHER: Record<AskedTogether, { button: string; text: string; hint: string }> = {
  ban: {
    button: 'Ban',
    text: `The account is closed for good, and nobody can register with its mail address or proved phone number again. ${SECOND} Suspend the person to stop them until then.`,
    hint: `The other admin reads it now. ${READ_BY_THEM}`,
  },
  'lift-ban': {
    button: 'Lift ban',
    text: `The account is open again, with what it had on sale. ${SECOND}`,
    hint: 'The other admin reads it.',
  },
  'grant-admin': {
    button: 'Make admin',
    text: `They see and decide everything that you do. Two-step sign-in has to be on in their profile. ${SECOND}`,
    hint: 'The other admin reads it.',
  },
  'take-admin': {
    button: 'Take admin role',
    text: `They become a buyer and are signed out. ${SECOND}`,
    hint: 'The other admin reads it.',
  },
};

type TogetherProps = { kind: AskedTogether; account: AdminAccount; onActed: Done };

function Together({ kind, account: { id, name }, onActed }: TogetherProps) {
  const { button, text, hint } = TOGETHER[kind];
  function ask(): void {
    askForReason({
      title: `${APPROVAL_KINDS[kind].label}: ${name}`,
      ...{ text, hint, field: 'reason', label: 'The reason', submit: 'Ask for it' },
      send: ({ text }) => askTogether(id, kind, text),
      onDone: saidThen('It waits for a second admin', onActed),
    });
  }
  return (
    <Button variant={kind === 'ban' ? 'danger' : 'outline'} onClick={ask}>
      {button}
    </Button>
  );
}
