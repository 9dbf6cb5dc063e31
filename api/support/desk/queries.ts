import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { personName } from '#api/messages/parties.ts';
import type { SupportQueue } from '#domain/support/queues.ts';
import type { DeskAdmin, DeskCounts, DeskEntry } from './schema.ts';

export const noSupport = () => notFound('There is no such conversation with support.');

/** All conversations with support, with the last message that a person or an admin wrote. */
const selectEntries = (db: Db) =>
  db
    .selectFrom('support_conversations as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .leftJoin('users as a', 'a.id', 'c.assignee_id')
    .innerJoin('support_messages as m', (join) =>
      join.on((eb) =>
        eb(
          'm.id',
          '=',
          eb
            .selectFrom('support_messages as last')
            .select((eb) => eb.fn.max('last.id').as('id'))
            .whereRef('last.conversation_id', '=', 'c.id')
            .where('last.side', '!=', 'automatic'),
        ),
      ),
    )
    .select(['c.id', 'c.user_id', 'c.name', 'c.email', 'c.waiting_since', 'c.closed_at', 'c.assignee_id'])
    .select(['u.role', 'u.first_name', 'u.last_name', 'u.email as user_email', 'd.business_name'])
    .select(['a.first_name as assignee_name', 'm.body', 'm.at', 'm.side'])
    .select((eb) =>
      eb
        .selectFrom('support_messages as t')
        .select('t.topic')
        .whereRef('t.conversation_id', '=', 'c.id')
        .where('t.topic', 'is not', null)
        .orderBy('t.id', 'desc')
        .limit(1)
        .as('topic'),
    );

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

function toEntry(row: EntryRow): DeskEntry {
  const { role, first_name, last_name, business_name } = row;
  const name = role === null ? (row.name ?? '') : personName({ role, first_name, last_name, business_name });
  return {
    id: row.id,
    person: { id: row.user_id, name, email: row.user_email ?? row.email ?? '' },
    topic: row.topic,
    lastMessage: { text: row.body, at: row.at, side: row.side },
    waitingSince: row.waiting_since,
    closedAt: row.closed_at,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: adminName(row.assignee_name) },
  };
}

/** A page of a queue: who waits longest first, of the others what was written last first. */
export async function listQueue(
  db: Db,
  { queue, adminId, page, limit }: { queue: SupportQueue; adminId: number; page: number; limit: number },
): Promise<DeskEntry[]> {
  const rows = await inQueue(db, queue, adminId)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(toEntry);
}

function inQueue(db: Db, queue: SupportQueue, adminId: number) {
  const all = selectEntries(db);
  if (queue === 'closed')
    return all.where('c.closed_at', 'is not', null).orderBy('c.closed_at', 'desc').orderBy('c.id', 'desc');
  const open = all.where('c.closed_at', 'is', null);
  const waitingFirst = (query: typeof open) =>
    query
      .orderBy((eb) => eb.case().when('c.waiting_since', 'is', null).then(1).else(0).end())
      .orderBy('c.waiting_since')
      .orderBy('c.last_message_at', 'desc')
      .orderBy('c.id');
  switch (queue) {
    case 'waiting':
      return waitingFirst(open.where('c.waiting_since', 'is not', null));
    case 'mine':
      return waitingFirst(open.where('c.assignee_id', '=', adminId));
    case 'unassigned':
      return waitingFirst(open.where('c.assignee_id', 'is', null));
    case 'open':
      return waitingFirst(open);
  }
}

/** How many conversations stand in each queue. */
export const countQueues = (db: Db, adminId: number): Promise<DeskCounts> =>
  db
    .selectFrom('support_conversations')
    .select(({ fn, eb, and }) => {
      const isOpen = eb('closed_at', 'is', null);
      const open = (condition: typeof isOpen) => fn.countAll<number>().filterWhere(and([isOpen, condition]));
      return [
        open(eb('waiting_since', 'is not', null)).as('waiting'),
        open(eb('assignee_id', '=', adminId)).as('mine'),
        open(eb('assignee_id', 'is', null)).as('unassigned'),
        fn.countAll<number>().filterWhere(isOpen).as('open'),
        fn.countAll<number>().filterWhere('closed_at', 'is not', null).as('closed'),
      ];
    })
    .executeTakeFirstOrThrow();

/** A conversation as the desk shows it. Throws 404 where there is none. */
export async function findEntry(db: Db, id: number): Promise<DeskEntry> {
  const row = await selectEntries(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw noSupport();
  return toEntry(row);
}

/** Who can be made to look after a conversation, by name. */
export async function listAdmins(db: Db): Promise<DeskAdmin[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name'])
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('first_name', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
  return rows.map(({ id, first_name }) => ({ id, name: adminName(first_name) }));
}

const adminName = (firstName: string | null): string => firstName?.trim() || 'An admin';
