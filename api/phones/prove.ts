import { refuseBanned } from '#api/accounts/banned-contacts.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { queueMail } from '#api/mail/queue.ts';
import { recordSellerChange } from '#api/selling/seller-change.ts';
import { guessPhoneCode, type Keyed, spendPhoneCode } from './codes.ts';
import { phoneLostMail, phoneProvedMail } from './mails.ts';

type Given = { userId: number; code: string; publicUrl: string };
export type ProvedPhone = { phone: string; provedAt: string };

/**
 * Makes the number that a code was sent to the person's proved one, and returns it. An account that had proved it before
 * loses it and gets a mail: a number that its operator has reassigned belongs to its present holder. Throws 422
 * for a wrong code, and 403 for the number of a banned person.
 */
export async function provePhone(
  market: Keyed,
  { userId, code, publicUrl }: Given,
  now = Date.now(),
): Promise<ProvedPhone> {
  const { id, phone } = await guessPhoneCode(market, { userId, code }, now);
  const provedAt = new Date(now).toISOString();
  await inTransaction(market.db, async (db) => {
    await refuseBanned({ db, secretKey: market.secretKey }, { phone });
    await spendPhoneCode(db, id, provedAt);
    await lockKeys(db, `proof of ${phone}`);
    const holders = (await listHolders(db, phone)).filter((holder) => holder.id !== userId);
    const ids = [userId, ...holders.map((holder) => holder.id)].sort((a, b) => a - b);
    for (const each of ids) await lockRow(db, 'users', each);
    for (const holder of holders) {
      await setProof(db, holder.id, { phone_proved_at: null }, provedAt);
      await queueMail(db, phoneLostMail({ to: holder.email, userId: holder.id, phone, publicUrl }), provedAt);
    }
    await setProof(db, userId, { phone, phone_proved_at: provedAt }, provedAt);
    const { email } = await findEmail(db, userId);
    await queueMail(db, phoneProvedMail({ to: email, userId, phone, publicUrl }), provedAt);
    const act = { actorId: userId, action: 'phone number proved', subject: 'user', subjectId: userId };
    await recordAct(db, act, provedAt);
  });
  return { phone, provedAt };
}

/** Whose proved number it is so far. */
const listHolders = (db: Db, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('phone', '=', phone)
    .where('phone_proved_at', 'is not', null)
    .execute();

type Proof = { phone?: string; phone_proved_at: string | null };

async function setProof(db: Db, userId: number, proof: Proof, at: string): Promise<void> {
  await db.updateTable('users').set(proof).where('id', '=', userId).execute();
  await recordSellerChange(db, userId, at);
}

const findEmail = (db: Db, userId: number) =>
  db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
