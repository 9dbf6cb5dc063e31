import type { Settings } from '#api/config/settings.ts';
import { lockKeys, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { type Mail, queueMail } from '#api/mail/queue.ts';
import { mailTitle, quoted } from '#api/mail/words.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { type Report, readReport, reasonText } from '#domain/messages/reports.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { findReportByKey, insertReport, listOwnReports } from './queries.ts';
import type { ReportBody } from './schema.ts';
import { holdIfStolen } from './stolen.ts';
import { lockReporter } from './stolen-reporters.ts';

type Asked = {
  vehicleId: number;
  body: ReportBody;
  key: string | undefined;
  userId: number | undefined;
  /** A hash of where the call came from. */
  network: string;
};

/**
 * Keeps a report of an advert, mails it to the operator and returns its id; the same key again answers with what was
 * kept. What enough people report as stolen goes off the market at once. Throws 422 for wrong fields, 404 for a listing
 * that is not there, and 429 where a person reports it again and again.
 */
export async function saveReport(
  db: Db,
  { vehicleId, body, key, userId, network }: Asked,
  letters: Pick<Settings, 'operatorEmail' | 'publicUrl'>,
): Promise<number> {
  const report = readBody(body);
  const hash = bodyHash({ vehicleId, report, userId });
  return inTransaction(db, async (db) => {
    if (key !== undefined) await lockKeys(db, `report ${key}`);
    const earlier = key === undefined ? undefined : await findReportByKey(db, key);
    if (earlier && earlier.bodyHash !== hash) throw keyReused();
    if (earlier) return earlier.id;
    const vehicle = await findVehicle(db, vehicleId);
    if (!vehicle || !hasPage(vehicle)) throw notFound('Vehicle not found');
    await lockReporter(db, { personId: userId, network });
    const at = new Date().toISOString();
    if (userId !== undefined) await refuseRepeated(db, vehicle.id, userId, at);
    const { reason, details, email, policeReference } = report;
    const id = await insertReport(db, {
      ...{ reason, details, email, police_reference: policeReference, network_hash: network },
      vehicle_id: vehicle.id,
      user_id: userId ?? null,
      idempotency_key: key ?? null,
      body_hash: hash,
      created_at: at,
    });
    const { operatorEmail: to, publicUrl } = letters;
    const isHeld = reason === 'stolen' && (await holdIfStolen(db, vehicle.id, letters, at));
    if (to) await queueMail(db, reportMail({ id, report, vehicle, isHeld, to, publicUrl }), at);
    return id;
  });
}

/** Another word may be added; more of the same is not read. */
const OF_ONE_LISTING: Limit = {
  most: 3,
  withinMs: 86_400_000,
  sentence:
    'You have reported this advert several times today. We look at each report: please wait for the answer.',
};

/** Throws 429 where a person has reported this listing several times within a day. */
async function refuseRepeated(db: Db, vehicleId: number, userId: number, at: string): Promise<void> {
  await lockRow(db, 'users', userId);
  const times = await listOwnReports(db, { vehicleId, userId }, OF_ONE_LISTING.most);
  refuseTooOften(times, OF_ONE_LISTING, Date.parse(at));
}

function readBody({ reason, details = '', email = '', policeReference = '' }: ReportBody): Report {
  const { report, problems } = readReport({ reason, details, email, policeReference });
  if (report) return report;
  throw new ApiError(422, 'Some of what was sent is not right.', { code: 'VALIDATION', fields: problems });
}

type Reported = {
  id: number;
  report: Report;
  vehicle: Vehicle;
  isHeld: boolean;
  to: string;
  publicUrl: string;
};

function reportMail({ id, report, vehicle, isHeld, to, publicUrl }: Reported): Mail {
  const { reason, details, email, policeReference } = report;
  return {
    kind: 'report',
    to,
    subject: `Advert reported: ${mailTitle(vehicle.title)} (report ${id})`,
    text: [
      `Reason: ${reasonText(reason)}`,
      `Listing: ${publicUrl}/vehicle/${vehicle.id}`,
      `From: ${email ?? 'somebody who left no address'}`,
      ...(policeReference === null ? [] : [`Police OB number, as they wrote it: ${policeReference}`]),
      ...(isHeld ? [`It is off the market until you have looked: ${publicUrl}/admin/reports`] : []),
      '',
      ...(details === null ? ['Nothing more was written.'] : quoted('They wrote:', details)),
    ].join('\n'),
    ...(email && { headers: { 'Reply-To': email } }),
  };
}
