import { OLDEST_BACKUP_MS } from './backups.ts';

/** What can go wrong with a market that runs. */
export const CHECK_NAMES = [
  'database',
  'publishing',
  'cdn',
  'jobs',
  'mail',
  'backup',
  'disk',
  'payments',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** `none` where there is nothing to look at yet, or the operator has not set it up. */
export const CHECK_WORDS = ['ok', 'none', 'late', 'failing', 'short', 'full'] as const;
export type CheckWord = (typeof CHECK_WORDS)[number];

/** How one of them stands; `detail` is a sentence for the operator, empty while it is well. */
export type Check = { name: CheckName; word: CheckWord; detail: string };

export const isTrouble = ({ word }: Check): boolean => word !== 'ok' && word !== 'none';

const MINUTE_MS = 60_000;
/** Grace period: a check that recovers within it raises no alert. */
export const PATIENCE_MS = 5 * MINUTE_MS;
/** A change stands on its page within seconds. */
const LONGEST_LAG_S = 120;
const MB = 1_000_000;
/** A build of the site needs 500 MB. */
export const SHORT_DISK_BYTES = 1_000 * MB;
const FULL_DISK_BYTES = 256 * MB;

/** What is known of a market at a moment; times in ms since 1970. */
export type Readings = {
  /** What keeps the database from being read or written; undefined while nothing does. */
  storageFault: string | undefined;
  /** Undefined where nothing publishes. */
  publisher: { ok: boolean; detail: string | null } | undefined;
  /** How long the oldest change has waited to be published. */
  publishLagSeconds: number;
  /** Changed pages that are not in the bucket of the site, and how long the oldest has waited; undefined without a bucket. */
  cdn?: { waiting: number; seconds: number } | undefined;
  jobs: readonly { does: string; failingSince: string | null; error: string | null }[];
  mail: {
    isOn: boolean;
    waiting: number;
    /** When the oldest that is neither sent nor given up was written. */
    oldestAt: number | undefined;
    /** When one was last sent. */
    sentAt: number | undefined;
    /** What the mail server said last. */
    error: string | null;
  };
  /** Undefined where the market makes none. */
  backup:
    | {
        /** When the last good one began; before the first, since when they are made. */
        goodAt: number;
        /** Why the last one failed, could not be uploaded, or could not be restored. */
        error: string | null;
      }
    | undefined;
  freeBytes: number;
  /** Since when the payment provider does not answer as it should; null while it does, undefined without one. */
  payments?: { since: number; failures: number; error: string } | null | undefined;
};

/** How a market stands, one check for each name. */
export const judge = (readings: Readings, now: number): Check[] => [
  judgeDatabase(readings),
  judgePublishing(readings),
  judgeCdn(readings),
  judgeJobs(readings),
  judgeMail(readings, now),
  judgeBackup(readings, now),
  judgeDisk(readings),
  judgePayments(readings, now),
];

const check = (name: CheckName, word: CheckWord, detail = ''): Check => ({ name, word, detail });

function judgeDatabase({ storageFault }: Readings): Check {
  if (storageFault === undefined) return check('database', 'ok');
  const detail = `The database cannot be used as it should: its disk is ${storageFault}.`;
  return check('database', storageFault === 'full' ? 'full' : 'failing', detail);
}

function judgePublishing({ publisher, publishLagSeconds }: Readings): Check {
  if (!publisher) return check('publishing', 'none');
  const { ok, detail: why } = publisher;
  if (!ok) return check('publishing', 'failing', `Pages cannot be published: ${why ?? 'see the log'}`);
  if (why !== null) return check('publishing', 'failing', `The site could not be built again: ${why}`);
  if (publishLagSeconds <= LONGEST_LAG_S) return check('publishing', 'ok');
  const detail = `Changes wait for ${Math.round(publishLagSeconds)} seconds to be published.`;
  return check('publishing', 'late', detail);
}

function judgeCdn({ cdn }: Readings): Check {
  if (!cdn) return check('cdn', 'none');
  if (cdn.seconds <= LONGEST_LAG_S) return check('cdn', 'ok');
  const waiting = `${cdn.waiting} changed ${cdn.waiting === 1 ? 'page waits' : 'pages wait'}`;
  const detail = `${waiting} to be copied to the bucket and told to the CDN, the oldest for ${Math.round(cdn.seconds)} seconds.`;
  return check('cdn', 'late', detail);
}

function judgeJobs({ jobs }: Readings): Check {
  const failing = jobs.filter(({ failingSince }) => failingSince !== null);
  if (failing.length === 0) return check('jobs', 'ok');
  const list = failing.map(({ does, error }) => `“${does}” (${error ?? 'see the log'})`).join(', ');
  return check('jobs', 'failing', `Work in the background fails: ${list}.`);
}

/** One address that takes no mail is no trouble while others do. */
function judgeMail({ mail }: Readings, now: number): Check {
  if (!mail.isOn) return check('mail', 'none');
  const { oldestAt, sentAt = 0, waiting, error } = mail;
  if (oldestAt === undefined || now - oldestAt < PATIENCE_MS || sentAt >= oldestAt)
    return check('mail', 'ok');
  const said = error === null ? '' : ` The mail server said: ${error}`;
  const detail = `No mail goes out: ${waiting} wait, the oldest since ${inUtc(oldestAt)}.${said}`;
  return check('mail', 'failing', detail);
}

function judgeBackup({ backup }: Readings, now: number): Check {
  if (!backup) return check('backup', 'none');
  if (backup.error !== null) return check('backup', 'failing', backup.error);
  if (now - backup.goodAt <= OLDEST_BACKUP_MS) return check('backup', 'ok');
  return check('backup', 'late', `The last good backup is of ${inUtc(backup.goodAt)}.`);
}

function judgeDisk({ freeBytes }: Readings): Check {
  if (freeBytes >= SHORT_DISK_BYTES) return check('disk', 'ok');
  const detail = `The disk has ${Math.round(freeBytes / MB)} MB free.`;
  return check('disk', freeBytes < FULL_DISK_BYTES ? 'full' : 'short', detail);
}

/** A single failed call is no trouble: it is retried. */
const MOST_FAILURES = 2;

function judgePayments({ payments }: Readings, now: number): Check {
  if (payments === undefined) return check('payments', 'none');
  if (!payments || payments.failures <= MOST_FAILURES || now - payments.since < PATIENCE_MS)
    return check('payments', 'ok');
  const detail = `No payments can be made: M-Pesa has failed since ${inUtc(payments.since)}. It said: ${payments.error}`;
  return check('payments', 'failing', detail);
}

const inUtc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
