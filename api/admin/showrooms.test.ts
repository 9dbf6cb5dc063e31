import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDealerBySlug, findPresentSlug, listDealerDates, listDealers } from '#api/dealers/queries.ts';
import { findLastPosition } from '#api/events/outbox.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { sellerLabel } from '#domain/vehicles/seller.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
let dealer: TestPerson;
let vehicleId: number;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
  dealer = await addTestPerson(talk.db, 'buyer');
  await talk.call(dealer, 'POST /auth/update-role', { role: 'dealer' });
  vehicleId = await addTestVehicle(talk.db, { seller_id: dealer.id });
  await rename('Simba Cars');
});
afterEach(() => talk.market.dispose());

const rename = (businessName: string) => talk.call(dealer, 'PATCH /my/showroom', { businessName });
const own = async () => (await talk.call(dealer, 'GET /my/showroom')).showroom;
const waiting = async () => (await talk.call(admin, 'GET /admin/showrooms')).showrooms;
const approve = async (businessName: string, by = admin) =>
  talk.call(by, `POST /admin/showrooms/${await dealerId()}/approve`, { businessName });
const refuse = async (businessName: string, reason: string) =>
  talk.call(admin, `POST /admin/showrooms/${await dealerId()}/refuse`, { businessName, reason });

async function dealerId(): Promise<number> {
  const { id } = await talk.db
    .selectFrom('dealers')
    .select('id')
    .where('user_id', '=', dealer.id)
    .executeTakeFirstOrThrow();
  return id;
}

const labelOfListing = async () => {
  const vehicle = await findVehicle(talk.db, vehicleId);
  return vehicle && sellerLabel(vehicle).name;
};
const lastMail = () =>
  talk.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

test('a new showroom is nowhere before an admin has approved it; its listings are, without its name [showrooms-1]', async () => {
  const { db } = talk;
  expect(await findDealerBySlug(db, 'simbacars')).toBeUndefined();
  expect(await findPresentSlug(db, 'simbacars')).toBeUndefined();
  expect([await listDealers(db, ''), await listDealerDates(db)]).toEqual([[], []]);
  expect(await labelOfListing()).toMatch(/^Test Person/);
  const { vehicle } = await talk.call(undefined, `GET /vehicles/${vehicleId}`);
  expect(vehicle).toMatchObject({ sellerBusinessName: null, dealerSlug: null, sellerVerified: false });
  await talk.call(talk.buyer, 'POST /messaging/conversations', {
    ...{ participantId: dealer.id, vehicleId, initialMessage: 'Is it there?' },
  });
  const { conversations } = await talk.call(talk.buyer, 'GET /messaging/conversations');
  expect(JSON.stringify(conversations)).not.toContain('Simba');
  expect(await own()).toMatchObject({ businessName: 'Simba Cars', publicName: null, refusal: null });
});

test('approving publishes it and its listings, tells the dealer, and the log holds it', async () => {
  const before = await findLastPosition(talk.db);
  expect(await waiting()).toMatchObject([
    { businessName: 'Simba Cars', publicName: null, person: { email: dealer.email } },
  ]);
  expect((await approve('Simba Cars')).status).toBe(200);
  const changes = await listChangesAfter(talk.db, before);
  expect(changes.map(({ subject, subject_id, change }) => [subject, subject_id, change])).toEqual([
    ['vehicle', vehicleId, 'changed'],
    ['dealer', await dealerId(), 'added'],
  ]);
  expect(await findDealerBySlug(talk.db, 'simbacars')).toMatchObject({ businessName: 'Simba Cars' });
  expect(await labelOfListing()).toBe('Simba Cars');
  expect(await lastMail()).toMatchObject({ recipient: dealer.email, kind: 'showroom-approved' });
  const { acts } = await talk.call(admin, 'GET /admin/audit-log');
  expect(acts[0]).toMatchObject({ action: 'showroom approved', subject: 'user', subjectId: dealer.id });
  expect(await waiting()).toEqual([]);
  expect((await approve('Simba Cars')).status).toBe(409);
});

test('a new name of a checked business waits, the old one stays; approved, the old address leads on [showrooms-2]', async () => {
  await approve('Simba Cars');
  await rename('Chui Cars');
  expect(await labelOfListing()).toBe('Simba Cars');
  expect(await findDealerBySlug(talk.db, 'chuicars')).toBeUndefined();
  expect(await own()).toMatchObject({ businessName: 'Chui Cars', publicName: 'Simba Cars' });
  expect(await waiting()).toMatchObject([{ businessName: 'Chui Cars', publicName: 'Simba Cars' }]);
  await approve('Chui Cars');
  expect(await labelOfListing()).toBe('Chui Cars');
  expect(await findPresentSlug(talk.db, 'simbacars')).toBe('chuicars');
});

test('a name that was taken back does not wait any more', async () => {
  await approve('Simba Cars');
  await rename('Chui Cars');
  await rename('Simba Cars');
  expect(await waiting()).toEqual([]);
});

test('refused with a reason, it waits again only once it says something else', async () => {
  expect((await refuse('Simba Cars', ' ')).status).toBe(422);
  expect((await refuse('Simba Cars', 'Another dealer is called so.')).status).toBe(200);
  const mail = await lastMail();
  expect(mail).toMatchObject({ recipient: dealer.email, kind: 'showroom-refused' });
  expect(mail?.body).toContain('The reason: Another dealer is called so.');
  expect(mail?.subject).not.toContain('Simba');
  expect(await own()).toMatchObject({ refusal: 'Another dealer is called so.', publicName: null });
  expect(await waiting()).toEqual([]);
  expect((await approve('Simba Cars')).status).toBe(409);
  await rename('Simba Cars');
  expect(await waiting()).toEqual([]);
  await rename('Simba Cars of Kisumu');
  expect(await waiting()).toMatchObject([{ businessName: 'Simba Cars of Kisumu' }]);
});

test('a refused new name leaves the old one public', async () => {
  await approve('Simba Cars');
  await rename('Chui Cars');
  await refuse('Chui Cars', 'Not yours.');
  expect(await labelOfListing()).toBe('Simba Cars');
  await talk.call(dealer, 'PATCH /my/showroom', { businessName: 'Chui Cars', about: 'Hybrids.' });
  expect(await waiting()).toEqual([]);
  expect(await own()).toMatchObject({ refusal: 'Not yours.', about: 'Hybrids.' });
});

test('an admin approves only the name that they have read', async () => {
  await rename('Garissa Wheels');
  expect(await approve('Simba Cars')).toMatchObject({
    status: 409,
    error: expect.stringContaining('has changed the name'),
  });
  expect(await findDealerBySlug(talk.db, 'garissawheels')).toBeUndefined();
});

test('only admins decide', async () => {
  expect((await approve('Simba Cars', dealer)).status).toBe(403);
  expect((await talk.call(dealer, 'GET /admin/showrooms')).status).toBe(403);
  expect((await talk.call(admin, 'POST /admin/showrooms/999/approve', { businessName: 'X' })).status).toBe(
    404,
  );
});
