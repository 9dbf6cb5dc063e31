import type { Job } from '#api/jobs/job.ts';
import { type Channel, type Delivery, deliver } from '#api/sending/deliver.ts';
import { SmsNotTaken, type SmsProvider } from './provider.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long an SMS waits after each try that failed: people wait for codes, which live for ten minutes. */
const PAUSES_MS = [5 * SECOND, 15 * SECOND, 45 * SECOND, 2 * MINUTE, 4 * MINUTE];

type SmsDelivery = Delivery & { provider: SmsProvider };

/** Sends the SMS that wait, as `deliver` says, and returns how many were sent. */
export const deliverSms = ({ provider, ...delivery }: SmsDelivery, now = Date.now()): Promise<number> =>
  deliver({ ...delivery, channel: smsChannel(provider) }, now);

const smsChannel = (provider: SmsProvider): Channel => ({
  table: 'sms',
  pausesMs: PAUSES_MS,
  isRefusal: (cause) => cause instanceof SmsNotTaken && cause.isFinal,
  send: ({ to, text, mark }) => provider.send({ to, text, key: `sms-${mark}` }),
});

/** Sends what waits, once a second. */
export const smsJob = (delivery: Omit<SmsDelivery, 'signal'>): Job => ({
  name: 'sms',
  does: 'Sends SMS',
  when: { everySeconds: 1 },
  scope: 'market',
  begin: (signal) => () => deliverSms({ ...delivery, signal }),
});
