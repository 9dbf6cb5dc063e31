import { askForResults } from '#api/payments/mpesa/ask-job.ts';
import type { openMpesaDesk } from './mpesa-desk.ts';

type Desk = Awaited<ReturnType<typeof openMpesaDesk>>;

/** Lets the payer act, and what follows happen. */
export async function act(desk: Desk, checkoutId: string) {
  await desk.standIn.act(checkoutId);
  await desk.callbacks.idle();
}

/** The clock goes on, and the job runs. */
export async function later(desk: Desk, ms: number) {
  desk.clock.now += ms;
  await desk.callbacks.handleWaiting();
  return askForResults({ db: desk.db, provider: desk.provider, log: desk.log }, desk.clock.now);
}
