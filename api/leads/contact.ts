import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { parseHours } from '#api/dealers/queries.ts';
import { limitOf } from '#api/exemptions/limits.ts';
import { listBlocks } from '#api/messages/parties.ts';
import { areNumbersShown } from '#api/phones/numbers-shown.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { formatPhone, maySendWhatsApp, readPhone, whatsAppUrl } from '#domain/accounts/phone.ts';
import { addToldContact } from './notify.ts';
import { listContactTimes, type Reachable } from './queries.ts';
import { conflict, findReachableFor } from './reach.ts';
import type { Contact } from './schema.ts';

/** More than a buyer needs, and far less than a list of all sellers' numbers takes. */
const NUMBERS: Omit<Limit, 'most'> = {
  withinMs: 3_600_000,
  sentence: 'You have looked up many numbers. Please wait a while before you look up another.',
};

type Asked = { vehicleId: number; personId: number; kind: 'call' | 'whatsapp'; publicUrl: string };

/**
 * A seller's number on request, kept as a contact of the person's lead. Throws 404 and 409 where no seller can be reached and
 * 429 for those who collect numbers.
 */
export function contactSeller(
  db: Db,
  { vehicleId, personId, kind, publicUrl }: Asked,
  now = Date.now(),
): Promise<Contact> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const listing = await findReachableFor(db, vehicleId, personId);
    await refuseBlocked(db, personId, listing.seller_id);
    const phone = await shownPhone(db, listing);
    const most = await limitOf(db, 'rate-numbers', personId, now);
    const times = await listContactTimes(db, { buyerId: personId, vehicleId }, most);
    refuseTooOften(times, { ...NUMBERS, most }, now);
    await addToldContact(db, { vehicleId, buyerId: personId, kind }, new Date(now).toISOString());
    const text = `Hello, I am interested in your ${listing.title}: ${publicUrl}/vehicle/${vehicleId}`;
    const whatsappUrl = maySendWhatsApp(phone) ? whatsAppUrl(phone, text) : null;
    return { phone, phoneText: formatPhone(phone), whatsappUrl, hours: parseHours(listing.hours) };
  });
}

/** Throws 409 where one of the two has blocked the other: neither learns the other's number. */
async function refuseBlocked(db: Db, personId: number, sellerId: number): Promise<void> {
  const blockers = await listBlocks(db, personId, sellerId);
  if (blockers.includes(personId))
    throw conflict(
      'You have blocked this seller. Unblock them in your messages to see their number.',
      'BLOCKED',
    );
  if (blockers.includes(sellerId)) throw conflict('This seller does not take calls from you.', 'BLOCKED');
}

/** The number that a seller has proved, or else that of the showroom, in E.164. Throws 409 where neither may be shown. */
async function shownPhone(db: Db, { phone, phone_proved_at, dealer_phone }: Reachable): Promise<string> {
  if (!(await areNumbersShown(db)))
    throw conflict('This market shows no phone numbers. Send a message instead.', 'NO_NUMBERS');
  const own = readPhone(phone ?? '');
  const shown = (phone_proved_at === null ? undefined : own) ?? readPhone(dealer_phone ?? '');
  if (shown !== undefined) return shown;
  if (own !== undefined)
    throw conflict('This seller has not proved a phone number yet. Send a message instead.', 'UNPROVED');
  throw conflict('This seller has not given a number. Send a message instead.', 'NO_PHONE');
}
