import { atom, type ReadableAtom } from 'nanostores';
import { ApiFailure } from '#site/lib/api-failure.ts';
import type { SellerContact } from './api.ts';

type SellerNumberState =
  | { status: 'hidden' }
  | { status: 'asking' }
  | { status: 'shown'; contact: SellerContact }
  | { status: 'failed'; why: string; mayRetry: boolean };

/** The channel a buyer asks the number for; each counts as its own lead. */
export type NumberWay = 'call' | 'whatsapp';

export type SellerNumberStore = ReturnType<typeof createSellerNumber>;

/** The seller's number, hidden until `reveal`: every look at it and every step to WhatsApp is counted for the seller. */
export function createSellerNumber(
  find: (kind: NumberWay) => Promise<SellerContact>,
  way: NumberWay = 'call',
) {
  const $number = atom<SellerNumberState>({ status: 'hidden' });
  const readable: ReadableAtom<SellerNumberState> = $number;
  return {
    $number: readable,
    way,
    async reveal(): Promise<void> {
      $number.set({ status: 'asking' });
      $number.set(
        await find(way).then(
          (contact): SellerNumberState => ({ status: 'shown', contact }),
          (failure: unknown): SellerNumberState => ({ status: 'failed', ...describeFailure(failure) }),
        ),
      );
    },
    /** Goes on to WhatsApp. A request for the number was counted already; the press is counted where it was for a call. */
    noteWhatsApp(): void {
      if (way === 'call') void find('whatsapp').catch(() => undefined);
    },
  };
}

function describeFailure(failure: unknown): { why: string; mayRetry: boolean } {
  if (!(failure instanceof ApiFailure)) return { why: 'The number could not be looked up.', mayRetry: true };
  // Only network and server failures can be retried.
  return { why: failure.message, mayRetry: failure.status === 0 || failure.status >= 500 };
}
