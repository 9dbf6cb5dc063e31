import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Db } from '#api/database/open.ts';
import { openShowroom } from '#api/dealers/open-showroom.ts';
import { saveVehicle } from '#api/favorites/favorites.ts';
import { addContact } from '#api/leads/contacts.ts';
import type { Market } from '#api/market.ts';
import type { NewFile } from '#api/media/media.ts';
import { storeMedia } from '#api/media/store-media.ts';
import { activePlans } from '#api/plans/active-plans.ts';
import { openStolenCase } from '#api/reports/stolen-case.ts';
import type { PictureKind } from '#api/vehicles/pictures.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { PERMISSION_NAMES } from '#domain/agents/permissions.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { addPaidOrder } from '#tests/support/payments/paid-orders.ts';
import { addTestPerson, type TestPerson } from './people.ts';

const AT = '2026-01-01T08:00:00.000Z';

/** Stands in everything that only its owner may read: "siri" is a secret. */
export const SECRET = 'siri-yangu';

const PHOTO = sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer();

/** People with one of everything that people can have. */
export type OwnedThings = Awaited<ReturnType<typeof addOwnedThings>>;

export async function addOwnedThings({ db, media }: Pick<Market, 'db' | 'media'>) {
  const buyer = await addSecretPerson(db, 'buyer');
  const agent = await addSecretPerson(db, 'agent');
  const dealer = await addSecretPerson(db, 'dealer');
  const dealerId = await openShowroom(db, dealer.id, `Yard ${dealer.id}`, AT);
  const vehicleId = await addTestVehicle(db, { seller_id: dealer.id });
  const refusedId = await addTestVehicle(db, { seller_id: dealer.id, status: 'rejected' });
  const photo = await PHOTO;
  const mediaKey = await keepAs({ media, db }, 'photo', { name: '1600x1200.jpg', bytes: photo });
  const original = { name: 'original.jpg', bytes: photo };
  const photoKey = await keepAs({ media, db }, 'message-photo', original);
  const { id: photoId } = await addPicture(db, { vehicle_id: vehicleId, media_key: mediaKey, kind: 'photo' });
  const { id: frameId } = await addPicture(db, { vehicle_id: vehicleId, media_key: mediaKey, kind: 'frame' });
  await saveVehicle(db, buyer.id, vehicleId);
  await db.updateTable('favorites').set({ note: SECRET }).where('user_id', '=', buyer.id).execute();
  return {
    ...{ buyer, agent, dealer, dealerId, vehicleId, refusedId, photo, photoId, frameId },
    sessionId: await addSession(db, buyer),
    financeId: await addFinanceRequest(db, buyer),
    searchId: await addSavedSearch(db, buyer),
    supportId: await addSupport(db, buyer),
    ...(await addConversation(db, { buyer, seller: dealer, vehicleId, photoKey })),
    replyId: await addQuickReply(db, dealer),
    ...(await addDeals(db, { buyer, seller: dealer })),
    leadId: await addLead(db, buyer, vehicleId),
    agentId: await addAgent(db, dealerId, agent, AT),
    documentId: await addDocument(db, dealer, vehicleId),
    businessDocumentId: await addBusinessDocument({ media, db }, dealer, dealerId),
    importId: await addImport(db, dealer, 'ready'),
    appliedImportId: await addImport(db, dealer, 'applied'),
    photoZipId: await addPhotoZip(db, dealer),
    reviewId: await addReview(db, buyer, dealerId),
    orderId: await addOrder(db, dealer, dealerId),
    ...(await addFeed(db, dealer)),
    ...(await addNotices(db, buyer)),
    paidOrderId: await addPaidOrder(db, { personId: buyer.id, at: AT }),
    heldVehicleId: await addHeldListing(db, dealer),
    placedVehicleId: await addTestVehicle(db, { seller_id: dealer.id, featured: 1, in_slot: 1 }),
    invitationId: await addAgent(db, await otherDealer(db), agent, null),
  };
}

