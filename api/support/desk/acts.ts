import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { announce } from '#api/live/announce.ts';
import { listAdmins, noSupport } from './queries.ts';

export type Acting = { id: number; adminId: number };
type Kept = { closed_at: string | null; assignee_id: number | null };

/** Assigns a conversation to an admin, or with null to none. Throws 404, and 409 for who is no admin. */
export const assignConversation = (
  db: Db,
  { assigneeId, ...acting }: Acting & { assigneeId: number | null },
): Promise<void> =>
  changeConversation(db, acting, 'support assigned', { assigneeId }, async (db) => {
    const admins = await listAdmins(db);
    if (assigneeId !== null && !admins.some(({ id }) => id === assigneeId))
      throw refused('Only an admin can look after it.', 'NOT_ADMIN');
    return { assignee_id: assigneeId };
  });

/** Closes a conversation, which takes it out of the queue. Throws 404, and 409 where it is closed. */
export const closeConversation = (db: Db, acting: Acting, at = new Date().toISOString()): Promise<void> =>
  changeConversation(db, acting, 'support closed', {}, async (_, { closed_at }) => {
    if (closed_at !== null) throw refused('This conversation is closed already.', 'CLOSED');
    return { closed_at: at, waiting_since: null };
  });

/** Opens a closed conversation. Throws 404, and 409 where it is open. */
export const reopenConversation = (db: Db, acting: Acting): Promise<void> =>
  changeConversation(db, acting, 'support reopened', {}, async (_, { closed_at }) => {
    if (closed_at === null) throw refused('This conversation is open already.', 'OPEN');
    return { closed_at: null };
  });

type Change = Partial<Kept> & { waiting_since?: null };

async function changeConversation(
  db: Db,
  { id, adminId }: Acting,
  action: string,
  details: Record<string, unknown>,
  decide: (db: Db, kept: Kept) => Promise<Change>,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const kept = await lockConversation(db, id);
    const change = await decide(db, kept);
    await db.updateTable('support_conversations').set(change).where('id', '=', id).execute();
    const at = new Date().toISOString();
    const subject = { subject: 'support conversation', subjectId: id };
    await recordAct(db, { actorId: adminId, action, ...subject, details }, at);
    await announce(db, 'support', kept.user_id ?? 0, at);
  });
}

/** A conversation that stays as it is until the transaction ends. Throws 404 where there is none. */
export async function lockConversation(db: Db, id: number) {
  if (!(await lockRow(db, 'support_conversations', id))) throw noSupport();
  return db
    .selectFrom('support_conversations')
    .select(['user_id', 'name', 'email', 'closed_at', 'assignee_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export const refused = (sentence: string, code: string) => new ApiError(409, sentence, { code });
