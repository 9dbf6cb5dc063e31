import { useState } from 'react';
import type { HeldListing as Held } from '#api/reports/held/schema.ts';
import { formatDay } from '#site/lib/dates.ts';
import { useAddress } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { dashboardPath, listVehiclePath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { useSession } from '#site/session/use-session.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { TextAreaField } from '#site/ui/Field.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import { appealAgainstHold, readHeldListing } from './api.ts';

/** What a seller reads whose advert is off the market as reported stolen, and where they answer. */
export function HeldListing() {
  const search = useAddress(() => location.search, undefined);
  if (search === undefined) return <Loading />;
  const id = Number(new URLSearchParams(search).get('listing'));
  return Number.isSafeInteger(id) && id > 0 ? <Found id={id} /> : <NothingHeld />;
}

function Found({ id }: { id: number }) {
  const [store] = useState(() => createLoaded((signal) => readHeldListing(id, signal)));
  const state = useLoaded(store);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed')
    return <LoadFailed title="The advert could not be loaded" text={state.sentence} onRetry={store.retry} />;
  return state.data.heldAt === null ? <NothingHeld /> : <Standing id={id} held={state.data} />;
}

const Loading = () => (
  <div role="status">
    <span className="sr-only">Loading the advert</span>
    <Skeleton />
  </div>
);

function NothingHeld() {
  const role = useSession()?.user.role ?? 'seller';
  return (
    <EmptyState icon="flag" title="Nothing is being checked" text="This advert is not held back.">
      <ButtonLink href={dashboardPath(role)}>Your listings</ButtonLink>
    </EmptyState>
  );
}

function Standing({ id, held: { title, heldAt, isUpheld, appeal } }: { id: number; held: Held }) {
  return (
    <div className="surface grid gap-4 p-4 md:p-6">
      <h2 className="text-section">{title}</h2>
      {isUpheld ? (
        <p>
          We looked into a report that this vehicle is stolen and could not rule it out, so the advert stays
          off the market. If you think that this is a mistake, answer our mail and add the logbook.
        </p>
      ) : (
        <>
          <p>
            Somebody told us that this vehicle may not be yours to sell. Such reports are sometimes wrong. The
            advert is not shown since {formatDay(heldAt ?? '')}, until a person here has looked at it. Buyers
            are not told why.
          </p>
          <p>
            It goes faster if you show us that it is yours: add the logbook to the advert, and write to us
            below.
          </p>
          <p>
            <ButtonLink variant="outline" href={listVehiclePath(id)}>
              Add the logbook
            </ButtonLink>
          </p>
          <Appeal id={id} written={appeal} />
        </>
      )}
    </div>
  );
}

function Appeal({ id, written }: { id: number; written: string | null }) {
  const [text, setText] = useState(written ?? '');
  const [sent, setSent] = useState(written);
  const saving = useSaving();
  async function send(): Promise<void> {
    if (await saving.save(() => appealAgainstHold(id, text))) setSent(text);
  }
  return (
    <SavingForm
      name="appeal"
      saving={saving}
      onSubmit={send}
      submit={sent === null ? 'Send' : 'Send again'}
      busy="Sending…"
    >
      <TextAreaField
        label="What should we know?"
        hint="Where you have the vehicle from, for example. Only our team reads it."
        rows={5}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...fieldOf('appeal', saving, 'text')}
      />
      {sent !== null && (
        <p role="status" className="rounded-control bg-deal-good p-3 text-on-deal-good">
          Thank you. Whoever looks at the report reads what you wrote. We write to you once it is decided.
        </p>
      )}
    </SavingForm>
  );
}
