import webPush from 'web-push';
import type { Db } from '#api/database/open.ts';
import { checkedAddress, NotReached, OUTSIDE, type Reach } from '#api/http/outside/reach.ts';
import { request } from '#api/http/outside/request.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { type Channel, deliver } from '#api/sending/deliver.ts';
import { findVapidKeys, type VapidKeys } from './vapid.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a push waits after each try that failed. */
const PAUSES_MS = [30 * SECOND, 5 * MINUTE, 30 * MINUTE, 4 * HOUR];
/** A push service that takes longer is tried again. */
const TIMEOUT_MS = 10 * SECOND;
/** How long a push service keeps it for a device that is off. */
const KEPT_SECONDS = (24 * HOUR) / SECOND;

/** A push that its service did not take. */
class PushNotTaken extends Error {
  readonly isFinal: boolean;
  constructor(sentence: string, isFinal: boolean) {
    super(sentence);
    this.isFinal = isFinal;
  }
}

export type PushDelivery = {
  market: Pick<Market, 'db' | 'secretKey'>;
  log: Log;
  /** Whom a push service writes to about what it gets from here. */
  contact: string;
  reach?: Reach;
};

/** Sends the pushes that wait, as `deliver` says, and returns how many were sent. */
export async function deliverPushes(
  { market, log, contact, reach = OUTSIDE, signal }: PushDelivery & { signal?: AbortSignal },
  now = Date.now(),
): Promise<number> {
  const { db } = market;
  const waits = await db
    .selectFrom('pushes')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', '<=', new Date(now).toISOString())
    .limit(1)
    .executeTakeFirst();
  if (!waits) return 0;
  const channel = pushChannel(db, { keys: await findVapidKeys(market), contact, reach });
  return deliver({ db, log, channel, ...(signal && { signal }) }, now);
}

type Sender = { keys: VapidKeys; contact: string; reach: Reach };

const pushChannel = (db: Db, sender: Sender): Channel => ({
  table: 'pushes',
  pausesMs: PAUSES_MS,
  isRefusal: (cause) => cause instanceof PushNotTaken && cause.isFinal,
  async send({ to: endpoint, text }) {
    const device = await db
      .selectFrom('push_subscriptions')
      .select(['id', 'p256dh', 'auth'])
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    if (!device) throw new PushNotTaken('The device was removed.', true);
    const status = await post({ endpoint, keys: device }, text, sender);
    if (status >= 200 && status < 300) return;
    // Gone for good: the browser was reset, or its person has forbidden it.
    if (status === 404 || status === 410)
      await db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute();
    throw new PushNotTaken(`The push service answered ${status}.`, status < 500 && status !== 429);
  },
});

type Device = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The status that the push service answers with; what it says beside is not read. */
async function post(device: Device, text: string, { keys, contact, reach }: Sender): Promise<number> {
  const { headers, body } = webPush.generateRequestDetails(device, text, {
    vapidDetails: { subject: `mailto:${contact}`, ...keys },
    ...{ TTL: KEPT_SECONDS, urgency: 'normal' },
  });
  const whole = new AbortController();
  const timer = setTimeout(
    () => whole.abort(new NotReached('The push service did not answer in time.')),
    TIMEOUT_MS,
  );
  try {
    const url = new URL(device.endpoint);
    const to = await checkedAddress(url, { ...reach, signal: whole.signal });
    const answer = await request(url, {
      ...{ method: 'POST', body, to, signal: whole.signal, ca: reach.ca, headersMs: TIMEOUT_MS },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    });
    answer.destroy();
    return answer.statusCode ?? 0;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends what waits, once a second. */
export const pushJob = (delivery: PushDelivery): Job => ({
  name: 'pushes',
  does: 'Sends notices to the devices that people allowed it on',
  when: { everySeconds: 1 },
  scope: 'market',
  begin: (signal) => () => deliverPushes({ ...delivery, signal }),
});
