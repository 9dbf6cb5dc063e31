import { personName } from '#api/messages/parties.ts';
import { BRAND } from '#domain/brand.ts';
import type { SupportMessageRow } from './queries.ts';
import type { SupportMessage } from './schema.ts';

/** A message as both sides get it. Of an admin people see the first name. */
export const toSupportMessage = (row: SupportMessageRow): SupportMessage => ({
  id: row.id,
  text: row.body,
  senderId: row.sender_id,
  timestamp: row.at,
  senderName: senderNameOf(row),
  side: row.side,
  topic: row.topic,
});

function senderNameOf(row: SupportMessageRow): string {
  if (row.side === 'automatic') return BRAND.name;
  if (row.side === 'support') return row.first_name?.trim() || 'Support';
  const { role, first_name, last_name, business_name } = row;
  if (role === null) return row.contact_name ?? 'Somebody without an account';
  return personName({ role, first_name, last_name, business_name });
}
