import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { listVehiclePath } from '#site/lib/paths.ts';
import { useSession } from '#site/session/use-session.ts';
import { countStep } from '#site/views/api.ts';
import { listSellers } from './api.ts';
import { type DraftName, type KeptDraft, wantsToPublish } from './drafts.ts';
import { goTo } from './FieldGroup.tsx';
import type { ListingStore } from './form.store.ts';
import { type ListingForm, savesItself, statedFields } from './form.ts';
import { followTabs } from './gateway.ts';
import type { PhoneStore } from './phone.store.ts';
import type { PriceHelpStore } from './price-help.store.ts';
import type { PublishStore } from './publish.store.ts';
import type { Vocabulary } from './vocabulary.store.ts';

type Screen = {
  store: ListingStore;
  publishing: PublishStore;
  vocabulary: Vocabulary;
  priceHelp: PriceHelpStore;
  phone: PhoneStore;
};

export function useOtherTabs(name: DraftName, store: ListingStore): void {
  useEffect(() => followTabs(name, store), [name, store]);
}

/** Loaded again, the page opens the same draft. */
export function useAddress(id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined && location.pathname === listVehiclePath())
      history.replaceState(history.state, '', `${listVehiclePath(id)}${location.hash}`);
  }, [id]);
}

/** A link to a field, such as one of the dashboard, leads to it also where it is folded up or comes late. */
export function useNamedField(phone: PhoneStore): void {
  const profile = useStore(phone.$phone);
  const isThere = useRef(false);
  useEffect(() => {
    const field = decodeURIComponent(location.hash.slice(1));
    const isLate = field === 'phone' && profile === undefined;
    if (field !== '' && !isLate && !isThere.current) isThere.current = goTo(field);
  }, [profile]);
}

/** Counts how far people come who list a car; not those who edit what is on sale. */
export function useCountedSteps(form: ListingForm): void {
  const [wasNew] = useState(savesItself(form));
  const isNew = savesItself(form);
  const isBegun = isNew && (form.line !== '' || statedFields(form.values).length > 0);
  const hasPhotos = isNew && (form.listing?.photos.length ?? 0) > 0;
  useEffect(() => {
    if (wasNew) countStep('sell');
  }, [wasNew]);
  useEffect(() => {
    if (isBegun) countStep('sell-begun');
  }, [isBegun]);
  useEffect(() => {
    if (hasPhotos) countStep('sell-photos');
  }, [hasPhotos]);
  useEffect(() => {
    if (wasNew && !isNew) countStep('sell-handed-in');
  }, [wasNew, isNew]);
}

/** Names and price help follow the form. */
export function useHelp({ store, vocabulary, priceHelp }: Screen, form: ListingForm): void {
  useEffect(() => vocabulary.follow(form.values), [vocabulary, form.values]);
  useEffect(() => priceHelp.follow(form), [priceHelp, form]);
  useEffect(
    () => () => {
      for (const { stop } of [store, vocabulary, priceHelp]) stop();
    },
    [store, vocabulary, priceHelp],
  );
}

/** The dealers that an agent may sell for. Without an answer saving requires the choice. */
export function useSellers({ offerSellers, catchUp }: ListingStore): void {
  const isAgent = useSession()?.user.role === 'agent';
  useEffect(() => {
    if (!isAgent) return;
    const asking = new AbortController();
    void listSellers(asking.signal).then(
      (sellers) => {
        offerSellers(sellers);
        void catchUp();
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [isAgent, offerSellers, catchUp]);
}

/** A visitor's draft is saved after a sign-in, in this tab or another, and publishing goes on. */
export function useSignIn({ store, publishing, phone }: Screen, draft: KeptDraft | undefined): void {
  const session = useSession();
  const isSignedIn = session !== undefined;
  const hasGoneOn = useRef(false);
  useEffect(() => {
    if (isSignedIn) void phone.load();
  }, [isSignedIn, phone]);
  const role = session?.user.role;
  useEffect(() => {
    if (!role) return;
    if (!hasGoneOn.current && draft && wantsToPublish(draft, Date.now())) void publishing.publish();
    else void store.catchUp();
    hasGoneOn.current = true;
  }, [role, draft, store, publishing]);
}

/** Whether the form is shown: not right after what was a draft has been published. */
export function useJustPublished(isDraft: boolean) {
  const [wasDraft] = useState(isDraft);
  const [isEditing, setEditing] = useState(true);
  useEffect(() => {
    if (wasDraft && !isDraft) setEditing(false);
  }, [wasDraft, isDraft]);
  return { isEditing, edit: () => setEditing(true) };
}
