import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import { useSession } from '#site/session/use-session.ts';
import type { PhoneProfile } from './api.ts';
import { type Place, problemOf } from './check.ts';
import { FIELD_LABELS, type FormField, fieldId, type TextField } from './fields.ts';
import type { ListingStore } from './form.store.ts';
import type { ListingForm } from './form.ts';
import type { PhoneStore } from './phone.store.ts';
import type { PublishStore } from './publish.store.ts';
import { openProblems } from './publish-problems.ts';
import type { Vocabulary } from './vocabulary.store.ts';

type Screen = {
  store: ListingStore;
  publishing: PublishStore;
  vocabulary: Vocabulary;
  phone: PhoneStore;
  thisYear: number;
};

export const ListingContext = createContext<Screen | undefined>(undefined);

/** The form that a piece stands in, and its verbs. Throws outside of one. */
export function useListing(): Screen & { form: ListingForm } {
  const screen = useContext(ListingContext);
  if (!screen) throw new Error('This stands in no form of a listing.');
  return { ...screen, form: useStore(screen.store.$form) };
}

/** The account's own number, where buyers of this listing would call it; undefined for an agent or admin. */
export function useOwnPhone(): PhoneProfile | undefined {
  const { form, phone } = useListing();
  const profile = useStore(phone.$phone);
  const isAgent = useSession()?.user.role === 'agent';
  return isAgent || (form.listing?.sellerName ?? null) !== null ? undefined : profile;
}

/** What is wrong with a field, once it was left or the market has refused it. */
export function useProblem(field: FormField): string | undefined {
  const { form, thisYear } = useListing();
  const found = useFound(field);
  const typed = form.left.includes(field) ? problemOf(field, form.values, thisYear) : undefined;
  return typed ?? form.refused[field] ?? found;
}

/** What publishing found wrong with it, until it is put right. */
export function useFound(place: Place): string | undefined {
  const { form, publishing } = useListing();
  const problems = openProblems(useStore(publishing.$publishing), form);
  return problems.find(({ field }) => field === place)?.sentence;
}

/** What binds a control to a field of text. */
export function useTextField(field: TextField) {
  const { store, form } = useListing();
  const error = useProblem(field);
  return {
    id: fieldId(field),
    name: field,
    label: FIELD_LABELS[field],
    value: form.values[field],
    ...(error && { error }),
    type: (text: string) => store.edit(field, text),
    leave: () => store.leave(field),
  };
}