/** A kept picture without the work of encoding all its sizes. */
const keepAs = (
  { media, db }: Pick<Market, 'media' | 'db'>,
  kind: 'photo' | 'message-photo',
  file: NewFile,
): Promise<string> => {
  const key = `${kind}/ab/${randomUUID().replaceAll('-', '')}`;
  return storeMedia(db, {
    put: async () => {
      await media.put(key, [file]);
      return key;
    },
    refer: async () => key,
  });
};

/** A listing that is off the market as reported stolen, and waits for an admin. */
async function addHeldListing(db: Db, { id }: TestPerson): Promise<number> {
  const held = await addTestVehicle(db, { seller_id: id, status: 'withdrawn', withdrawn_by: 'admin' });
  await db
    .insertInto('stolen_holds')
    .values({ vehicle_id: held, status_before: 'active', plate: null, chassis_number: null, held_at: AT })
    .execute();
  await openStolenCase(db, { vehicleId: held, personId: id }, AT);
  return held;
}

type Picture = { vehicle_id: number; media_key: string; kind: PictureKind };

const addPicture = (db: Db, picture: Picture) =>
  db
    .insertInto('vehicle_images')
    .values({ ...picture, position: 0, alt: '' })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A complete account of a role: a dealer's has a showroom. */
export async function addCompletePerson(db: Db, role: Role): Promise<TestPerson> {
  const person = await addTestPerson(db, role);
  if (role === 'dealer') await openShowroom(db, person.id, `Yard ${person.id}`, AT);
  return person;
}

async function addSecretPerson(db: Db, role: Role): Promise<TestPerson> {
  const person = await addTestPerson(db, role);
  await db
    .updateTable('users')
    .set({ phone: `+254700${SECRET}` })
    .where('id', '=', person.id)
    .execute();
  return person;
}

const otherDealer = async (db: Db): Promise<number> =>
  openShowroom(db, (await addTestPerson(db, 'dealer')).id, 'Another Yard', AT);

