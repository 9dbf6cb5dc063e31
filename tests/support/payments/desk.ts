import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';
import { addPaidOrder } from '#tests/support/payments/paid-orders.ts';

export const PAID_AT = '2026-11-05T09:00:00.000Z';

/** A market with two admins and a seller who orders; what admins do at the payments desk, as calls. */
export async function openTestDesk() {
  const team = await openTestTeam();
  const { db } = team;
  const [admin, other, seller] = [
    await addTestPerson(db, 'admin'),
    await addTestPerson(db, 'admin'),
    await addTestPerson(db, 'seller'),
  ];
  /** The acts of one kind in the audit log, the oldest first. */
  async function acts(action: string) {
    const rows = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject', 'subject_id', 'details'])
      .where('action', '=', action)
      .orderBy('id')
      .execute();
    return rows.map(({ details, ...act }) => ({ ...act, details: JSON.parse(details) }));
  }
  return {
    ...{ ...team, admin, other, seller, acts },
    /** A paid order of a person; returns its id. */
    pay: (priceKes: number, { id } = seller) =>
      addPaidOrder(db, { personId: id, at: PAID_AT, price_kes: priceKes }),
    refund: (id: number, by = admin, to = 'phone') =>
      team.call(by, `POST /admin/payments/${id}/refund`, { to, reason: 'paid-twice' }),
    story: (id: number) => team.call(admin, `GET /admin/payments/${id}`),
    approve: (approvalId: number, by = other) => team.call(by, `POST /admin/approvals/${approvalId}/approve`),
  };
}
