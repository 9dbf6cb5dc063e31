import { atom, type ReadableAtom } from 'nanostores';
import type { FinanceRequest } from '#api/partners/schema.ts';
import { type FinanceRequestPage, listFinanceRequests, withdrawFinanceRequest } from './api.ts';

type OwnRequests = Readonly<{ requests: readonly FinanceRequest[]; total: number }>;
const NONE: OwnRequests = { requests: [], total: 0 };

type RequestsGateway = {
  list: (page: number) => Promise<FinanceRequestPage>;
  withdraw: (id: number) => Promise<unknown>;
};

/** A person's finance requests, newest first; as many pages of them as were asked for. */
export function createRequests(gateway: RequestsGateway) {
  const $own = atom(NONE);
  const readable: ReadableAtom<OwnRequests> = $own;
  let pageCount = 1;
  let person = 0;

  /** Rejects with an ApiFailure. */
  async function load(): Promise<void> {
    const asked = person;
    const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((page) => gateway.list(page)));
    // A request that was sent between two answers stands on both.
    const byId = new Map(pages.flatMap(({ requests }) => requests.map((each) => [each.id, each])));
    if (asked === person) $own.set({ requests: [...byId.values()], total: pages[0]?.total ?? 0 });
  }

  return {
    $own: readable,
    load,
    more(): Promise<void> {
      pageCount++;
      return load();
    },
    /** Takes in a request that was just sent. */
    note(request: FinanceRequest): void {
      const { requests, total } = $own.get();
      $own.set({ requests: [request, ...requests], total: total + 1 });
    },
    /** Withdraws the consent to a request: the market deletes it. Rejects with an ApiFailure. */
    async withdraw(id: number): Promise<void> {
      await gateway.withdraw(id);
      const { requests, total } = $own.get();
      $own.set({ requests: requests.filter((request) => request.id !== id), total: total - 1 });
    },
    /** The session has changed: another account, or none. */
    forget(): void {
      person++;
      pageCount = 1;
      $own.set(NONE);
    },
  };
}

/** The signed-in person's own requests. */
export const ownRequests = createRequests({ list: listFinanceRequests, withdraw: withdrawFinanceRequest });