async function addSession(db: Db, { id: user_id }: TestPerson): Promise<number> {
  const session = await db
    .insertInto('sessions')
    .values({ user_id, device: SECRET, created_at: AT, last_used_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await db
    .insertInto('session_tokens')
    .values({ token_hash: `hash-${session.id}`, session_id: session.id, expires_at })
    .execute();
  return session.id;
}

async function addNotices(db: Db, { id: user_id }: TestPerson) {
  const notice = await db
    .insertInto('notices')
    .values({ user_id, kind: 'lead', text: SECRET, path: '/', at: AT, words: null, mail_due_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const device = await db
    .insertInto('push_subscriptions')
    .values({
      ...{ user_id, session_id: null, endpoint: `https://push.example.com/${SECRET}-${user_id}` },
      ...{ p256dh: '', auth: '', device: SECRET, created_at: AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { noticeId: notice.id, pushDeviceId: device.id };
}

async function addFinanceRequest(db: Db, { id, email }: TestPerson): Promise<number> {
  const request = await db
    .insertInto('finance_requests')
    .values({
      ...{ user_id: id, name: SECRET, phone: '+254700000001', email, income_kes: 90_000 },
      ...{ price_kes: 1_000_000, vehicle_year: 2016, body_hash: 'x', created_at: AT },
      ...{ consent_version: '1', consent_text: 'yes', consented_at: AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return request.id;
}

async function addSavedSearch(db: Db, { id: user_id }: TestPerson): Promise<number> {
  const search = await db
    .insertInto('saved_searches')
    .values({
      ...{ user_id, name: SECRET, query: 'make=Mazda', frequency: 'daily', created_at: AT },
      ...{ wants_new: 1, wants_drops: 1, min_drop_percent: 5, wants_back: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return search.id;
}

async function addLead(db: Db, buyer: TestPerson, vehicleId: number): Promise<number> {
  await addContact(db, { vehicleId, buyerId: buyer.id, kind: 'call' }, AT);
  const plan = { next_action: SECRET, next_due_at: AT };
  const { id } = await db
    .updateTable('leads')
    .set(plan)
    .where('vehicle_id', '=', vehicleId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('lead_events')
    .values({ lead_id: id, actor_id: null, at: AT, kind: 'note', body: SECRET })
    .execute();
  return id;
}

type NewTalk = { buyer: TestPerson; seller: TestPerson; vehicleId: number; photoKey: string };

async function addConversation(db: Db, { buyer, seller, vehicleId: vehicle_id, photoKey }: NewTalk) {
  const { id } = await db
    .insertInto('conversations')
    .values({
      ...{ vehicle_id, buyer_id: buyer.id, seller_id: seller.id },
      ...{ created_at: AT, last_message_at: AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('messages')
    .values({ conversation_id: id, sender_id: buyer.id, body: SECRET, at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photo = await db
    .insertInto('message_photos')
    .values({ message_id: message.id, place: 0, media_key: photoKey, width: 8, height: 6 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { conversationId: id, messageId: message.id, messagePhotoId: photo.id };
}

async function addSupport(db: Db, { id: user_id }: TestPerson): Promise<number> {
  const { id } = await db
    .insertInto('support_conversations')
    .values({ user_id, created_at: AT, last_message_at: AT, waiting_since: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('support_messages')
    .values({ conversation_id: id, side: 'person', sender_id: user_id, body: SECRET, at: AT })
    .execute();
  return id;
}

async function addQuickReply(db: Db, { id: seller_id }: TestPerson): Promise<number> {
  const reply = await db
    .insertInto('quick_replies')
    .values({ seller_id, title: SECRET, body: SECRET, created_at: AT, changed_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  return reply.id;
}

/** An open offer of the buyer, and a viewing in two days that is agreed. */
async function addDeals(db: Db, { buyer, seller }: { buyer: TestPerson; seller: TestPerson }) {
  const { id: conversation_id } = await db
    .insertInto('conversations')
    .values({
      vehicle_id: await addTestVehicle(db, { seller_id: seller.id }),
      ...{ buyer_id: buyer.id, seller_id: seller.id, created_at: AT, last_message_at: AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const addMessage = () =>
    db
      .insertInto('messages')
      .values({ conversation_id, sender_id: buyer.id, body: SECRET, at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
  const made = { conversation_id, maker: 'buyer', created_at: AT } as const;
  const offer = await db
    .insertInto('offers')
    .values({
      ...{ ...made, message_id: (await addMessage()).id, price_kes: 990_000 },
      ...{ status: 'open', expires_at: later },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const viewing = await db
    .insertInto('viewings')
    .values({
      ...{ ...made, message_id: (await addMessage()).id, starts_at: later, place: SECRET },
      ...{ is_outside_hours: 0, status: 'agreed', calendar_uid: randomUUID(), sequence: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { offerId: offer.id, viewingId: viewing.id };
}

async function addDocument(db: Db, { id: owner_id }: TestPerson, vehicle_id: number): Promise<number> {
  const media_key = `listing-document/ab/${vehicle_id}`;
  await db
    .insertInto('media')
    .values({
      ...{ key: media_key, kind: 'listing-document', owner_id, state: 'stored' },
      ...{ content_type: 'application/pdf', bytes: 24, created_at: AT, changed_at: AT },
    })
    .execute();
  const document = await db
    .insertInto('listing_documents')
    .values({ vehicle_id, kind: 'logbook', media_key, sent_at: AT, refused_at: AT, refusal: SECRET })
    .returning('id')
    .executeTakeFirstOrThrow();
  return document.id;
}

/** A document of a request to be verified that an admin has refused. */
async function addBusinessDocument(
  { media, db }: Pick<Market, 'media' | 'db'>,
  { id: ownerId }: TestPerson,
  dealer_id: number,
): Promise<number> {
  const asked = { business_name: SECRET, status: 'refused', opened_at: AT, decided_at: AT } as const;
  const request = await db
    .insertInto('dealer_verifications')
    .values({ dealer_id, ...asked, reason: SECRET })
    .returning('id')
    .executeTakeFirstOrThrow();
  const media_key = `business-document/ab/${randomUUID().replaceAll('-', '')}`;
  return storeMedia(db, {
    put: async () => {
      await media.put(media_key, [{ name: 'original.pdf', bytes: Buffer.from(SECRET) }], { ownerId });
      return media_key;
    },
    refer: async (db) => {
      const document = await db
        .insertInto('verification_documents')
        .values({ verification_id: request.id, kind: 'kra-pin', media_key, sent_at: AT, problem: SECRET })
        .returning('id')
        .executeTakeFirstOrThrow();
      return document.id;
    },
  });
}

/** A stock file with one row. */
async function addImport(db: Db, { id }: TestPerson, state: 'ready' | 'applied'): Promise<number> {
  const fields = ['stock_number', 'make', 'model', 'year'] as const;
  const columns = JSON.stringify(fields.map((field) => ({ name: field.replace('_number', ' no'), field })));
  const file = await db
    .insertInto('imports')
    .values({
      ...{ seller_id: id, person_id: id, file_name: `${SECRET}.csv`, state, columns },
      ...{ created_at: AT, changed_at: AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('import_rows')
    .values({
      ...{ import_id: file.id, line: 2, outcome: 'new', is_repaired: 0, key: 'stock:a1' },
      ...{ cells: JSON.stringify(['A1', 'Mazda', 'Demio', '2016']), broken: null },
    })
    .execute();
  return file.id;
}

async function addAgent(
  db: Db,
  dealer_id: number,
  { id, email }: TestPerson,
  accepted_at: string | null,
): Promise<number> {
  const row = await db
    .insertInto('dealer_agents')
    .values({
      ...{ dealer_id, email, agent_id: accepted_at === null ? null : id, invited_at: AT, accepted_at },
      permissions: JSON.stringify(PERMISSION_NAMES),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addPhotoZip(db: Db, { id }: TestPerson): Promise<number> {
  const zip = await db
    .insertInto('photo_zips')
    .values({
      ...{ seller_id: id, person_id: id, file_name: `${SECRET}.zip`, file_key: randomUUID() },
      ...{ starts_at: 0, ends_at: 0, state: 'adding', created_at: AT, changed_at: AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return zip.id;
}

/** A published review, whose words are no secret. */
async function addReview(db: Db, { id: author_id }: TestPerson, dealer_id: number): Promise<number> {
  const review = await db
    .insertInto('reviews')
    .values({
      ...{ dealer_id, author_id, stars: 4, body: 'The car was as in the advert.', status: 'published' },
      ...{ written_at: AT, published_at: AT, refusal: SECRET },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return review.id;
}

/** An open order of a month of a plan. */
async function addOrder(db: Db, { id: person_id }: TestPerson, dealer_id: number): Promise<number> {
  const { versionId } = await activePlans(db);
  const terms = {
    version: '1',
    words: [SECRET],
    title: SECRET,
    lines: [{ label: SECRET, amountKes: 10_000 }],
  };
  const order = await db
    .insertInto('orders')
    .values({
      ...{ person_id, dealer_id, vehicle_id: null, kind: 'plan', item: 'kiosk', plans_version: versionId },
      ...{ days: 30, price_kes: 10_000, amount_kes: 10_000, terms: JSON.stringify(terms) },
      ...{
        idempotency_key: randomUUID(),
        body_hash: 'x',
        created_at: AT,
        expires_at: '2099-01-01T00:00:00.000Z',
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return order.id;
}

/** A feed whose first file waits to be confirmed. */
async function addFeed(db: Db, { id }: TestPerson) {
  const file = await db
    .insertInto('imports')
    .values({
      ...{ seller_id: id, person_id: id, file_name: SECRET, state: 'ready' },
      ...{ created_at: AT, changed_at: AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const feedUrl = `https://yard${id}.example.com/${SECRET}.csv`;
  const feed = await db
    .insertInto('feeds')
    .values({
      ...{ seller_id: id, url: feedUrl, withdraws_gone: 0, waits_for: 'confirmation', import_id: file.id },
      ...{ created_at: AT, next_fetch_at: AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { feedId: feed.id, feedImportId: file.id, feedUrl };
}
