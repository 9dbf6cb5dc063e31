import { sql } from 'kysely';
import { selectDocumentsToSee } from '#api/admin/documents.ts';
import { selectReviewsToRead } from '#api/admin/reviews.ts';
import { selectShowroomsToCheck } from '#api/admin/showrooms.ts';
import type { Db } from '#api/database/open.ts';
import { selectRequestsToCheck } from '#api/dealers/verification/waiting.ts';
import { selectListingsToDecide } from '#api/moderation/queue/waiting.ts';
import { selectWaitingCodes } from '#api/payments/desk/list.ts';
import type { WaitingQueue } from './schema.ts';

type Waiting = { count: number; oldestAt: string | null };
type Queue = Omit<WaitingQueue, keyof Waiting> & {
  /** What waits in it: a select without columns, and the column that says since when. */
  waiting: (db: Db) => { executeTakeFirstOrThrow: () => Promise<Waiting> };
};

/** How many rows wait, and since when the oldest does. */
const since = (column: string) =>
  [sql<number>`count(*)`.as('count'), sql<string | null>`min(${sql.ref(column)})`.as('oldestAt')] as const;

/** Everything that waits for an admin: one line for each queue, in the order in which they are looked at. */
const QUEUES: readonly Queue[] = [
  {
    ...{ id: 'moderation', label: 'Listings to decide', path: '/admin/moderation' },
    waiting: (db) => selectListingsToDecide(db).select(since('c.opened_at')),
  },
  {
    ...{ id: 'reports', label: 'Reports of adverts', path: '/admin/reports' },
    waiting: (db) => db.selectFrom('reports').where('status', '=', 'open').select(since('created_at')),
  },
  {
    ...{ id: 'person-reports', label: 'Reports of people', path: '/admin/reports' },
    waiting: (db) =>
      db.selectFrom('person_reports').where('handled_at', 'is', null).select(since('created_at')),
  },
  {
    ...{ id: 'support', label: 'Support conversations', path: '/admin/support' },
    waiting: (db) =>
      db
        .selectFrom('support_conversations')
        .where('waiting_since', 'is not', null)
        .select(since('waiting_since')),
  },
  {
    ...{ id: 'showrooms', label: 'Showrooms and names', path: '/admin/names' },
    waiting: (db) => selectShowroomsToCheck(db).select(since('d.created_at')),
  },
  {
    ...{ id: 'reviews', label: 'Reviews and answers', path: '/admin/names' },
    waiting: (db) => selectReviewsToRead(db).select(since('r.written_at')),
  },
  {
    ...{ id: 'documents', label: 'Documents of listings', path: '/admin/documents' },
    waiting: (db) => selectDocumentsToSee(db).select(since('d.sent_at')),
  },
  {
    ...{ id: 'verification', label: 'Businesses to verify', path: '/admin/verification' },
    waiting: (db) => selectRequestsToCheck(db).select(since('v.handed_in_at')),
  },
  {
    ...{ id: 'approvals', label: 'Decisions of two admins', path: '/admin/approvals' },
    waiting: (db) => db.selectFrom('approvals').where('state', '=', 'waiting').select(since('asked_at')),
  },
  {
    ...{ id: 'receipt-codes', label: 'M-Pesa codes to look up', path: '/admin/payments' },
    waiting: (db) => selectWaitingCodes(db).select(since('c.typed_at')),
  },
  {
    ...{ id: 'mails', label: 'Mails that failed so far', path: '/admin/operations' },
    waiting: (db) =>
      db
        .selectFrom('mails')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('error', 'is not', null)
        .select(since('created_at')),
  },
  {
    ...{ id: 'sms', label: 'SMS that failed so far', path: '/admin/operations' },
    waiting: (db) =>
      db
        .selectFrom('sms')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('error', 'is not', null)
        .select(since('created_at')),
  },
];

/** What waits for an admin: each queue with how much, and since when the oldest (UTC); empty ones too. */
export async function listQueues(db: Db): Promise<WaitingQueue[]> {
  const found: WaitingQueue[] = [];
  for (const { waiting, ...queue } of QUEUES)
    found.push({ ...queue, ...(await waiting(db).executeTakeFirstOrThrow()) });
  return found;
}
