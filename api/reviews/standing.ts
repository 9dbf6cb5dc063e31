import type { Db } from '#api/database/open.ts';
import { findOpenDealer, type OpenDealer } from '#api/dealers/queries.ts';
import { notFound } from '#api/http/errors.ts';
import { readPhone } from '#domain/accounts/phone.ts';
import { REVIEW_AFTER_HOURS } from '#domain/reviews/review.ts';
import type { OwnReview, ReviewStanding } from './schema.ts';

const HOUR_MS = 3_600_000;

/** Getting in touch, as far as reviews go; a request for finance goes to lenders. */
const CONTACTS = ['call', 'whatsapp', 'message'] as const;

type Asked = { dealerId: number; personId: number };

/** Whether a person may review a dealer, what they asked about, and what they wrote. Throws 404 without such a showroom. */
export async function findStanding(db: Db, asked: Asked, now: number): Promise<ReviewStanding> {
  const dealer = await findOpenDealer(db, asked.dealerId);
  if (!dealer) throw notFound('There is no such dealer.');
  const contacts = await listContacts(db, dealer.sellerId, asked.personId);
  return {
    refusal: (await closeness(db, dealer, asked.personId)) ?? contactProblem(contacts[0]?.at, now) ?? null,
    asked: contacts.map(({ vehicleId, title }) => ({ vehicleId, title })),
    review: (await findOwnReview(db, asked)) ?? null,
  };
}

function contactProblem(firstAt: string | undefined, now: number): string | undefined {
  if (firstAt === undefined)
    return 'Only people who asked this dealer about a car here can write a review. Call, use WhatsApp or send a message first.';
  if (Date.parse(firstAt) > now - REVIEW_AFTER_HOURS * HOUR_MS)
    return 'You asked this dealer less than a day ago. You can write a review 24 hours after you first got in touch.';
  return undefined;
}

/** The listings of the seller that a person asked about, the first asked first, with when. */
const listContacts = (db: Db, sellerId: number, personId: number) =>
  db
    .selectFrom('leads as l')
    .innerJoin('lead_contacts as c', 'c.lead_id', 'l.id')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .select(['v.id as vehicleId', 'v.title', (eb) => eb.fn.min('c.at').as('at')])
    .where('l.buyer_id', '=', personId)
    .where('v.seller_id', '=', sellerId)
    .where('c.kind', 'in', CONTACTS)
    .groupBy(['v.id', 'v.title'])
    .orderBy('at')
    .execute();

/** Why a person is too close to a dealer to review it: they are of its team, or share a number with it. */
async function closeness(db: Db, { id, sellerId, phones }: OpenDealer, personId: number) {
  const agents = await db
    .selectFrom('dealer_agents as g')
    .innerJoin('users as u', 'u.id', 'g.agent_id')
    .select(['g.agent_id', 'u.phone'])
    .where('g.dealer_id', '=', id)
    .where('g.accepted_at', 'is not', null)
    .execute();
  if (personId === sellerId || agents.some(({ agent_id }) => agent_id === personId))
    return 'You work for this dealer, so you cannot review it.';
  const person = await db.selectFrom('users').select('phone').where('id', '=', personId).executeTakeFirst();
  const own = readPhone(person?.phone ?? '');
  const theirs = [...phones, ...agents.map(({ phone }) => phone)].map((phone) => readPhone(phone ?? ''));
  return own !== undefined && theirs.includes(own)
    ? 'Your account has a phone number of this dealer, so it cannot review it.'
    : undefined;
}

const findOwnReview = (db: Db, { dealerId, personId }: Asked): Promise<OwnReview | undefined> =>
  db
    .selectFrom('reviews')
    .select(['id', 'stars', 'body as words', 'vehicle_id as vehicleId', 'status', 'refusal'])
    .where('dealer_id', '=', dealerId)
    .where('author_id', '=', personId)
    .executeTakeFirst();
