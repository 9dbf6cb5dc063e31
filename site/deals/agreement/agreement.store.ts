import { atom, type ReadableAtom } from 'nanostores';
import type { Agreement } from '#api/messages/agreement/schema.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { type AgreementSubject, readAgreement } from '../api.ts';

type State =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string }
  | { status: 'ready'; agreement: Agreement };

/** What the agreement of one sale is filled with. */
export function createAgreement(subject: AgreementSubject) {
  const $state = atom<State>({ status: 'loading' });
  const readable: ReadableAtom<State> = $state;
  return {
    $state: readable,
    async load(): Promise<void> {
      $state.set({ status: 'loading' });
      try {
        $state.set({ status: 'ready', agreement: await readAgreement(subject) });
      } catch (cause) {
        $state.set({ status: 'failed', sentence: sentenceOf(cause) });
      }
    },
  };
}
