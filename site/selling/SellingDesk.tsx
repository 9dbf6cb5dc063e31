import { useEffect, useState } from 'react';
import { createLoaded } from '#site/lib/loaded.ts';
import { authPath, listVehiclePath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { $session } from '#site/session/session.store.ts';
import { useSession } from '#site/session/use-session.ts';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { findListing } from './api.ts';
import { nameOfNew, readDraft } from './drafts.ts';
import { ListingScreen } from './ListingScreen.tsx';

const LISTING_ID = /^[1-9]\d{0,14}$/;

function readAddress(): number | undefined {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  return LISTING_ID.test(id) ? Number(id) : undefined;
}

/** Where a vehicle is listed and edited: a new one by any visitor, an existing one by its seller. */
export function SellingDesk() {
  const [id] = useState(readAddress);
  const isVisitor = useSession() === undefined;
  if (id === undefined) return <NewListing />;
  return isVisitor ? <SignInFirst id={id} /> : <OwnListing id={id} />;
}

function NewListing() {
  const [name] = useState(() => nameOfNew($session.get()?.user.id));
  const [draft] = useState(() => readDraft(name));
  return <ListingScreen name={name} draft={draft} listing={undefined} />;
}

function SignInFirst({ id }: { id: number }) {
  useEffect(() => {
    location.replace(authPath({ mode: 'login', redirect: listVehiclePath(id), message: 'login-required' }));
  }, [id]);
  return <p role="status">Taking you to the sign-in …</p>;
}

function OwnListing({ id }: { id: number }) {
  const [store] = useState(() => createLoaded((signal) => findListing(id, signal)));
  const state = useLoaded(store);
  switch (state.status) {
    case 'loading':
      return <LoadingRows what="your listing" className="grid gap-4" rowClassName="surface p-5" lines={3} />;
    case 'failed':
      return (
        <LoadFailed title="Your listing could not be loaded" text={state.sentence} onRetry={store.retry} />
      );
    case 'ready':
      return <ListingScreen name={`${id}`} draft={readDraft(`${id}`)} listing={state.data} />;
  }
}
