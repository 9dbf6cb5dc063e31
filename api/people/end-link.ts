import type { Correspondence } from '#api/admin/mails.ts';
import { endLink } from '#api/agents/end-agent.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { linkEndedMail } from './mails.ts';

/** Ends that an agent acts for a dealer, or an invitation to, and tells both. Throws 404. */
export function endTeamLink(
  db: Db,
  asked: { id: number; adminId: number },
  letters: Correspondence,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { dealerUserId, agentId } = await endLink(db, asked, at);
    const people = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', 'in', [dealerUserId, agentId ?? dealerUserId])
      .execute();
    for (const { id, email } of people) {
      const isAgent = id === agentId;
      const mail = linkEndedMail({ ...letters, to: email, isAgent });
      const path = isAgent ? '/dashboard/agent' : '/dashboard/dealer?tab=team';
      await addMailedNotice(db, { personId: id, kind: 'moderation', path, mail }, at);
    }
  });
}
