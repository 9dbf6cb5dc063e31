import { atom, type ReadableAtom } from 'nanostores';
import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import type { KeptDraft } from './drafts.ts';
import { FORM_FIELDS, type FormField, type PrivateField } from './fields.ts';
import { fillIn, takeBack } from './fill.ts';
import {
  type ListingForm,
  needsSeller,
  type Seller,
  savesItself,
  settled,
  statedFields,
  touched,
  withoutHeld,
  withTheirs,
  withValue,
} from './form.ts';
import { createSaver, type SavedNews, type SavingGateway } from './saving.ts';
import { certainValues, openSuggestions, type Suggestions } from './suggestions.ts';
import { type FormValue, isSame, type SomeValues } from './values.ts';

export type FormGateway = SavingGateway & {
  /** Whether who is here may save on the market. */
  canSave: () => boolean;
  /** Keeps on this device what is not saved. */
  keep: (form: ListingForm) => void;
};

export type ListingStore = ReturnType<typeof createListingStore>;

type PhotosNews = {
  photos: readonly ListingPhoto[];
  frames: readonly ListingPhoto[];
  updatedAt: string | undefined;
};

/** The form of a listing and the verbs that change it. What stands in it is kept on the device at once, and saved soon. */
export function createListingStore(start: ListingForm, gateway: FormGateway) {
  const $form = atom<ListingForm>(start);
  const readable: ReadableAtom<ListingForm> = $form;
  const saver = createSaver($form, gateway);
  $form.listen((form) => gateway.keep(form));

  /** Drafts of people who sell save themselves, once they say something. */
  const isToSave = (form: ListingForm): boolean =>
    savesItself(form) &&
    gateway.canSave() &&
    !needsSeller(form) &&
    (!!form.listing || statedFields(form.values).length > 0);

  /** After an edit by the user. */
  function change(form: ListingForm): void {
    $form.set({ ...form, save: { status: 'kept', at: new Date().toISOString() } });
    if (isToSave(form)) saver.soon();
  }

  function setValues(values: SomeValues, more: Partial<ListingForm> = {}): void {
    const form = $form.get();
    const fields = FORM_FIELDS.filter((field) => Object.hasOwn(values, field));
    change({ ...touched({ ...form, values: { ...form.values, ...values } }, fields), ...more });
  }

  return {
    $form: readable,
    save: saver.save,
    stop: saver.stop,

    edit: (field: FormField, value: FormValue) => change(withValue($form.get(), field, value)),

    /** Says from now on what is wrong with a field. */
    leave(field: FormField): void {
      const form = $form.get();
      const left = form.left.includes(field) ? form.left : [...form.left, field];
      $form.set({ ...form, left, checks: form.checks.filter((one) => one !== field) });
    },

    /** Says of all fields what is wrong with them. */
    leaveAll: () => $form.set({ ...$form.get(), left: FORM_FIELDS }),

    /** An agent of several dealers chooses whom to sell for. */
    offerSellers(sellers: readonly Seller[]): void {
      $form.set({ ...$form.get(), sellers });
      // What was typed meanwhile would be saved without a seller.
      if (needsSeller($form.get())) saver.stop();
    },

    sellFor: (sellerId: number | undefined) => change({ ...$form.get(), sellerId }),

    /** A line is kept on the device until it is read. */
    noteLine(line: string): void {
      const form = $form.get();
      const isFirst = form.save.status === 'untouched';
      $form.set({
        ...{ ...form, line },
        ...(isFirst && { save: { status: 'kept' as const, at: new Date().toISOString() } }),
      });
    },

    /** Fills in what was read of a text; `uncertain` fields stay marked until they are confirmed. */
    fill(read: SomeValues, uncertain: readonly FormField[]): void {
      const { values, checks } = $form.get();
      const filling = fillIn(values, read);
      const changed = [...filling.filled, ...filling.replaced];
      const isNew = (field: FormField) => changed.includes(field) && !checks.includes(field);
      setValues(read, { filling, line: '', checks: [...checks, ...uncertain.filter(isNew)] });
    },

    undoFill(): void {
      const { values, filling } = $form.get();
      if (filling) setValues(takeBack(values, filling), { filling: undefined, checks: [] });
    },

    takeBackHeld: (field: PrivateField) => change(withoutHeld($form.get(), field)),

    suggest: (suggestions: Suggestions) => $form.set({ ...$form.get(), suggestions }),

    /** Takes a suggested value as one's own. */
    keepSuggested: (field: FormField, value: string) => change(withValue($form.get(), field, value)),

    keepAllSuggested(): void {
      const { values, suggestions } = $form.get();
      setValues(certainValues(openSuggestions(values, suggestions)));
    },

    /** Ends a conflict: `mine` is saved, or `theirs` taken. */
    choose: (field: FormField, side: 'mine' | 'theirs') => change(settled($form.get(), field, side)),

    /** Takes in what another tab has saved, unless it is older than what is known here. */
    take({ listing, saved, wasNew }: SavedNews): void {
      const form = $form.get();
      const isOurs = form.listing ? form.listing.id === listing.id : wasNew;
      const isNewer = !form.listing || listing.updatedAt > form.listing.updatedAt;
      if (isOurs && isNewer) $form.set({ ...withTheirs(form, listing, saved), beginning: undefined });
    },

    /** Takes in what another tab typed into the same new listing. */
    follow({ values, beginning, sellerId, line = '' }: KeptDraft): void {
      const form = $form.get();
      if (form.listing) return;
      const news = { ...form.known, ...values };
      const isOther = FORM_FIELDS.some((field) => !isSame(field, news[field], form.values[field]));
      const isNews = isOther || beginning?.key !== form.beginning?.key || sellerId !== form.sellerId;
      if (isNews) $form.set({ ...form, values: news, beginning, sellerId, line });
    },

    /** Photos are saved by themselves, and give the listing another version. */
    notePhotos({ photos, frames, updatedAt = '' }: PhotosNews): void {
      const form = $form.get();
      if (!form.listing) return;
      const newest = updatedAt > form.listing.updatedAt ? updatedAt : form.listing.updatedAt;
      const listing = { ...form.listing, photos: [...photos], frames: [...frames], updatedAt: newest };
      $form.set({ ...form, listing });
    },

    noteDocuments: (documents: number) => $form.set({ ...$form.get(), documents }),

    /** Saves what could not be saved before the sign-in, or before the page was left. */
    async catchUp(): Promise<void> {
      if (isToSave($form.get())) await saver.save();
    },

    /** Something that needs a listing on the market waits, such as a photo. */
    async begin(): Promise<void> {
      const form = $form.get();
      if (!form.listing && gateway.canSave() && !needsSeller(form)) await saver.save();
    },
  };
}
