import type { DeskThread } from '#api/support/desk/schema.ts';
import { formatDay } from '#site/lib/dates.ts';
import { searchPath } from '#site/lib/paths.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useSession } from '#site/session/use-session.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { pressedBy } from '#site/ui/keys.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { assignSupport, closeSupport, reopenSupport } from './api.ts';

type Props = { thread: DeskThread; onChanged: () => Promise<void> };

/** Who the person is, who looks after them, and whether it is over. */
export function DeskThreadHead({ thread, onChanged }: Props) {
  const { conversation, admins } = thread;
  const { id, assignee, closedAt } = conversation;
  const me = useSession()?.user.id;
  const { isBusy, run } = useBusy();

  const act = (acting: () => Promise<object>, title: string): Promise<void> =>
    run(async () => {
      await acting().then(
        () => showToast({ title, variant: 'success' }),
        (cause: unknown) =>
          showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' }),
      );
      await onChanged();
    });
  const assign = (assigneeId: number | null) =>
    void act(() => assignSupport(id, assigneeId), assigneeId === null ? 'With nobody now' : 'Assigned');

  return (
    <header className="grid gap-3 border-b border-line p-3 sm:p-4">
      <Person thread={thread} />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Looked after by"
          value={assignee?.id ?? ''}
          onChange={({ target }) => assign(target.value === '' ? null : Number(target.value))}
        >
          <option value="">Nobody</option>
          {admins.map((admin) => (
            <option key={admin.id} value={admin.id}>
              {admin.name}
              {admin.id === me ? ' (you)' : ''}
            </option>
          ))}
        </SelectField>
        {me !== undefined && assignee?.id !== me && (
          <Button
            variant="outline"
            isBusy={isBusy}
            {...pressedBy('a', 'Assign to me')}
            onClick={() => assign(me)}
          >
            Assign to me
          </Button>
        )}
        {closedAt === null ? (
          <Button
            variant="outline"
            isBusy={isBusy}
            {...pressedBy('e', 'Close, or reopen')}
            onClick={() => void act(() => closeSupport(id), 'The conversation is closed')}
          >
            Close
          </Button>
        ) : (
          <Button
            variant="outline"
            isBusy={isBusy}
            {...pressedBy('e', 'Close, or reopen')}
            onClick={() => void act(() => reopenSupport(id), 'The conversation is open again')}
          >
            Reopen
          </Button>
        )}
      </div>
    </header>
  );
}

function Person({ thread: { conversation, account, addressHasAccount } }: { thread: DeskThread }) {
  const { person, closedAt } = conversation;
  return (
    <div className="grid gap-1">
      <h2 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
        {person.name}
        {closedAt !== null && <Badge>Closed</Badge>}
        {account?.closedAt && <Badge tone="high">Account deactivated</Badge>}
      </h2>
      <p className="text-sm wrap-anywhere">
        {person.email}
        {account && (
          <>
            , {account.role} since {formatDay(account.since)}
            {account.onSale > 0 && (
              <>
                ,{' '}
                <a
                  href={searchPath(new URLSearchParams({ sellerId: String(account.id) }))}
                  className="font-semibold text-action underline"
                >
                  {account.onSale} on sale
                </a>
              </>
            )}
          </>
        )}
      </p>
      {!account && (
        <p className="text-sm text-soft">
          Wrote through the contact form: the answer goes by mail, and nobody has proved the address.
          {addressHasAccount &&
            ' An account has this address, but it may be somebody else who wrote: say nothing about the account.'}
        </p>
      )}
    </div>
  );
}
