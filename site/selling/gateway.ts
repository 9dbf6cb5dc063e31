import { SELLING_ROLES } from '#domain/accounts/roles.ts';
import { currentYear } from '#site/lib/dates.ts';
import { $session } from '#site/session/session.store.ts';
import { beginListing, changeListing } from './api.ts';
import { storeChecks } from './checks.ts';
import { DRAFTS_KEY, type DraftName, forgetDraft, type KeptDraft, readDraft, storeDraft } from './drafts.ts';
import type { FormGateway, ListingStore } from './form.store.ts';
import { type ListingForm, pickValues, unsavedFields } from './form.ts';
import type { SavedNews } from './saving.ts';

/*
 * What a form does in a browser: it calls the market, keeps what is not saved on this device, and listens to other tabs.
 */

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('listings');

const LISTS: ReadonlySet<string> = new Set([...SELLING_ROLES, 'admin']);

/** Whether the session may list vehicles. */
export const maySell = (): boolean => LISTS.has($session.get()?.user.role ?? '');

/** The gateway of the form that is kept as `name` until it has a number. */
export const browserGateway = (name: DraftName): FormGateway => ({
  begin: beginListing,
  change: changeListing,
  tell(news) {
    if (news.wasNew) forgetDraft(name);
    tabs?.postMessage(news);
  },
  canSave: maySell,
  keep(form) {
    keepOnDevice(form.listing ? `${form.listing.id}` : name, form);
    if (form.listing) storeChecks(form.listing.id, form.checks);
  },
  thisYear: currentYear(),
});

function keepOnDevice(name: DraftName, form: ListingForm): void {
  const kept: Partial<KeptDraft> = readDraft(name) ?? {};
  const { keptAt: _, line: __, ...before } = kept;
  const fields = unsavedFields(form);
  if (fields.length === 0 && !form.beginning && form.line === '') {
    forgetDraft(name);
    return;
  }
  const draft = {
    publishAskedAtMs: null,
    ...before,
    values: pickValues(form.values, fields),
    known: pickValues(form.server, fields),
    beginning: form.beginning,
    sellerId: form.sellerId,
    ...(form.line !== '' && { line: form.line }),
  };
  const isNews = JSON.stringify(valuesKept(draft)) !== JSON.stringify(valuesKept(kept));
  if (isNews) storeDraft(name, { ...draft, keptAt: new Date().toISOString() });
}

/** What two writes of a draft are compared by. */
const valuesKept = ({ values, known, beginning, sellerId, line }: Partial<KeptDraft>) => [
  ...[values, known, beginning, sellerId, line],
];

/** Subscribes a form to other tabs and to the network's return; returns the unsubscribe. */
export function followTabs(name: DraftName, store: ListingStore): () => void {
  const onNews = ({ data }: MessageEvent<SavedNews>) => {
    if (data.wasNew) forgetDraft(name);
    store.take(data);
  };
  const onStorage = ({ key }: StorageEvent) => {
    const draft = key === DRAFTS_KEY ? readDraft(name) : undefined;
    if (draft) store.follow(draft);
  };
  const onOnline = () => {
    if (store.$form.get().save.status === 'waiting') void store.save();
  };
  tabs?.addEventListener('message', onNews);
  addEventListener('storage', onStorage);
  addEventListener('online', onOnline);
  return () => {
    tabs?.removeEventListener('message', onNews);
    removeEventListener('storage', onStorage);
    removeEventListener('online', onOnline);
  };
}

/** Keeps the intent to publish a new listing once its seller has signed in. */
export function storePublishIntent(name: DraftName): void {
  const draft = readDraft(name);
  if (draft) storeDraft(name, { ...draft, publishAskedAtMs: Date.now() });
}
