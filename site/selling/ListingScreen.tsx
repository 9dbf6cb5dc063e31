import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Listing } from '#api/selling/schema.ts';
import { currentYear } from '#site/lib/dates.ts';
import { listVehiclePath } from '#site/lib/paths.ts';
import { useSession } from '#site/session/use-session.ts';
import { findKnownCar, findNames, findPhone, findPriceHelp } from './api.ts';
import { browserDoor, followTabs, maySell } from './door.ts';
import { type DraftName, type KeptDraft, wantsToPublish } from './drafts.ts';
import { savesItself, startForm } from './form.ts';
import { createListingStore } from './form.store.ts';
import { ListingFormView } from './ListingFormView.tsx';
import { ListingContext } from './listing-context.ts';
import { Published } from './Published.tsx';
import { createPhone } from './phone.store.ts';
import { createPriceHelp } from './price-help.store.ts';
import { browserPublishDoor } from './publish-door.ts';
import { createPublishing } from './publish.store.ts';
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx';
import { createVocabulary } from './vocabulary.store.ts';

type Props = { name: DraftName; draft: KeptDraft | undefined; listing: Listing | undefined };

function createScreen({ name, draft, listing }: Props) {
  const store = createListingStore(startForm(listing, draft), browserDoor(name));
  const places = async () => (await import('./places.ts')).PLACE_NAMES;
  return {
    store,
    publishing: createPublishing(store, browserPublishDoor(name, store)),
    vocabulary: createVocabulary({ names: findNames, known: findKnownCar, places }, store.suggest),
    priceHelp: createPriceHelp(findPriceHelp),
    phone: createPhone(findPhone),
    thisYear: currentYear(),
  };
}

/** A listing in its form, and what stands there once it is published. */
export function ListingScreen(props: Props) {
  const [screen] = useState(() => createScreen(props));
  const { store, publishing, vocabulary, priceHelp, phone } = screen;
  const form = useStore(store.$form);
  const [isEditing, setEditing] = useState(true);
  const session = useSession();
  const id = form.listing?.id;
  const isDraft = savesItself(form);
  const [wasDraft] = useState(isDraft);

  useEffect(() => followTabs(props.name, store), [props.name, store]);
  useEffect(() => priceHelp.follow(form), [priceHelp, form]);
  useEffect(
    () => () => {
      for (const { stop } of [store, vocabulary, priceHelp]) stop();
    },
    [store, vocabulary, priceHelp],
  );
  // Loaded again, the page opens the same draft.
  useEffect(() => {
    if (id !== undefined && location.pathname === listVehiclePath())
      history.replaceState(history.state, '', listVehiclePath(id));
  }, [id]);
  const isSignedIn = session !== undefined;
  useEffect(() => {
    if (isSignedIn) void phone.load();
  }, [isSignedIn, phone]);
  // What a visitor typed is saved as soon as somebody has signed in, in this tab or another.
  useEffect(() => {
    if (session && maySell() && props.draft && savesItself(store.$form.get())) void store.save();
  }, [session, store, props.draft]);
  const hasGoneOn = useRef(false);
  useEffect(() => {
    if (hasGoneOn.current || !session || !props.draft || !wantsToPublish(props.draft, Date.now())) return;
    hasGoneOn.current = true;
    void publishing.publish();
  }, [props.draft, session, publishing]);
  // What was a draft and is none any more was just published.
  useEffect(() => {
    if (wasDraft && !isDraft) setEditing(false);
  }, [wasDraft, isDraft]);

  return (
    <ListingContext value={screen}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isSignedIn && !props.listing && isEditing && <UnfinishedDrafts exceptId={id} />}
      {!isEditing && form.listing && <Published listing={form.listing} onEdit={() => setEditing(true)} />}
      <div hidden={!isEditing} className="grid gap-5">
        <ListingFormView priceHelp={priceHelp} isShown={isEditing} />
      </div>
      </div>
    </ListingContext>
  );
}
