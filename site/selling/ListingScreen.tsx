import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Listing } from '#api/selling/schema.ts';
import { currentYear } from '#site/lib/dates.ts';
import { useSession } from '#site/session/use-session.ts';
import { findKnownCar, findNames, findPhone, findPriceHelp } from './api.ts';
import { readChecks } from './checks.ts';
import type { DraftName, KeptDraft } from './drafts.ts';
import { createListingStore } from './form.store.ts';
import { savesItself, startForm } from './form.ts';
import { browserGateway } from './gateway.ts';
import { ListingFormView } from './ListingFormView.tsx';
import { ListingContext } from './listing-context.ts';
import { Published } from './Published.tsx';
import { createPhone } from './phone.store.ts';
import { createPriceHelp } from './price-help.store.ts';
import { createPublishing } from './publish.store.ts';
import { browserPublishGateway } from './publish-gateway.ts';
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx';
import {
  useAddress,
  useCountedSteps,
  useHelp,
  useJustPublished,
  useNamedField,
  useOtherTabs,
  useSellers,
  useSignIn,
} from './use-listing-screen.ts';
import { createVocabulary } from './vocabulary.store.ts';

type Props = { name: DraftName; draft: KeptDraft | undefined; listing: Listing | undefined };

function createScreen({ name, draft, listing }: Props) {
  const store = createListingStore(
    { ...startForm(listing, draft), checks: listing ? readChecks(listing.id) : [] },
    browserGateway(name),
  );
  const places = async () => (await import('./places.ts')).PLACE_NAMES;
  return {
    store,
    publishing: createPublishing(store, browserPublishGateway(name, store)),
    vocabulary: createVocabulary({ names: findNames, known: findKnownCar, places }, store.suggest),
    priceHelp: createPriceHelp(findPriceHelp),
    phone: createPhone(findPhone),
    thisYear: currentYear(),
  };
}

/** A listing in its form, and what stands there once it is published. */
export function ListingScreen(props: Props) {
  const [screen] = useState(() => createScreen(props));
  const { store, priceHelp, publishing } = screen;
  const form = useStore(store.$form);
  const { reasons } = useStore(publishing.$publishing);
  const isSignedIn = useSession() !== undefined;
  const id = form.listing?.id;
  const { isEditing, edit } = useJustPublished(savesItself(form));
  useOtherTabs(props.name, store);
  useAddress(id);
  useCountedSteps(form);
  useHelp(screen, form);
  useNamedField(screen.phone);
  useSellers(store);
  useSignIn(screen, props.draft);
  return (
    <ListingContext value={screen}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isSignedIn && !props.listing && isEditing && <UnfinishedDrafts exceptId={id} />}
        {!isEditing && form.listing && <Published listing={form.listing} reasons={reasons} onEdit={edit} />}
        {/* Hidden, not taken away: photos go on being sent. */}
        <div hidden={!isEditing}>
          <ListingFormView priceHelp={priceHelp} isShown={isEditing} />
        </div>
      </div>
    </ListingContext>
  );
}
