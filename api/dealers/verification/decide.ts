import type { Correspondence } from '#api/admin/mails.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { Mail } from '#api/mail/queue.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import {
  BUSINESS_DOCUMENTS,
  endOfDay,
  isDayOver,
  lastDayOf,
  missingDocuments,
  VERIFICATION_ITEM_NAMES,
  VERIFICATION_ITEMS,
} from '#domain/dealers/verification.ts';
import {
  VERIFICATION_PLACE,
  verificationRefusedMail,
  verificationRevokedMail,
  verifiedMail,
} from './mails.ts';
import { setMark } from './mark.ts';
import { listDocuments, toDocument } from './queries.ts';
import type { RefuseBody, VerificationDocument, VerifyBody } from './schema.ts';
import { lockWaiting } from './waiting.ts';
import { dayInWords } from './words.ts';

type Deciding = { id: number; adminId: number; letters: Correspondence };

/**
 * Verifies a business: its mark holds for twelve months, or until the first of its documents runs out. Throws 404, 409
 * where the request is decided or changed since it was read, and 422 while something is not ticked or a day is missing.
 */
export function verifyBusiness(
  db: Db,
  { id, adminId, letters, read }: Deciding & { read: VerifyBody },
  now = Date.now(),
): Promise<void> {
  const at = new Date(now).toISOString();
  return inTransaction(db, async (db) => {
    const waiting = await lockWaiting(db, id);
    const documents = (await listDocuments(db, id)).map(toDocument);
    refuseChanged(waiting, documents, read);
    await refuseUnticked(db, id);
    const days = readDays(documents, read, now);
    const lastDay = lastDayOf([...days.values()], now);
    const until = endOfDay(lastDay) ?? at;
    for (const [documentId, expires_on] of days)
      await db
        .updateTable('verification_documents')
        .set({ expires_on })
        .where('id', '=', documentId)
        .execute();
    await endEarlier(db, waiting.dealer_id, at);
    await db
      .updateTable('dealer_verifications')
      .set({ status: 'verified', decided_at: at, decided_by: adminId, valid_until: until })
      .where('id', '=', id)
      .execute();
    await setMark(db, { id: waiting.dealer_id, user_id: waiting.user_id }, until, at);
    await recordDecision(db, { id, adminId, action: 'business verified', details: { until } }, at);
    const mail = verifiedMail({
      ...{ ...letters, to: waiting.email },
      ...{ businessName: waiting.business_name, lastDay: dayInWords(lastDay) },
    });
    await tell(db, waiting.user_id, mail, at);
  });
}

/** A verification that is renewed gives way to the new one. */
const endEarlier = (db: Db, dealerId: number, at: string) =>
  db
    .updateTable('dealer_verifications')
    .set({ status: 'ended', ended_at: at })
    .where('dealer_id', '=', dealerId)
    .where('status', '=', 'verified')
    .execute();

type Waiting = Awaited<ReturnType<typeof lockWaiting>>;

function refuseChanged(waiting: Waiting, documents: readonly VerificationDocument[], read: VerifyBody): void {
  const seen = read.documents.map(({ id }) => id).sort((a, b) => a - b);
  const there = documents.map(({ id }) => id).sort((a, b) => a - b);
  const isSame =
    waiting.business_name === read.businessName &&
    waiting.asked_name === read.businessName &&
    waiting.waiting_name === null &&
    seen.join() === there.join();
  if (!isSame)
    throw new ApiError(409, 'The dealer has changed the name or the documents. Look at them again.', {
      code: 'CHANGED',
    });
  if (missingDocuments(documents).length > 0)
    throw new ApiError(409, 'A document is missing by now. Refuse the request, and say which.', {
      code: 'CHANGED',
    });
}

async function refuseUnticked(db: Db, id: number): Promise<void> {
  const ticked = await db
    .selectFrom('verification_checks')
    .select('item')
    .where('verification_id', '=', id)
    .execute();
  const open = VERIFICATION_ITEM_NAMES.filter((item) => !ticked.some((each) => each.item === item));
  if (open.length === 0) return;
  const names = open.map((item) => VERIFICATION_ITEMS[item].label).join(', ');
  throw new ApiError(422, `Not ticked yet: ${names}.`, { code: 'UNTICKED' });
}

