import { type SubmitEvent, useState } from 'react';
import type { AdminAccount } from '#api/admin/schema.ts';
import { INVALID_EMAIL, readEmail } from '#domain/accounts/email.ts';
import { formatDay } from '#site/lib/dates.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { useLive } from '#site/ui/use-live.ts';
import { close, reopen } from '../account-actions.ts';
import { findAccount } from '../api.ts';
import { Section } from '../Section.tsx';
import { onSaleText } from '../words.ts';

/** Finds one account by its mail address, closes it and opens it again. */
export function Accounts() {
  const isLive = useLive();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [account, setAccount] = useState<AdminAccount>();

  async function find(email: string): Promise<void> {
    try {
      setAccount(await findAccount(email));
    } catch (cause) {
      setAccount(undefined);
      setProblem(sentenceOf(cause));
    }
  }

  function search(event: SubmitEvent): void {
    event.preventDefault();
    const email = readEmail(typed);
    if (email) void find(email);
    else setProblem(INVALID_EMAIL);
  }

  return (
    <Section title="Accounts" note="Found by their email. Whatever you do stands in the audit log.">
      <form noValidate className="flex max-w-xl flex-wrap items-start gap-2" onSubmit={search}>
        <div className="min-w-56 grow">
          <TextField
            label="Email of the account"
            type="email"
            autoComplete="off"
            disabled={!isLive}
            value={typed}
            {...(problem && { error: problem })}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem('');
            }}
          />
        </div>
        <div className="sm:pt-6">
          <Button type="submit" disabled={!isLive}>
            Find
          </Button>
        </div>
      </form>
      <div role="status">
        {account && <Account account={account} onActed={() => void find(account.email)} />}
      </div>
    </Section>
  );
}

function Account({ account, onActed }: { account: AdminAccount; onActed: () => void }) {
  const { name, email, role, since, onSale, isPersonal, closedAt } = account;
  return (
    <article
      aria-label={name}
      className="grid justify-items-start gap-2 rounded-control border border-line p-3 wrap-anywhere"
    >
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {name} {closedAt && <Badge tone="overpriced">Closed</Badge>}
      </h3>
      <p className="text-sm text-soft">
        {email}, {role} since {formatDay(since)}, {onSaleText(onSale)}
        {closedAt && `, closed on ${formatDay(closedAt)}`}
      </p>
      {closedAt === null && isPersonal && (
        <Button
          variant="danger"
          onClick={async () => {
            if (await close(account)) onActed();
          }}
        >
          Close account
        </Button>
      )}
      {closedAt !== null && (
        <Button
          variant="outline"
          onClick={async () => {
            await reopen(account);
            onActed();
          }}
        >
          Reopen account
        </Button>
      )}
    </article>
  );
}
