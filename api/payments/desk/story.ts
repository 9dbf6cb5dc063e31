import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { creditOf } from '#api/ledger/balances.ts';
import { readTerms } from '#api/payments/order-terms.ts';
import { findReceipt } from '#api/receipts/queries.ts';
import { needsSecondAdmin } from '#domain/payments/giving-back.ts';
import { maskPhone } from '#domain/payments/masked-phone.ts';
import { resultWords } from '#domain/payments/mpesa-results.ts';
import { readMessage } from '#domain/payments/read-message.ts';
import { findDeskOrder } from './list.ts';
import type { DeskEntry, DeskPayment, OrderStory, PaymentMessage } from './schema.ts';

/** All that is known of an order: how it was priced and paid, what the provider said, what was booked. Throws 404. */
export async function readStory(db: Db, orderId: number): Promise<OrderStory> {
  const shown = await findDeskOrder(db, orderId);
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!shown || !row) throw notFound('There is no order with this number.');
  const { lines, version, words } = readTerms(row.terms);
  return {
    order: {
      ...shown,
      ...{ item: row.item, days: row.days, plansVersion: row.plans_version, vehicleId: row.vehicle_id },
      phone: row.phone === null ? null : maskPhone(row.phone),
      ...{ expiresAt: row.expires_at, settledAt: row.settled_at, lines, termsVersion: version, terms: words },
    },
    creditKes: row.person_id === null ? null : await creditOf(db, row.person_id),
    payments: await listPayments(db, orderId),
    codes: await listCodes(db, orderId),
    entries: await listEntries(db, orderId),
    receipt: (await findReceipt(db, orderId)) ?? null,
    refund:
      row.state === 'paid'
        ? {
            ...{ byPhoneKes: row.amount_kes, needsSecondAdmin: needsSecondAdmin(row.price_kes) },
            approvalId: await findWaitingRefund(db, orderId),
          }
        : null,
  };
}

async function listPayments(db: Db, orderId: number): Promise<DeskPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const messages = await listMessages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...{ id: row.id, provider: row.provider, phone: maskPhone(row.phone), amountKes: row.amount_kes },
    ...{ receivedKes: row.received_kes, state: row.state, resultCode: row.result_code },
    words: row.result_code === null ? null : wordsOf(row.result_code),
    ...{ receipt: row.receipt, startedAt: row.created_at, settledAt: row.settled_at },
    ...{ askAt: row.ask_at, asked: row.asked, messages: messages.get(row.id) ?? [] },
  }));
}

function wordsOf(code: string) {
  const { title, sentence } = resultWords(code);
  return { title, sentence };
}

async function listMessages(
  db: Db,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentMessage[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_messages')
    .select(['id', 'payment_id', 'kind', 'body', 'at', 'handled_at'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute();
  const messages = new Map<number, PaymentMessage[]>(paymentIds.map((id) => [id, []]));
  for (const { id, payment_id, kind, body, at, handled_at } of rows)
    messages
      .get(payment_id ?? 0)
      ?.push({ id, kind, at, isHandled: handled_at !== null, ...readMessage(body) });
  return messages;
}

async function listCodes(db: Db, orderId: number): Promise<OrderStory['codes']> {
  const rows = await db
    .selectFrom('receipt_codes')
    .select(['id', 'code', 'typed_at', 'outcome', 'decided_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, code, typed_at, outcome, decided_at }) => ({
    ...{ id, code, typedAt: typed_at, outcome, decidedAt: decided_at },
  }));
}

async function listEntries(db: Db, orderId: number): Promise<DeskEntry[]> {
  const rows = await db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select(['e.id', 'e.at', 'e.kind', 'e.note', 'l.account', 'l.amount_kes'])
    .where('e.order_id', '=', orderId)
    .orderBy('l.id')
    .execute();
  const entries = new Map<number, DeskEntry>();
  for (const { id, at, kind, note, account, amount_kes: amountKes } of rows) {
    const entry = entries.get(id) ?? { id, at, kind, note, lines: [] };
    entry.lines.push({ account, amountKes });
    entries.set(id, entry);
  }
  return [...entries.values()];
}

async function findWaitingRefund(db: Db, orderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', 'refund')
    .where('subject_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.id ?? null;
}
