import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { announce } from '#api/live/announce.ts';
import type { NoticeKind } from '#domain/notices/notices.ts';
import type { Notice } from './schema.ts';

type Asked = { kind: NoticeKind | undefined; page: number; limit: number };

const noticesOf = (db: Db, personId: number, kind: NoticeKind | undefined) =>
  db
    .selectFrom('notices')
    .where('user_id', '=', personId)
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? 'message'));

/** A page of a person's notices, the newest first. */
export async function listNotices(db: Db, personId: number, { kind, page, limit }: Asked): Promise<Notice[]> {
  const rows = await noticesOf(db, personId, kind)
    .select(['id', 'kind', 'text', 'path', 'at', 'times', 'read_at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ read_at, ...row }) => ({ ...row, isUnread: read_at === null }));
}

/** How many notices a person has of a kind, or of all. */
export async function countNotices(db: Db, personId: number, kind: NoticeKind | undefined): Promise<number> {
  const { total } = await noticesOf(db, personId, kind)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many notices a person has not read. */
export async function countUnreadNotices(db: Db, personId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', personId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Whether a person has this notice, read or not. */
export async function hasNotice(db: Db, personId: number, id: number): Promise<boolean> {
  const own = await db
    .selectFrom('notices')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return own !== undefined;
}

/** Which of a person's notices: one, those about a path up to a time, or all. */
type Which = { id: number } | { kind: NoticeKind; path: string; upTo: string } | 'all';

/** Marks notices of a person as read, so that no mail or push about them goes out; returns how many were unread. */
export function readNotices(
  db: Db,
  personId: number,
  which: Which,
  at = new Date().toISOString(),
): Promise<number> {
  return inTransaction(db, async (db) => {
    const read = await selectUnread(db, personId, which)
      .set({ read_at: at, words: null, mail_due_at: null })
      .returning('id')
      .execute();
    if (read.length === 0) return 0;
    const ids = read.map(({ id }) => id);
    await db.deleteFrom('pushes').where('notice_id', 'in', ids).where('sent_at', 'is', null).execute();
    await announce(db, 'notices', personId, at);
    return read.length;
  });
}

function selectUnread(db: Db, personId: number, which: Which) {
  const unread = db.updateTable('notices').where('user_id', '=', personId).where('read_at', 'is', null);
  if (which === 'all') return unread;
  if ('id' in which) return unread.where('id', '=', which.id);
  const { kind, path, upTo } = which;
  return unread.where('kind', '=', kind).where('path', '=', path).where('at', '<=', upTo);
}
