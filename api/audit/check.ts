import type { Settings } from '#api/config/settings.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { queueMail } from '#api/mail/queue.ts';
import { lockHead, readChain } from './head.ts';
import { brokenLogMail } from './mails.ts';
import type { Sealing } from './seal.ts';
import { type Verification, verifyAudit } from './verify.ts';

/**
 * Verifies the audit log and keeps what was found for the admins' page. What was not found before is mailed to the
 * operator, once.
 */
export async function checkAudit(
  market: Sealing,
  { operatorEmail, publicUrl }: Pick<Settings, 'operatorEmail' | 'publicUrl'>,
  at = new Date().toISOString(),
): Promise<Verification> {
  const verified = await verifyAudit(market);
  const finding = verified.finding?.sentence ?? null;
  await inTransaction(market.db, async (db) => {
    await lockHead(db);
    const known = (await readChain(db)).finding;
    await db.updateTable('audit_chain').set({ checked_at: at, finding }).where('id', '=', 1).execute();
    if (finding !== null && finding !== known && operatorEmail)
      await queueMail(db, brokenLogMail({ to: operatorEmail, finding, publicUrl }), at);
  });
  return verified;
}
