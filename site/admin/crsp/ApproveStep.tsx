import { useState } from 'react';
import type { WholeUpload } from '#api/crsp/schema.ts';
import { adminApprovalsPath } from '#site/lib/admin-paths.ts';
import { formatDay, formatMoment } from '#site/lib/dates.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { Section } from '../Section.tsx';
import { activate, approve, setDetails } from './api.ts';
import { askToRollBack } from './ask-to-roll-back.ts';
import type { Act } from './OpenList.tsx';

type Props = { upload: WholeUpload; after: Act };

/** What the list is called and from when it holds; its approval, activation and the way back. */
export function ApproveStep({ upload, after }: Props) {
  const { state } = upload;
  return (
    <>
      {state === 'ready' || state === 'implausible' ? (
        <Details upload={upload} after={after} />
      ) : (
        <Section title={upload.name}>
          <p>
            {upload.source}. Document of {formatDay(upload.asOf)}, in force from{' '}
            {formatDay(upload.effectiveFrom)}.
          </p>
        </Section>
      )}
      <Section title="Approval and activation">
        <Stand upload={upload} />
        <Actions upload={upload} after={after} />
      </Section>
    </>
  );
}

const FORM = 'list-details';

function Details({ upload, after }: Props) {
  const { id, name, source, asOf, effectiveFrom } = upload;
  const [typed, setTyped] = useState({ name, source, asOf, effectiveFrom });
  const saving = useSaving();
  async function save(): Promise<void> {
    if (!(await saving.save(() => setDetails(id, typed)))) return;
    showToast({ title: 'Saved', variant: 'success' });
    await after(async () => {});
  }
  const field = (key: keyof typeof typed) => ({
    ...fieldOf(FORM, saving, key),
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [key]: target.value }),
  });
  return (
    <Section title="What the list is called" note="People read it wherever a price of the list is used.">
      <SavingForm name={FORM} saving={saving} onSubmit={save} submit="Save">
        <TextField {...field('name')} label="Name" hint="Such as July 2026" maxLength={40} />
        <TextField {...field('source')} label="Source" maxLength={200} />
        <TextField {...field('asOf')} label="Day of the document" type="date" />
        <TextField
          {...field('effectiveFrom')}
          label="In force from"
          hint="Where the day is to come, it comes into force on that day by itself."
          type="date"
        />
      </SavingForm>
    </Section>
  );
}

function Stand({ upload }: { upload: WholeUpload }) {
  const { state, approval, approvedBy, list, isOwn } = upload;
  switch (state) {
    case 'waiting':
      return (
        <p>
          Put forward by {approval?.askedBy ?? 'an admin who is gone'}
          {approval && ` on ${formatMoment(approval.askedAt)}`}.{' '}
          {approval?.dueAt
            ? `There is no other admin: it is approved on ${formatMoment(approval.dueAt)}.`
            : 'Another admin has to approve it.'}{' '}
          <a href={adminApprovalsPath()} className="text-action underline">
            All approvals
          </a>
        </p>
      );
    case 'approved':
      return <p>Approved by {approvedBy ?? 'the second admin'}. It can be put into force.</p>;
    case 'active':
      return (
        <p>
          {list?.isInForce
            ? `In force since ${formatMoment(list.activeFrom)}.`
            : `It comes into force on ${formatMoment(list?.activeFrom ?? '')}.`}
        </p>
      );
    case 'replaced':
      return <p>Another list has taken its place.</p>;
    case 'rolled-back':
      return <p>It was taken back. Check and compare it again to put it forward once more.</p>;
    case 'implausible':
      return <p>It cannot be approved as it is.</p>;
    default:
      return (
        <p>
          {isOwn
            ? 'Put it forward: another admin approves it. Where there is no other admin, 24 hours take their place.'
            : 'You are not the one who sent it: approve it as the second admin, once you have seen its differences.'}
        </p>
      );
  }
}

function Actions({ upload, after }: Props) {
  const { id, state, name, isOwn, approval, list, effectiveFrom } = upload;
  const [isBusy, setBusy] = useState(false);
  async function act(work: () => Promise<unknown>, title: string): Promise<void> {
    setBusy(true);
    if (await after(work)) showToast({ title, variant: 'success' });
    setBusy(false);
  }
  async function confirmActivating(): Promise<void> {
    const agrees = await askToConfirm({
      title: `Put ${name} into force?`,
      text: `The calculator, listings and price labels go by it, from ${formatDay(effectiveFrom)} or at once. All pages are drawn again. It can be taken back.`,
      yes: 'Put into force',
      no: 'Cancel',
    });
    if (agrees) await act(() => activate(id), `${name} is activated`);
  }
  if (state === 'ready')
    return (
      <div>
        <Button
          isBusy={isBusy}
          onClick={() => void act(() => approve(id), isOwn ? 'Put forward' : 'Approved')}
        >
          {isOwn ? 'Put it forward' : 'Approve as second admin'}
        </Button>
      </div>
    );
  if (state === 'waiting' && approval && !approval.isOwn)
    return (
      <div>
        <Button isBusy={isBusy} onClick={() => void act(() => approve(id), 'Approved')}>
          Approve as second admin
        </Button>
      </div>
    );
  if (state === 'approved')
    return (
      <div>
        <Button isBusy={isBusy} onClick={() => void confirmActivating()}>
          Put into force
        </Button>
      </div>
    );
  if (state !== 'active' || !list) return null;
  return (
    <div>
      <Button
        variant="danger"
        onClick={() =>
          askToRollBack(id, name, async () => {
            await after(async () => {});
          })
        }
      >
        Take it back
      </Button>
    </div>
  );
}
