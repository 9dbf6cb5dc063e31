import { recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import type { OperationKind } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { askForRun } from './runs.ts';

const ACTIONS: Record<OperationKind, string> = {
  rebuild: 'rebuild asked for',
  'whole-rebuild': 'whole rebuild asked for',
  backup: 'backup asked for',
  rehearsal: 'rehearsal asked for',
};

/** Asks the server that does such work for a run; false where one is asked for or under way already. */
export const askAsAdmin = (db: Db, kind: OperationKind, adminId: number, at: string): Promise<boolean> =>
  inTransaction(db, async (db) => {
    const run = await askForRun(db, kind, at);
    if (!run) return false;
    const act = { action: ACTIONS[kind], subject: 'operation', subjectId: run.id };
    await recordAct(db, { ...act, actorId: adminId }, at);
    return true;
  });
