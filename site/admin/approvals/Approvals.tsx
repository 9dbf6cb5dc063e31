import type { Approval } from '#api/approvals/schema.ts';
import { APPROVAL_KINDS } from '#domain/approvals/approvals.ts';
import { adminCrspPath, adminListsPath, adminOrderPath, adminPersonPath } from '#site/lib/admin-paths.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure } from '../account-actions.ts';
import { askForReason } from '../ReasonForm.tsx';
import { Section } from '../Section.tsx';
import { approve, refuse, withdraw } from './api.ts';

type Done = { onActed: () => Promise<void> };

/** Acts that two admins decide, each with what the reader may do about it. */
export function Approvals({
  title,
  approvals,
  onActed,
}: Done & { title: string; approvals: readonly Approval[] }) {
  return (
    <Section title={title}>
      <ul className="grid gap-3">
        {approvals.map((approval) => (
          <li key={approval.id}>
            <Card approval={approval} onActed={onActed} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const STATES: Record<Approval['state'], { word: string; tone: BadgeTone }> = {
  waiting: { word: 'Waiting', tone: 'high' },
  approved: { word: 'Approved', tone: 'good' },
  refused: { word: 'Refused', tone: 'overpriced' },
  withdrawn: { word: 'Withdrawn', tone: 'unknown' },
  expired: { word: 'Expired', tone: 'unknown' },
};

function Card({ approval, onActed }: Done & { approval: Approval }) {
  const { kind, subject, askedBy, askedAt, reason, state, note } = approval;
  const { label } = APPROVAL_KINDS[kind];
  return (
    <article
      aria-label={`${label}: ${subject.name}`}
      className="grid gap-2 rounded-control border border-line p-3 wrap-anywhere"
    >
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {label}: <Subject subject={subject} />
        <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
      </h3>
      <p>{reason}</p>
      <p className="text-sm text-soft">
        Asked for by {askedBy?.name ?? 'an admin who is gone'} on {formatMoment(askedAt)}.{' '}
        {whatNext(approval)}
      </p>
      {note && <p className="text-sm">Why: {note}</p>}
      {(approval.canDecide || approval.canWithdraw) && <Decide approval={approval} onActed={onActed} />}
    </article>
  );
}

/** Where to look at what an approval is about. */
const SUBJECT_PATHS: Readonly<Record<string, (id: number) => string>> = {
  user: adminPersonPath,
  order: adminOrderPath,
  'list version': (id) => adminListsPath({ version: String(id) }),
  'price list': (list) => adminCrspPath({ list }),
};

function Subject({ subject: { kind, id, name } }: Pick<Approval, 'subject'>) {
  const path = SUBJECT_PATHS[kind]?.(id);
  if (!path) return name;
  return (
    <a href={path} className="text-action underline">
      {name}
    </a>
  );
}

function whatNext({ state, dueAt, decidedAt, decidedBy }: Approval): string {
  if (state === 'waiting')
    return dueAt === null
      ? 'Another admin has to approve it.'
      : `There is no other admin: it is carried out on ${formatMoment(dueAt)}.`;
  const by = decidedBy ? ` by ${decidedBy.name}` : '';
  return decidedAt === null ? '' : `${STATES[state].word}${by} on ${formatMoment(decidedAt)}.`;
}

function Decide({ approval, onActed }: Done & { approval: Approval }) {
  const { id, kind, subject, canDecide } = approval;
  const { label, done } = APPROVAL_KINDS[kind];

  async function act(acting: Promise<object>, title: string): Promise<void> {
    await acting.then(() => showToast({ title, variant: 'success' }), announceFailure);
    await onActed();
  }
  async function confirmApproving(): Promise<void> {
    const agrees = await askToConfirm({
      title: `${label}?`,
      text: `${subject.name} is ${done} at once, and a mail tells ${subject.kind === 'user' ? 'them' : 'who asked for it'}.`,
      yes: 'Approve',
      no: 'Cancel',
    });
    if (agrees) await act(approve(id), 'Approved and carried out');
  }
  function askWhy(): void {
    askForReason({
      title: `Refuse: ${label}`,
      text: 'Nothing changes. The admin who asked for it is told why.',
      ...{ field: 'note', label: 'The reason', submit: 'Refuse' },
      send: ({ text }) => refuse(id, text),
      onDone: () => {
        showToast({ title: 'Refused', variant: 'success' });
        return onActed();
      },
    });
  }
  const about = <span className="sr-only">: {subject.name}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {canDecide ? (
        <>
          <Button onClick={() => void confirmApproving()}>Approve{about}</Button>
          <Button variant="outline" onClick={askWhy}>
            Refuse{about}
          </Button>
        </>
      ) : (
        <Button variant="outline" onClick={() => void act(withdraw(id), 'Withdrawn')}>
          Withdraw{about}
        </Button>
      )}
    </div>
  );
}
