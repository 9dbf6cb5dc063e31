import { atom, type ReadableAtom } from 'nanostores';
import type { PhoneProfile } from './api.ts';

export type PhoneStore = ReturnType<typeof createPhone>;

/** The account's number, and whether it is proved; undefined until it is loaded. */
export function createPhone(find: () => Promise<PhoneProfile>) {
  const $phone = atom<PhoneProfile | undefined>(undefined);
  const readable: ReadableAtom<PhoneProfile | undefined> = $phone;
  return {
    $phone: readable,
    /** Without an answer nothing is said of the number. */
    load: () =>
      find().then(
        (profile) => $phone.set(profile),
        () => undefined,
      ),
  };
}