/** The last day of each document. Throws 422 for one that is no day, is over, or is missing where it has to stand. */
function readDays(
  documents: readonly VerificationDocument[],
  { documents: read }: VerifyBody,
  now: number,
): Map<number, string | null> {
  const days = new Map(read.map(({ id, expiresOn }) => [id, expiresOn?.trim() || null]));
  for (const { id, kind } of documents) {
    const day = days.get(id) ?? null;
    const { label, hasEnd } = BUSINESS_DOCUMENTS[kind];
    if (day === null && hasEnd) throw wrongDay(`Note the last day of the ${label.toLowerCase()}.`);
    if (day !== null && endOfDay(day) === undefined) throw wrongDay(`Write the day as 2026-12-31: ${label}.`);
    if (day !== null && isDayOver(day, now)) throw wrongDay(`This document has run out: ${label}.`);
  }
  return days;
}

const wrongDay = (sentence: string): ApiError => new ApiError(422, sentence, { code: 'DAY' });

/**
 * Says no to a request, with a reason and what is wrong with single documents: the dealer reads both, and may mend it.
 * Throws 404, 409 where it is decided already, and 422 without a reason.
 */
export function refuseVerification(
  db: Db,
  { id, adminId, letters, refusal }: Deciding & { refusal: RefuseBody },
  at = new Date().toISOString(),
): Promise<void> {
  const reason = readReason(refusal.reason);
  return inTransaction(db, async (db) => {
    const waiting = await lockWaiting(db, id);
    const documents = await listDocuments(db, id);
    const problems: string[] = [];
    for (const { id: documentId, problem: typed } of refusal.problems) {
      const problem = cleanText(typed);
      const document = documents.find((each) => each.id === documentId);
      if (!document)
        throw new ApiError(409, 'The documents have changed. Look at them again.', { code: 'CHANGED' });
      if (problem === '') continue;
      problems.push(`${BUSINESS_DOCUMENTS[document.kind].label}: ${problem}`);
      await db.updateTable('verification_documents').set({ problem }).where('id', '=', documentId).execute();
    }
    await db
      .updateTable('dealer_verifications')
      .set({ status: 'refused', reason, decided_at: at, decided_by: adminId })
      .where('id', '=', id)
      .execute();
    const details = { problems: problems.length };
    await recordDecision(db, { id, adminId, action: 'verification refused', details }, at);
    const mail = verificationRefusedMail({ ...letters, to: waiting.email, reason, problems });
    await tell(db, waiting.user_id, mail, at);
  });
}

/** Takes the mark from a dealer, with a reason that the dealer reads. Throws 404, 409 where there is none, and 422 without a reason. */
export function revokeVerification(
  db: Db,
  { id, adminId, letters, reason: typed }: Deciding & { reason: string },
  at = new Date().toISOString(),
): Promise<void> {
  const reason = readReason(typed);
  return inTransaction(db, async (db) => {
    const selected = db
      .selectFrom('dealer_verifications as v')
      .innerJoin('dealers as d', 'd.id', 'v.dealer_id')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .select(['v.status', 'd.id', 'd.user_id', 'u.email'])
      .where('v.id', '=', id);
    const known = await selected.executeTakeFirst();
    if (!known || !(await lockRow(db, 'dealers', known.id))) throw notFound('There is no such verification.');
    const dealer = await selected.executeTakeFirstOrThrow();
    if (dealer.status !== 'verified')
      throw new ApiError(409, 'This verification has ended already.', { code: 'HANDLED' });
    await db
      .updateTable('dealer_verifications')
      .set({ status: 'revoked', ended_at: at, reason })
      .where('id', '=', id)
      .execute();
    await setMark(db, dealer, null, at);
    await recordDecision(db, { id, adminId, action: 'verification revoked', details: {} }, at);
    await tell(db, dealer.user_id, verificationRevokedMail({ ...letters, to: dealer.email, reason }), at);
  });
}

const NO_REASON = 'Please say why: the dealer reads it.';

function readReason(typed: string): string {
  const reason = cleanText(typed);
  if (reason === '') throw new ApiError(422, NO_REASON, { code: 'REASON', fields: { reason: NO_REASON } });
  return reason;
}

const tell = (db: Db, personId: number, mail: Mail, at: string): Promise<void> =>
  addMailedNotice(db, { personId, kind: 'moderation', path: VERIFICATION_PLACE, mail }, at);

type Decision = { id: number; adminId: number; action: string; details: Readonly<Record<string, unknown>> };

const recordDecision = (db: Db, { id, adminId, action, details }: Decision, at: string): Promise<void> =>
  recordAct(db, { actorId: adminId, action, subject: 'verification', subjectId: id, details }, at);
