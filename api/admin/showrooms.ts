import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { findFreeSlug, moveShowroom } from '#api/dealers/open-showroom.ts';
import { endForNewName } from '#api/dealers/verification/end.ts';
import { recordChange } from '#api/events/outbox.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { personName } from '#api/messages/parties.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { checkWords, recordDecidedCase, showroomWords } from '#api/moderation/names/check-words.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { recordSellerChange } from '#api/selling/seller-change.ts';
import { placeText } from '#api/vehicles/to-vehicle.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import { type Correspondence, showroomApprovedMail, showroomRefusedMail } from './mails.ts';
import type { AdminShowroom } from './schema.ts';

/** The showrooms and new names of dealers that no admin has looked at: what waits, not what was refused. */
export const selectShowroomsToCheck = (db: Db) =>
  db
    .selectFrom('dealers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.refusal', 'is', null)
    .where((eb) => eb.or([eb('d.checked_at', 'is', null), eb('d.waiting_name', 'is not', null)]))
    .where('u.role', '=', 'dealer')
    .where('u.deactivated_at', 'is', null)
    .where('u.deletion_due_at', 'is', null);

/** The showrooms to check, the oldest first. */
export async function listShowroomsToCheck(db: Db, limit: number): Promise<AdminShowroom[]> {
  const rows = await selectShowroomsToCheck(db)
    .select(['d.id', 'd.business_name', 'd.waiting_name', 'd.checked_at', 'd.about', 'd.address'])
    .select(['d.county', 'd.town', 'd.area', 'd.opening_hours', 'd.created_at'])
    .select(['u.email', 'u.first_name', 'u.last_name'])
    .orderBy('d.id')
    .limit(limit)
    .execute();
  const { rules } = await activeRules(db);
  return rows.map((row) => ({
    id: row.id,
    businessName: row.waiting_name ?? row.business_name,
    publicName: row.checked_at === null ? null : row.business_name,
    about: row.about,
    address: row.address,
    place: placeText(row),
    openingHours: row.opening_hours,
    since: row.created_at,
    person: { name: personName({ ...row, role: 'dealer', business_name: null }), email: row.email },
    check: checkWords(showroomWords(row.waiting_name ?? row.business_name, row.about), rules),
  }));
}

type Deciding = {
  id: number;
  adminId: number;
  /** The name that the admin has read. */
  businessName: string;
  letters: Correspondence;
};

/** Makes a showroom, or its new name, public. Throws 404, and 409 where something else waits by now, or nothing. */
export function approveShowroom(
  db: Db,
  { id, adminId, businessName, letters }: Deciding,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    const waiting = await findWaiting(db, id, businessName);
    const isPublic = waiting.checked_at !== null;
    await db
      .updateTable('dealers')
      .set({ business_name: businessName, waiting_name: null, checked_at: at })
      .where('id', '=', id)
      .execute();
    await endForNewName(db, { dealerId: id, businessName }, at);
    await moveShowroom(db, { ...waiting, isPublic }, await findFreeSlug(db, businessName, id));
    // A dealer's name stands on their adverts.
    await recordSellerChange(db, waiting.user_id, at);
    await recordChange(db, { subject: 'dealer', subjectId: id, change: isPublic ? 'changed' : 'added' }, at);
    await recordDecision(
      db,
      { adminId, action: 'showroom approved', dealerId: id, userId: waiting.user_id },
      at,
    );
    await recordCase(db, waiting, { adminId, businessName, reason: null }, at);
    const mail = showroomApprovedMail({ ...letters, to: waiting.email, businessName });
    await addMailedNotice(db, { ...toDealer(waiting.user_id), mail }, at);
  });
}

/** Says no to what waits, with a reason that the dealer reads. Throws 404, 409 as approving does, and 422 without a reason. */
export function refuseShowroom(
  db: Db,
  { id, adminId, businessName, reason: typed, letters }: Deciding & { reason: string },
  at = new Date().toISOString(),
): Promise<void> {
  const reason = cleanText(typed);
  if (reason === '') throw new ApiError(422, NO_REASON, { code: 'REASON', fields: { reason: NO_REASON } });
  return inTransaction(db, async (db) => {
    const waiting = await findWaiting(db, id, businessName);
    await db.updateTable('dealers').set({ refusal: reason }).where('id', '=', id).execute();
    await recordDecision(
      db,
      { adminId, action: 'showroom refused', dealerId: id, userId: waiting.user_id },
      at,
    );
    await recordCase(db, waiting, { adminId, businessName, reason }, at);
    const isPublic = waiting.checked_at !== null;
    const mail = showroomRefusedMail({ ...letters, to: waiting.email, reason, isPublic });
    await addMailedNotice(db, { ...toDealer(waiting.user_id), mail }, at);
  });
}

const toDealer = (personId: number) =>
  ({ personId, kind: 'moderation', path: '/dashboard/dealer?tab=showroom' }) as const;

const NO_REASON = 'Please say why, so that the dealer can mend it.';

/** What an admin decides about, if it still is what they have read: a dealer may change the name meanwhile. */
async function findWaiting(db: Db, id: number, businessName: string) {
  if (!(await lockRow(db, 'dealers', id))) throw notFound('There is no such showroom.');
  const waiting = await selectShowroomsToCheck(db)
    .select([
      'd.id',
      'd.user_id',
      'd.slug',
      'd.about',
      'd.business_name',
      'd.waiting_name',
      'd.checked_at',
      'u.email',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!waiting) throw new ApiError(409, 'Nothing waits for a check here any more.', { code: 'HANDLED' });
  if ((waiting.waiting_name ?? waiting.business_name) !== businessName)
    throw new ApiError(409, 'The dealer has changed the name in the meantime. Look at it again.', {
      code: 'CHANGED',
    });
  return waiting;
}

type Case = { adminId: number; businessName: string; reason: string | null };

const recordCase = (
  db: Db,
  { id, user_id, about }: Awaited<ReturnType<typeof findWaiting>>,
  { adminId, businessName, reason }: Case,
  at: string,
): Promise<void> =>
  recordDecidedCase(
    db,
    {
      ...{ kind: 'showroom', subjectId: id, personId: user_id, adminId, reason },
      words: showroomWords(businessName, about),
    },
    at,
  );

type Decision = { adminId: number; action: string; dealerId: number; userId: number };

const recordDecision = (db: Db, { adminId, action, dealerId, userId }: Decision, at: string): Promise<void> =>
  recordAct(db, { actorId: adminId, action, subject: 'user', subjectId: userId, details: { dealerId } }, at);
