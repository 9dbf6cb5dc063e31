import { SESSION_DAYS } from '../accounts/session.ts';

type Retention = {
  /** What is kept, as people would say it. */
  what: string;
  days: number;
  /** From when the days count. */
  from: string;
  why: string;
};

/**
 * How long what is personal is kept. The retention job deletes by these periods, and the privacy page shows this very
 * table.
 */
export const RETENTION = {
  leaving: {
    what: 'An account that its owner wants deleted',
    days: 7,
    from: 'after you asked for it',
    why: 'So that you can change your mind, and so that nobody who got into your account can destroy it.',
  },
  sessions: {
    what: 'Sign-ins that are over',
    days: 1,
    from: `after they ended, which is ${SESSION_DAYS} days after you signed in at the latest`,
    why: 'They open nothing any more.',
  },
  codes: {
    what: 'Codes and links sent by mail or SMS, with the number they went to',
    days: 1,
    from: 'after they expired',
    why: 'To slow down those who guess codes, or flood a mailbox or a phone.',
  },
  attempts: {
    what: 'Counts of failed sign-ins, without names or addresses',
    days: 1,
    from: 'after the last try',
    why: 'To slow down those who guess passwords.',
  },
  security: {
    what: 'Sign-ins, failed tries and changes of how you sign in, with the kind of browser and a scrambled mark of the network',
    days: 90,
    from: 'after they happened',
    why: 'To find out whether somebody else got into your account.',
  },
  devices: {
    what: 'Browsers that have signed in to an account',
    days: 400,
    from: 'after they were last used',
    why: 'So that strangers who guess your password cannot lock you out.',
  },
  documents: {
    what: 'Logbooks, inspection reports and NTSA searches that you sent for an advert, and its plate and chassis number',
    days: 180,
    from: 'after the advert was last on sale or changed',
    why: 'To settle disputes about a sale. You can delete documents at any time.',
  },
  businessDocuments: {
    what: 'Registration, PIN, permit and ID that a dealer sent to be a Verified Business',
    days: 90,
    from: 'after we decided about them or the mark ended, or after you last added one',
    why: 'To look again where a decision is doubted. That a business was verified, and until when, stays with the account.',
  },
  mails: {
    what: 'Mails, SMS and notices to your devices that the market sent, without the codes and links in them, which go once they are sent',
    days: 30,
    from: 'after they were written',
    why: 'To find out what went wrong when one did not arrive.',
  },
  paymentMessages: {
    what: 'What M-Pesa told us about a payment, word by word',
    days: 365,
    from: 'after it came',
    why: 'To find out what went wrong when a payment did not arrive. The payment itself is kept for longer.',
  },
  payments: {
    what: 'The phone that paid an order',
    days: 2555,
    from: 'after it was asked',
    why: 'Tax law asks us to keep payments for seven years. After that they stay without the phone.',
  },
  notices: {
    what: 'Notices in the market',
    days: 90,
    from: 'after they last came',
    why: 'So that you can look up what happened while you were away. The newest 500 are kept.',
  },
  addresses: {
    what: 'Mail addresses that an account had before',
    days: 365,
    from: 'after you changed to another',
    why: 'So that a download of your data, or its deletion, also finds what was sent to the old address.',
  },
  views: {
    what: 'Single views of adverts, which nobody can be traced by',
    days: 8,
    from: 'after the view',
    why: 'To count what is seen most this week. After that only daily totals stay.',
  },
  missedWords: {
    what: 'Words that a search found nothing for, without numbers and addresses, which nobody can be traced by',
    days: 30,
    from: 'after the search',
    why: 'To see which cars many people look for in vain. They are shown only where at least five people searched for them.',
  },
  removed: {
    what: 'Vehicles and searches that you took off your lists',
    days: 1,
    from: 'after you removed them',
    why: 'So that a slip can be undone.',
  },
  alerts: {
    what: 'Which adverts and mails your saved searches led to',
    days: 180,
    from: 'after they were sent',
    why: 'So that the same news is not sent twice, and so that you can look it up.',
  },
  finance: {
    what: 'Requests for finance',
    days: 180,
    from: 'after you sent them',
    why: 'So that you can come back to them. You can delete them at any time.',
  },
  reports: {
    what: 'Who reported an advert or a person, with the messages of a reported conversation',
    days: 365,
    from: 'after the report',
    why: 'To ask back, and to notice false reports. After that the report of an advert stays without you, that of a person goes.',
  },
  reviewNetworks: {
    what: 'A scrambled mark of the network that a review of a dealer, or a report of an advert, came from',
    days: 30,
    from: 'after it was written',
    why: 'To notice many reviews or reports that come from one place.',
  },
  stolenCars: {
    what: 'That a vehicle was reported as stolen; with its plate and chassis number where we upheld it',
    days: 1095,
    from: 'after the advert was taken off the market',
    why: 'So that a stolen vehicle is known when it is advertised again.',
  },
  drafts: {
    what: 'Drafts of adverts in which nothing was said',
    days: 90,
    from: 'after they were begun',
    why: 'So that you can come back to them. Drafts that say something stay until you delete them.',
  },
  imports: {
    what: 'Stock files and zips of photos that a dealer brought in, and what they changed',
    days: 90,
    from: 'after the file was last worked on',
    why: 'So that an import can be looked up and undone. The adverts stay.',
  },
  invitations: {
    what: 'Invitations to act for a dealer that nobody accepted',
    days: 90,
    from: 'after they were sent',
    why: 'So that whoever was invited has time to register.',
  },
  conversations: {
    what: 'Conversations about an advert, who asked for a number, and what the seller noted of it',
    days: 1095,
    from: 'after the last message or call',
    why: 'For three years a buyer or a seller may need to prove what was agreed.',
  },
  support: {
    what: 'Closed conversations with support',
    days: 730,
    from: 'after they were closed',
    why: 'So that you and we can look up what was said. Open ones stay while they are open.',
  },
  contacts: {
    what: 'Messages through the contact page from people without an account',
    days: 365,
    from: 'after the last one',
    why: 'To answer them, and to look up what was said.',
  },
  helpComments: {
    what: 'What readers wrote when an article of the help did not help them, without their name',
    days: 180,
    from: 'after they wrote it',
    why: 'To write the article better. After that only the count stays.',
  },
  moderation: {
    what: 'What our checks found in adverts, showrooms and reviews, and what was decided',
    days: 365,
    from: 'after it was decided',
    why: 'To answer those who ask again, and to see which checks are right.',
  },
  repeatedTexts: {
    what: 'A fingerprint of what you wrote to a seller who has not answered',
    days: 1,
    from: 'after you wrote it',
    why: 'To notice when one text goes to many sellers.',
  },
  consents: {
    what: 'What you chose in the cookie panel',
    days: 730,
    from: 'after you chose',
    why: 'The law asks us to be able to prove consent. It is kept under a random number, without your network address.',
  },
  audit: {
    what: 'The log of important changes to accounts and adverts',
    days: 1095,
    from: 'after the change',
    why: 'To investigate misuse. Of a deleted account it only holds a number.',
  },
  receipts: {
    what: 'The name and the tax number on a receipt of yours',
    days: 2555,
    from: 'after it was issued',
    why: 'Tax law asks us to keep receipts as they were issued. The receipt itself stays, without them.',
  },
  decisions: {
    what: 'Warnings, suspensions and what admins decided about an account, with the reasons',
    days: 1095,
    from: 'after they were given, or ended',
    why: 'To treat people alike, and to look up what was decided when somebody complains.',
  },
  bans: {
    what: 'A scrambled mark of the mail address and the proved number of a person who was banned',
    days: 1825,
    from: 'after the ban',
    why: 'So that somebody who cheated others cannot simply register again. Nobody can read the address from it.',
  },
} as const satisfies Record<string, Retention>;

export type RetentionPeriod = keyof typeof RETENTION;

const isPeriod = (name: string): name is RetentionPeriod => name in RETENTION;
export const RETENTION_PERIODS: readonly RetentionPeriod[] = Object.keys(RETENTION).filter(isPeriod);

const DAY_MS = 24 * 3_600_000;

/** The length of a period in milliseconds. */
export const retentionMs = (period: RetentionPeriod): number => RETENTION[period].days * DAY_MS;

/** `30 days`, and years where they come out even. */
export function retentionWords(days: number): string {
  const [amount, unit] = days >= 365 && days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
