import { atom, type ReadableAtom } from 'nanostores';
import type { FinanceRequest } from '#api/financing/schema.ts';
import { listFinanceRequests, withdrawFinanceRequest } from '#site/lib/api.ts';

const $listed = atom<readonly FinanceRequest[]>([]);

/** The signed-in person's own requests, newest first. */
export const $requests: ReadableAtom<readonly FinanceRequest[]> = $listed;

export async function loadRequests(): Promise<void> {
  $listed.set(await listFinanceRequests());
}

/** Takes in a request that was just sent. */
export const noteRequest = (request: FinanceRequest): void => $listed.set([request, ...$listed.get()]);

export const forgetRequests = (): void => $listed.set([]);

/** Withdraws the consent to a request: the market deletes it. Rejects with an ApiFailure. */
export async function withdrawRequest(id: number): Promise<void> {
  await withdrawFinanceRequest(id);
  $listed.set($listed.get().filter((request) => request.id !== id));
}
