import { atom, type ReadableAtom } from 'nanostores';
import type { Listing, ListingStatus, StatusChange } from '#api/selling/schema.ts';
import { isPending } from '#domain/vehicles/listing-life.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { problemsIn } from './check.ts';
import type { ListingStore } from './form.store.ts';
import { problemsAfter, problemsBeforeSale, type Summed, wrongFields } from './publish-problems.ts';
import type { FormValues } from './values.ts';

export type Publishing = {
  isBusy: boolean;
  /** What keeps it from its next step, in the order of the form. */
  problems: readonly Summed[];
  /** What stood in the form when they were found. */
  found: FormValues;
  /** The account is no seller's yet. */
  needsRole: boolean;
  /** What was done. */
  done: string;
  /** Why it waits after it was handed in, in sentences. */
  reasons: readonly string[];
};

export type PublishGateway = {
  /** What the session may do. */
  standing: () => 'visitor' | 'buyer' | 'seller';
  /** Leads to the sign-in screen, and back to the form, which then goes on. */
  signIn: () => void;
  /** Photos on the market and on their way. */
  photoCount: () => Promise<number>;
  /** Resolves once all photos that were added are kept on the device. */
  photosKept: () => Promise<void>;
  /** False when some photo could not be sent. */
  photosSent: () => Promise<boolean>;
  /** The listing after a step, and why it waits where it was handed in. */
  step: (id: number, change: StatusChange) => Promise<{ vehicle: Listing; reasons: readonly string[] }>;
  thisYear: number;
};

export type PublishStore = ReturnType<typeof createPublishing>;

const CONFLICTS: Summed = { sentence: 'Choose between your changes and those made elsewhere.' };
const PHOTOS_STUCK: Summed = {
  field: 'photos',
  sentence: 'Some photos were not sent. Send them again, or remove them.',
};
const NOT_SAVED: Summed = { sentence: 'It could not be saved yet. Check your connection and try again.' };

/** Takes a listing on from one step to the next: to its sale, and after. */
export function createPublishing(store: ListingStore, gateway: PublishGateway) {
  const $publishing = atom<Publishing>({
    ...{ isBusy: false, problems: [], needsRole: false, done: '', reasons: [] },
    found: store.$form.get().values,
  });
  const readable: ReadableAtom<Publishing> = $publishing;
  const show = (change: Partial<Publishing>) => $publishing.set({ ...$publishing.get(), ...change });

  /** Does one thing at a time, and says what went wrong. */
  async function attempt(act: () => Promise<Partial<Publishing>>): Promise<void> {
    if ($publishing.get().isBusy) return;
    show({ isBusy: true, problems: [], needsRole: false, done: '', reasons: [] });
    const outcome = await act().catch((failure: unknown) => ({ problems: problemsAfter(failure) }));
    show({ isBusy: false, found: store.$form.get().values, ...outcome });
  }

  async function publish(): Promise<Partial<Publishing>> {
    store.leaveAll();
    const photos = await gateway.photoCount();
    const problems = problemsBeforeSale(store.$form.get(), photos, gateway.thisYear);
    if (problems.length > 0) return { problems };
    const standing = gateway.standing();
    if (standing === 'visitor') {
      await gateway.photosKept();
      gateway.signIn();
      return {};
    }
    if (standing === 'buyer') return { needsRole: true };
    const saved = await saveAll();
    if (saved.length > 0) return { problems: saved };
    if (!(await gateway.photosSent())) return { problems: [PHOTOS_STUCK] };
    const { listing } = store.$form.get();
    // A listing that was never on sale is handed in; the market says whether it is looked at first.
    return step({ status: listing?.next.includes('pending') ? 'pending' : 'active' });
  }

  async function saveAll(): Promise<Summed[]> {
    if (store.$form.get().conflicts.length > 0) return [CONFLICTS];
    if (await store.save()) return [];
    const { save, refused } = store.$form.get();
    const said = Object.keys(refused).length > 0 ? problemsIn(refused) : [];
    if (said.length > 0) return said;
    return save.status === 'refused' ? [{ sentence: save.sentence }] : [NOT_SAVED];
  }

  async function step(change: StatusChange, isRepeated = false): Promise<Partial<Publishing>> {
    const { listing } = store.$form.get();
    if (!listing) return { problems: [NOT_SAVED] };
    try {
      const { vehicle, reasons } = await gateway.step(listing.id, {
        ...change,
        updatedAt: listing.updatedAt,
      });
      take(vehicle);
      return { done: vehicle.plan?.waits ?? DONE[vehicle.status], reasons };
    } catch (failure) {
      const present = failure instanceof ApiFailure ? failure.details.vehicle : undefined;
      if (!present || isRepeated) throw failure;
      // A photo that arrived meanwhile is another version; an edit elsewhere is a conflict.
      take(present);
      return store.$form.get().conflicts.length > 0 ? { problems: [CONFLICTS] } : step(change, true);
    }
  }

  const take = (listing: Listing) => store.take({ listing, saved: {}, wasNew: false });

  return {
    $publishing: readable,
    publish: () => attempt(publish),
    /** Takes a listing that was published to another state; its changes are saved first. */
    become: (change: StatusChange) =>
      attempt(async () => {
        const problems = await saveAll();
        return problems.length > 0 ? { problems } : step(change);
      }),
    /** Saves what was changed of a listing that is public or waits; it may go on sale, or off it, by that. */
    saveChanges: () =>
      attempt(async () => {
        store.leaveAll();
        const before = store.$form.get().listing;
        const wrong = wrongFields(store.$form.get(), gateway.thisYear);
        const problems = wrong.length > 0 ? wrong : await saveAll();
        return problems.length > 0 ? { problems } : { done: savedWords(before, store.$form.get().listing) };
      }),
  };
}

function savedWords(before: Listing | undefined, after: Listing | undefined): string {
  if (after?.plan?.waits) return `Saved. ${after.plan.waits}`;
  if (after && isPending(after)) return 'Saved and checked again. It is still being looked at.';
  if (after && before && after.status !== before.status) return DONE[after.status];
  return 'Saved. Its page shows it in a moment.';
}

/** What is said of a listing that was handed in and waits. */
export const WAITING_SENTENCE =
  'We check new listings that look unusual. Yours is being looked at; most are decided within a day.';

const DONE: Readonly<Record<ListingStatus, string>> = {
  draft: 'It is a draft again. Only you see it.',
  pending: WAITING_SENTENCE,
  active: 'It is on sale.',
  reserved: 'It is marked as reserved.',
  sold: 'It is marked as sold.',
  expired: 'It is off the market.',
  rejected: 'It was not approved.',
  withdrawn: 'It is off the market. You can put it back on sale.',
};
