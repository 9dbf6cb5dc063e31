import { hashToken, newToken } from '#api/accounts/tokens.ts';
import type { Settings } from '#api/config/settings.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { addToldContact } from '#api/leads/notify.ts';
import { queueMail } from '#api/mail/queue.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import {
  FINANCE_CONSENT,
  type FinanceApplicant,
  readFinanceRequest,
  SELLER_CONSENT,
} from '#domain/partners/finance-request.ts';
import { fullPartnerName } from '#domain/partners/partners.ts';
import { hasPage, isSold } from '#domain/vehicles/listing-life.ts';
import { buyerMail, operatorMail, withdrawLink } from './mails.ts';
import { findPartner } from './partners.ts';
import { findRequestByKey, insertRequest, listRequestTimes } from './queries.ts';
import type { FinanceRequest, RequestBody } from './schema.ts';

/** The buyer's address is not verified: the mail may reach a stranger. */
const MAILS: Limit = {
  most: 6,
  withinMs: 3_600_000,
  sentence: 'We have written to this address several times. Please wait a while and send it again.',
};

type Asked = { body: RequestBody; key: string | undefined; userId: number | undefined };

/**
 * Keeps a request with the consent to it, and mails the buyer and the operator; no lender is sent anything. The same
 * key again answers with what was kept. Throws 422 for wrong fields, 404 and 409 for a vehicle or partner that is not
 * there to finance, 429 where the buyer's address had its share of mails.
 */
export async function saveRequest(
  db: Db,
  { body, key, userId }: Asked,
  { operatorEmail, publicUrl }: Pick<Settings, 'operatorEmail' | 'publicUrl'>,
): Promise<FinanceRequest> {
  const applicant = readApplicant(body);
  const hash = bodyHash({ body, userId });
  return inTransaction(db, async (db) => {
    await lockKeys(db, `finance mails to ${applicant.email}`, `finance request ${key ?? hash}`);
    const earlier = key === undefined ? undefined : await findRequestByKey(db, key);
    if (earlier && earlier.bodyHash !== hash) throw keyReused();
    if (earlier) return earlier.request;
    const vehicle = await findFinanced(db, body.vehicleId);
    const partner = body.partner === undefined ? undefined : await partnerOf(db, body.partner);
    const at = Date.now();
    refuseTooOften(await listRequestTimes(db, applicant.email, MAILS.most), MAILS, at);
    const now = new Date(at).toISOString();
    const withdrawToken = newToken();
    const request = await insertRequest(db, {
      user_id: userId ?? null,
      vehicle_id: vehicle?.id ?? null,
      vehicle_title: vehicle?.title ?? null,
      partner_slug: partner?.slug ?? null,
      partner_name: partner ? fullPartnerName(partner) : null,
      name: applicant.name,
      phone: applicant.phone,
      email: applicant.email,
      income_kes: applicant.incomeKes,
      message: applicant.message ?? null,
      price_kes: body.vehiclePrice,
      vehicle_year: vehicle?.year ?? body.vehicleYear,
      down_kes: body.downPayment ?? null,
      term_months: body.loanTerm ?? null,
      consent_version: FINANCE_CONSENT.version,
      consent_text: FINANCE_CONSENT.text,
      consented_at: now,
      seller_consent_version: body.sellerConsentVersion ?? null,
      idempotency_key: key ?? null,
      body_hash: hash,
      withdraw_hash: hashToken(withdrawToken),
      created_at: now,
    });
    await tellSeller(db, { request, vehicle, body, userId }, now);
    await queueMail(db, buyerMail(request, withdrawLink(publicUrl, withdrawToken)), now);
    if (operatorEmail) await queueMail(db, operatorMail(request, operatorEmail, publicUrl), now);
    return request;
  });
}

type Told = {
  request: FinanceRequest;
  vehicle: { id: number; sellerId: number; sellerContactable: boolean } | undefined;
  body: RequestBody;
  userId: number | undefined;
};

/** A lead of the seller, by the buyer's own consent alone; leads are of people with an account. */
async function tellSeller(db: Db, { request, vehicle, body, userId }: Told, at: string): Promise<void> {
  if (body.sellerConsentVersion === undefined || userId === undefined || !vehicle?.sellerContactable) return;
  if (vehicle.sellerId === userId) return;
  const contact = { vehicleId: vehicle.id, buyerId: userId, kind: 'finance' } as const;
  await addToldContact(db, { ...contact, financeRequestId: request.id }, at);
}

function readApplicant({
  consent,
  consentVersion,
  sellerConsentVersion,
  ...values
}: RequestBody): FinanceApplicant {
  const { applicant, problems } = readFinanceRequest(values, consent);
  if (!applicant)
    throw new ApiError(422, 'Some of what was sent is not right.', { code: 'VALIDATION', fields: problems });
  const isSellersOld = sellerConsentVersion !== undefined && sellerConsentVersion !== SELLER_CONSENT.version;
  if (consentVersion !== FINANCE_CONSENT.version || isSellersOld)
    throw new ApiError(422, 'What you agree to has been reworded. Reload the page and read it again.', {
      code: 'CONSENT',
      fields: { consent: 'The text has changed. Reload the page and read it again.' },
    });
  return applicant;
}

async function findFinanced(db: Db, id: number | undefined) {
  if (id === undefined) return undefined;
  const vehicle = await findVehicle(db, id);
  if (!vehicle || !hasPage(vehicle))
    throw notFound('This vehicle is no longer on the market, so there is nothing to finance.');
  if (isSold(vehicle))
    throw new ApiError(409, 'This vehicle has been sold, so there is nothing to finance.', { code: 'SOLD' });
  return vehicle;
}

async function partnerOf(db: Db, slug: string) {
  const partner = await findPartner(db, slug);
  if (!partner) throw notFound('This lender is no longer on the list. Reload the page.');
  return partner;
}
