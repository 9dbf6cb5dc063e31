import type { Settings } from '#api/config/settings.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { type Mail, queueMail } from '#api/mail/queue.ts';
import { mailTitle, quoted } from '#api/mail/words.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { type Report, readReport, reasonText } from '#domain/messages/reports.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { findReportByKey, insertReport } from './queries.ts';
import type { ReportBody } from './schema.ts';

type Asked = { vehicleId: number; body: ReportBody; key: string | undefined; userId: number | undefined };

/**
 * Keeps a report of an advert, mails it to the operator and returns its id; the same key again answers with what was
 * kept. Throws 422 for wrong fields and 404 for a listing that is not there.
 */
export async function saveReport(
  db: Db,
  { vehicleId, body, key, userId }: Asked,
  { operatorEmail, publicUrl }: Pick<Settings, 'operatorEmail' | 'publicUrl'>,
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
    const now = new Date().toISOString();
    const id = await insertReport(db, {
      ...report,
      vehicle_id: vehicle.id,
      user_id: userId ?? null,
      idempotency_key: key ?? null,
      body_hash: hash,
      created_at: now,
    });
    if (operatorEmail)
      await queueMail(db, reportMail({ id, report, vehicle, to: operatorEmail, publicUrl }), now);
    return id;
  });
}

function readBody({ reason, details = '', email = '' }: ReportBody): Report {
  const { report, problems } = readReport({ reason, details, email });
  if (report) return report;
  throw new ApiError(422, 'Some of what was sent is not right.', { code: 'VALIDATION', fields: problems });
}

type Reported = { id: number; report: Report; vehicle: Vehicle; to: string; publicUrl: string };

function reportMail({ id, report, vehicle, to, publicUrl }: Reported): Mail {
  const { reason, details, email } = report;
  return {
    kind: 'report',
    to,
    subject: `Advert reported: ${mailTitle(vehicle.title)} (report ${id})`,
    text: [
      `Reason: ${reasonText(reason)}`,
      `Listing: ${publicUrl}/vehicle/${vehicle.id}`,
      `From: ${email ?? 'somebody who left no address'}`,
      '',
      ...(details === null ? ['Nothing more was written.'] : quoted('They wrote:', details)),
    ].join('\n'),
    ...(email && { headers: { 'Reply-To': email } }),
  };
}
