import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { creditOf } from '#api/ledger/balances.ts';
import { openTestDesk } from '#tests/support/payments/desk.ts';

let desk: Awaited<ReturnType<typeof openTestDesk>>;
beforeEach(async () => {
  desk = await openTestDesk();
});
afterEach(() => desk.market.dispose());

describe('a refund', () => {
  test('below KES 10,000 is done at once, once, with its act [payments-desk-8]', async () => {
    const id = await desk.pay(9_999);
    expect(await desk.refund(id)).toMatchObject({ status: 200, approvalId: null, byPhoneKes: 9_999 });
    expect((await desk.refund(id)).status).toBe(409);
    expect(await desk.acts('order refunded')).toEqual([
      {
        ...{ actor_id: desk.admin.id, subject: 'order', subject_id: id },
        details: { to: 'phone', reason: 'paid-twice', priceKes: 9_999, byPhoneKes: 9_999 },
      },
    ]);
    const told = await desk.story(id);
    expect([told.order.state, told.refund, typeof told.receipt.refundedAt]).toEqual([
      'refunded',
      null,
      'string',
    ]);
  });

  test('from KES 10,000 on needs a second admin, who is not the first [payments-desk-9]', async () => {
    const id = await desk.pay(10_000);
    const { approvalId, byPhoneKes } = await desk.refund(id);
    expect([typeof approvalId, byPhoneKes]).toEqual(['number', 0]);
    expect((await desk.story(id)).order.state).toBe('paid');
    expect((await desk.story(id)).refund.approvalId).toBe(approvalId);
    expect((await desk.refund(id, desk.other)).status).toBe(409);
    expect((await desk.approve(approvalId, desk.admin)).status).toBe(409);
    const { waiting } = await desk.call(desk.other, 'GET /admin/approvals');
    expect(waiting[0]).toMatchObject({ kind: 'refund', subject: { kind: 'order', id }, canDecide: true });
    expect(waiting[0].subject.name).toContain('10,000');
    expect((await desk.approve(approvalId)).status).toBe(200);
    expect((await desk.story(id)).order.state).toBe('refunded');
    expect(await desk.acts('order refunded')).toMatchObject([{ actor_id: desk.other.id, subject_id: id }]);
  });

  test('is not given twice where it was refunded while the approval waited [payments-desk-10]', async () => {
    const id = await desk.pay(20_000);
    const { approvalId } = await desk.refund(id, desk.admin, 'credit');
    await desk.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', id).execute();
    expect((await desk.approve(approvalId)).status).toBe(409);
    expect(await creditOf(desk.db, desk.seller.id)).toBe(0);
  });

  test('is never one’s own, neither asked for nor approved [payments-desk-11]', async () => {
    expect((await desk.refund(await desk.pay(500, desk.admin))).status).toBe(403);
    const large = await desk.pay(50_000, desk.other);
    expect((await desk.refund(large, desk.other)).status).toBe(403);
    const { approvalId } = await desk.refund(large, desk.admin);
    expect((await desk.approve(approvalId)).status).toBe(403);
    expect((await desk.story(large)).order.state).toBe('paid');
  });

  test('is refused in words without a way and a reason, and for what is not there [payments-desk-12]', async () => {
    const id = await desk.pay(500);
    for (const body of [{}, { to: 'cash', reason: 'goodwill' }, { to: 'phone', reason: 'Mwangi asked' }])
      expect((await desk.call(desk.admin, `POST /admin/payments/${id}/refund`, body)).status).toBe(422);
    expect((await desk.refund(999)).status).toBe(404);
    expect(await desk.acts('order refunded')).toEqual([]);
  });
});

describe('credit', () => {
  const give = (body: object, by = desk.admin, key?: string) =>
    desk.call(
      by,
      'POST /admin/credits',
      { of: desk.seller.email, way: 'grant', amountKes: 1_500, reason: 'goodwill', ...body },
      key ? { 'idempotency-key': key } : {},
    );

  test('is granted once for each key, and paid out as far as there is some [payments-desk-13]', async () => {
    const both = await Promise.all([give({}, desk.admin, 'first-key'), give({}, desk.admin, 'first-key')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await creditOf(desk.db, desk.seller.id)).toBe(1_500);
    expect((await give({ amountKes: 9 }, desk.admin, 'first-key')).status).toBe(409);
    expect((await give({ way: 'pay-out', amountKes: 1_501 })).status).toBe(409);
    expect(await give({ way: 'pay-out', amountKes: 1_500 })).toMatchObject({ byPhoneKes: 1_500 });
    expect(await creditOf(desk.db, desk.seller.id)).toBe(0);
    expect(await desk.acts('credit granted')).toMatchObject([
      { subject_id: desk.seller.id, details: { amountKes: 1_500 } },
    ]);
    expect(await desk.acts('credit paid out')).toHaveLength(1);
  });

  test('from KES 10,000 on needs a second admin [payments-desk-14]', async () => {
    const { approvalId } = await give({ amountKes: 10_000 }, desk.admin, 'large-key');
    expect((await give({ amountKes: 10_000 }, desk.admin, 'large-key')).approvalId).toBe(approvalId);
    expect(await creditOf(desk.db, desk.seller.id)).toBe(0);
    expect((await desk.approve(approvalId)).status).toBe(200);
    expect(await creditOf(desk.db, desk.seller.id)).toBe(10_000);
    // Money that another order has taken meanwhile is not paid out.
    const out = await give({ amountKes: 10_000, way: 'pay-out' });
    await give({ amountKes: 5_000, way: 'pay-out' });
    expect((await desk.approve(out.approvalId)).status).toBe(409);
    expect(await creditOf(desk.db, desk.seller.id)).toBe(5_000);
  });

  test('goes to nobody who is not there, and not to oneself [payments-desk-15]', async () => {
    expect((await give({ of: 'nobody@example.com' })).fields.of).toEqual(expect.any(String));
    expect((await give({ of: String(desk.admin.id) })).status).toBe(403);
    for (const amountKes of [0, -5, 1.5, 250_001]) expect((await give({ amountKes })).status).toBe(422);
  });
});
