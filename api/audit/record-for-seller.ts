import type { Db } from '#api/database/open.ts';
import { type AuditEntry, recordAct } from './record-act.ts';

type Acting = Omit<AuditEntry, 'actorId'> & { actorId: number; sellerId: number };

/**
 * Notes what an agent or an admin did in a seller's stead; what sellers do with their own is not noted. Call it in the
 * transaction of the act.
 */
export async function recordForSeller(db: Db, { sellerId, ...act }: Acting, at?: string): Promise<void> {
  if (act.actorId === sellerId) return;
  await recordAct(db, { ...act, details: { sellerId, ...act.details } }, at);
}
