import type { Listing } from '#api/selling/schema.ts';
import { isPending, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { sendable } from './check.ts';
import type { Beginning, KeptDraft } from './drafts.ts';
import { FORM_FIELDS, type FormField, isPrivateField, type PrivateField } from './fields.ts';
import type { Filling } from './fill.ts';
import { type Conflict, type Merged, mergeTheirs } from './merge.ts';
import type { Suggestions } from './suggestions.ts';
import {
  changedFields,
  EMPTY_VALUES,
  type FormValue,
  type FormValues,
  isEmpty,
  isSame,
  type SomeValues,
  valuesOf,
} from './values.ts';

/** How far what stands in the form is kept. `at` is UTC. */
export type SaveState =
  | { status: 'untouched' }
  /** On this device alone: without a seller's session, and until a public listing's changes are saved. */
  | { status: 'kept'; at: string }
  | { status: 'saving' }
  | { status: 'saved'; at: string }
  /** To be retried: no answer, or the server is overloaded. */
  | { status: 'waiting'; isOnline: boolean }
  | { status: 'refused'; sentence: string };

/** A dealer for whom an agent sells. */
export type Seller = { id: number; name: string };

/** The form of a listing: what stands in it, what the market holds, and what is said of its fields. */
export type ListingForm = Merged & {
  /** As the market answered it last; undefined while it is on this device alone. */
  listing: Listing | undefined;
  /** The call that begins it on the market, until that is answered. */
  beginning: Beginning | undefined;
  conflicts: readonly Conflict[];
  /** Filled by a reading that was not sure. */
  checks: readonly FormField[];
  /** Left once, so that what is wrong is said. */
  left: readonly FormField[];
  /** What the market said of a value, until it is changed. */
  refused: Readonly<Partial<Record<FormField, string>>>;
  /** What was typed as one line and is not read yet. */
  line: string;
  filling: Filling | undefined;
  suggestions: Suggestions;
  /** The dealers for whom an agent may sell; undefined for other roles, and until they are loaded. */
  sellers: readonly Seller[] | undefined;
  /** For whom a new listing is, of these. */
  sellerId: number | undefined;
  /** How many documents were sent in private. */
  documents: number;
  /** Fields that another tab or device has changed meanwhile. */
  taken: readonly FormField[];
  save: SaveState;
};

const QUIET = {
  conflicts: [],
  checks: [],
  left: [],
  refused: {},
  suggestions: {},
  taken: [],
  sellers: undefined,
  documents: 0,
} as const;

/** The form of a listing with what this device keeps of it; of a new one without `listing`. */
export function startForm(listing: Listing | undefined, draft: KeptDraft | undefined): ListingForm {
  const server = listing ? valuesOf(listing) : EMPTY_VALUES;
  const before = { ...server, ...draft?.known };
  const kept: Merged = { values: { ...before, ...draft?.values }, known: before, server: before };
  const { merged, conflicts } = listing ? mergeTheirs(kept, server) : { merged: kept, conflicts: [] };
  const save: SaveState = draft ? { status: 'kept', at: draft.keptAt } : savedState(listing);
  const beginning = listing ? undefined : draft?.beginning;
  const sellerId = listing ? undefined : draft?.sellerId;
  const line = draft?.line ?? '';
  return { ...QUIET, ...merged, listing, beginning, conflicts, sellerId, line, filling: undefined, save };
}

export const savedState = (listing: Listing | undefined): SaveState =>
  listing ? { status: 'saved', at: listing.updatedAt } : { status: 'untouched' };

/** The user edits a field. */
export function withValue(form: ListingForm, field: FormField, value: FormValue): ListingForm {
  return touched({ ...form, values: { ...form.values, [field]: value } }, [field]);
}

/** What was said of these fields is settled. */
export function touched(form: ListingForm, fields: readonly FormField[]): ListingForm {
  const isOther = (field: FormField) => !fields.includes(field);
  return {
    ...form,
    checks: form.checks.filter(isOther),
    taken: form.taken.filter(isOther),
    refused: Object.fromEntries(
      FORM_FIELDS.flatMap((field) =>
        form.refused[field] && isOther(field) ? [[field, form.refused[field]]] : [],
      ),
    ),
  };
}

/** Takes in a listing that was saved elsewhere; `saved` is how its fields were typed there, where that is known. */
export function withTheirs(form: ListingForm, listing: Listing, saved: SomeValues = {}): ListingForm {
  const server = valuesOf(listing);
  const { merged, conflicts, taken } = mergeTheirs(form, { ...server, ...saved });
  const open = form.conflicts.filter(({ field }) => !conflicts.some((one) => one.field === field));
  const still = open.filter(({ field }) => !isSame(field, merged.values[field], merged.server[field]));
  return { ...form, ...merged, server, listing, conflicts: [...still, ...conflicts], taken };
}

/** Ends a conflict with the one side or the other. */
export function settled(form: ListingForm, field: FormField, side: 'mine' | 'theirs'): ListingForm {
  const conflict = form.conflicts.find((one) => one.field === field);
  if (!conflict) return form;
  const conflicts = form.conflicts.filter((one) => one !== conflict);
  return side === 'mine'
    ? { ...form, conflicts }
    : { ...form, conflicts, values: { ...form.values, [field]: conflict.theirs } };
}

/** The fields that are not on the market as they stand here. */
export const unsavedFields = ({ values, known }: Merged): FormField[] => changedFields(values, known);

/** Those of them that may be sent: neither wrong, nor refused, nor in conflict. */
export function fieldsToSave(form: ListingForm, thisYear: number): FormField[] {
  const isHeld = (field: FormField) =>
    form.refused[field] !== undefined || form.conflicts.some((one) => one.field === field);
  return sendable(unsavedFields(form), form.values, thisYear).filter((field) => !isHeld(field));
}

/** Whether it has to be said for whom a new listing is, before anything of it is saved. */
export const needsSeller = ({
  listing,
  sellers,
  sellerId,
}: Pick<ListingForm, 'listing' | 'sellers' | 'sellerId'>): boolean =>
  !listing && sellers !== undefined && sellers.length > 1 && !sellers.some(({ id }) => id === sellerId);

/**
 * Drafts are saved as one types. Of a public listing half a price would be published, and one that waits is checked again
 * with each save and may go on sale: their changes are saved on a press.
 */
export const savesItself = ({ listing }: ListingForm): boolean =>
  !listing || (wasNeverPublic(listing) && !isPending(listing));

/** The same fields of a form. */
export const pickValues = (values: FormValues, fields: readonly FormField[]): SomeValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** What is stated in a form. */
export const statedFields = (values: FormValues): FormField[] =>
  FORM_FIELDS.filter((field) => !isEmpty(values[field]));

/** Takes back what the market holds of a private field: it is not typed here, so nothing would differ. */
export const withoutHeld = (form: ListingForm, field: PrivateField): ListingForm => ({
  ...form,
  known: { ...form.known, [field]: maskedValue(form, field) || form.known[field] },
  values: { ...form.values, [field]: '' },
});

/** How the market shows what it holds of a private field, such as `KDA ***A`; empty for nothing. */
export function maskedValue({ listing, known }: ListingForm, field: FormField): string {
  if (!listing || !isPrivateField(field) || !isEmpty(known[field])) return '';
  return listing[field] ?? '';
}
