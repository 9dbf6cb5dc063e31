import type { Selectable } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import type { Link } from './chain.ts';

export type Chain = Selectable<Tables['audit_chain']>;

/** Where the chain of the audit log begins and ends, and what was sealed and found last. */
export const readChain = (db: Db): Promise<Chain> =>
  db.selectFrom('audit_chain').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

/** The end of the chain, locked until the transaction ends: an update that changes nothing locks on every engine. */
export async function lockHead(db: Db): Promise<Link> {
  const { head_id, head_hash } = await db
    .updateTable('audit_chain')
    .set((eb) => ({ head_id: eb.ref('head_id') }))
    .where('id', '=', 1)
    .returning(['head_id', 'head_hash'])
    .executeTakeFirstOrThrow();
  return { id: head_id, hash: head_hash };
}
