import { askApproval } from '#api/approvals/ask.ts';
import type { Deciding } from '#api/approvals/kind.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { bodyHash } from '#api/http/idempotency.ts';
import { formatKes } from '#domain/money.ts';
import { GIVING_REASONS, needsSecondAdmin } from '#domain/payments/giving-back.ts';
import { type Crediting, checkCredit, creditAsAdmin } from './credit.ts';
import { giveOnce } from './once.ts';
import { findRefundable, ownOrder, type Refunding, refundAsAdmin } from './refund.ts';
import type { Given } from './schema.ts';

const SENT_BY_HAND = '; it is sent to the phone by hand once this is approved';
const WAYS = {
  phone: 'what came by phone is sent back by hand once this is approved',
  credit: 'all of it becomes credit',
} as const;

/**
 * Refunds an order, or from KES 10,000 on asks a second admin for it. Throws 404, 409 where it is not paid or waits
 * already, and 403 for the admin's own order.
 */
export async function giveRefund(deciding: Deciding, refunding: Refunding, now = Date.now()): Promise<Given> {
  const { orderId, adminId, to, reason } = refunding;
  const { db } = deciding.market;
  const { price_kes: priceKes, person_id: personId } = await findRefundable(db, orderId);
  if (personId === adminId) throw ownOrder();
  if (!needsSecondAdmin(priceKes)) {
    const at = new Date(now).toISOString();
    const byPhoneKes = await inTransaction(db, (db) => refundAsAdmin(db, refunding, at));
    return { approvalId: null, byPhoneKes };
  }
  const approvalId = await askApproval(
    deciding,
    {
      ...{ kind: 'refund', subjectId: orderId, askedBy: adminId, details: { to, reason } },
      reason: `${GIVING_REASONS[reason]}; ${WAYS[to]}.`,
    },
    now,
  );
  return { approvalId, byPhoneKes: 0 };
}

/**
 * Grants or pays out credit, or from KES 10,000 on asks a second admin for it; the same key again changes nothing. Throws
 * 403 for the admin's own account, 404, and 409 where there is less credit, the same waits already, or the key was used.
 */
export function giveCredit(
  deciding: Deciding,
  { key, ...crediting }: Crediting & { key: string | undefined },
  now = Date.now(),
): Promise<Given> {
  const { market } = deciding;
  const at = new Date(now).toISOString();
  const call = { adminId: crediting.adminId, key, hash: bodyHash(crediting) };
  return giveOnce(
    market.db,
    call,
    async (db) => {
      await checkCredit(db, crediting);
      if (needsSecondAdmin(crediting.amountKes))
        return askForCredit({ ...deciding, market: { ...market, db } }, crediting, now);
      await creditAsAdmin(db, crediting, at);
      return { approvalId: null, byPhoneKes: crediting.way === 'pay-out' ? crediting.amountKes : 0 };
    },
    at,
  );
}

async function askForCredit(deciding: Deciding, crediting: Crediting, now: number): Promise<Given> {
  const { personId, adminId, way, amountKes, reason } = crediting;
  const approvalId = await askApproval(
    deciding,
    {
      kind: way === 'grant' ? 'grant-credit' : 'pay-out-credit',
      ...{ subjectId: personId, askedBy: adminId, details: { amountKes, reason } },
      reason: `${formatKes(amountKes)}: ${GIVING_REASONS[reason]}${way === 'pay-out' ? SENT_BY_HAND : ''}.`,
    },
    now,
  );
  return { approvalId, byPhoneKes: 0 };
}
