import type { Db } from '#api/database/open.ts';
import type { ContactKind } from '#api/database/tables.ts';
import { mailTitle } from '#api/mail/words.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { SELLING_ROLES } from '#domain/accounts/roles.ts';
import { addContact } from './contacts.ts';

type Told = { vehicleId: number; buyerId: number; kind: Exclude<ContactKind, 'message'> };

const WORDS: Record<Told['kind'], string> = {
  call: 'A buyer asked for your number about the',
  whatsapp: 'A buyer opens WhatsApp to ask about the',
  finance: 'A buyer asked for finance for the',
};

/** Keeps a contact, and tells who looks after the lead, or else the seller. What is written is told as a message. */
export async function addToldContact(
  db: Db,
  { financeRequestId, ...told }: Told & { financeRequestId?: number },
  at: string,
): Promise<void> {
  const { vehicleId, buyerId, kind } = told;
  if (!(await addContact(db, { ...told, ...(financeRequestId && { financeRequestId }) }, at))) return;
  const lead = await db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .innerJoin('users as u', (join) =>
      join.on((eb) => eb('u.id', '=', eb.fn.coalesce('l.assignee_id', 'v.seller_id'))),
    )
    .select(['l.id', 'v.title', 'u.id as person_id', 'u.role'])
    .where('l.vehicle_id', '=', vehicleId)
    .where('l.buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  const role = SELLING_ROLES.find((each) => each === lead.role) ?? 'seller';
  const path = `/dashboard/${role}?tab=leads&lead=${lead.id}`;
  const text = `${WORDS[kind]} ${mailTitle(lead.title)}`;
  await addNotice(db, { personId: lead.person_id, kind: 'lead', text, path, at });
}
