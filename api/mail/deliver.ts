import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import { type Channel, type Delivery, deliver } from '#api/sending/deliver.ts';
import { BRAND } from '#domain/brand.ts';
import type { MailTransport } from './smtp.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a mail waits after each try that failed; after the last it is given up. */
const PAUSES_MS = [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];

type MailDelivery = Delivery & { transport: MailTransport };

/** Sends the mails that wait, as `deliver` says, and returns how many were sent. */
export const deliverWaiting = ({ transport, ...delivery }: MailDelivery, now = Date.now()): Promise<number> =>
  deliver({ ...delivery, channel: mailChannel(delivery.db, transport) }, now);

const mailChannel = (db: Db, transport: MailTransport): Channel => ({
  table: 'mails',
  pausesMs: PAUSES_MS,
  isRefusal,
  async send({ id, to, text, mark, createdAt }) {
    const { subject, headers } = await db
      .selectFrom('mails')
      .select(['subject', 'headers'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await transport.send({
      messageId: `<mail-${mark}@${BRAND.name.toLowerCase()}>`,
      ...{ to, subject, text },
      headers: JSON.parse(headers),
      date: new Date(createdAt),
    });
  },
});

/** 5xx is a no to this mail for good; but a login that is refused is the operator's to mend. */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('responseCode' in cause)) return false;
  const isLogin = 'code' in cause && cause.code === 'EAUTH';
  return !isLogin && Number(cause.responseCode) >= 500;
}

/** Sends what waits, once a second, beside everything else; at its end the mail under way is finished. */
export const mailJob = (delivery: Omit<MailDelivery, 'signal'>): Job => ({
  name: 'mail',
  does: 'Sends mails',
  when: { everySeconds: 1 },
  scope: 'market',
  begin: (signal) => () => deliverWaiting({ ...delivery, signal }),
});
