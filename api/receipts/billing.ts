import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { refuseProblems } from '#api/http/errors.ts';
import { personName } from '#api/messages/parties.ts';
import { withoutUnseen } from '#domain/accounts/unseen.ts';
import { readKraPin } from '#domain/receipts/kra-pin.ts';
import type { Billing } from './schema.ts';

/** Characters of a name on receipts. */
const BILLING_NAME_LENGTH = 100;

/** How receipts name a person: as they chose, or else by their business or their own name, without a PIN. */
export async function readBilling(db: Db, personId: number): Promise<Billing> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .leftJoin('billing_details as b', 'b.user_id', 'u.id')
    .select(['b.name', 'b.kra_pin', 'u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .where('u.id', '=', personId)
    .executeTakeFirstOrThrow();
  return { name: row.name ?? personName(row), pin: row.kra_pin };
}

/** Keeps what the next receipts say. Throws 422 with a sentence for each field that is wrong. */
export async function changeBilling(
  db: Db,
  personId: number,
  typed: { name: string; pin: string },
  at = new Date().toISOString(),
): Promise<Billing> {
  const name = withoutUnseen(typed.name.replaceAll(/\s+/g, ' ')).normalize('NFC').trim();
  const { pin = null, problem } = readKraPin(typed.pin);
  refuseProblems({ name: problemOf(name), pin: problem });
  const details = { name, kra_pin: pin, changed_at: at };
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    await db
      .insertInto('billing_details')
      .values({ ...details, user_id: personId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
      .execute();
    return readBilling(db, personId);
  });
}

function problemOf(name: string): string | undefined {
  if (name === '') return 'Please say whom the receipts are for.';
  return name.length > BILLING_NAME_LENGTH ? `Use at most ${BILLING_NAME_LENGTH} characters.` : undefined;
}
