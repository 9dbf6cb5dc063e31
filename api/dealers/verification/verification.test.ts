import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { openShowroom } from '#api/dealers/open-showroom.ts';
import { findLastPosition } from '#api/events/outbox.ts';
import { createLogger } from '#api/log.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { deleteOnRequest } from '#api/privacy/deleting.ts';
import { sweepOldData } from '#api/privacy/retention.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import {
  BUSINESS_DOCUMENT_KINDS,
  lastDayOf,
  MAX_BUSINESS_DOCUMENTS,
  reminderDue,
  VERIFICATION_ITEM_NAMES,
} from '#domain/dealers/verification.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';
import { remindOfVerification } from './reminders.ts';

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Title (${words}) >>\nendobj\n%%EOF\n`);
const DAY_MS = 86_400_000;
const LETTERS = { publicUrl: 'https://market.example', operatorEmail: 'ops@example.com' };
const log = createLogger('silent');
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let dealer: TestPerson;
let admin: TestPerson;
let dealerId: number;
let vehicleId: number;
let name: string;
beforeEach(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  dealer = await addTestPerson(market.db, 'dealer');
  admin = await addTestPerson(market.db, 'admin');
  name = `Umoja Sample Yard ${dealer.id}`;
  dealerId = await openShowroom(market.db, dealer.id, name, '2026-01-01T08:00:00.000Z');
  await market.db
    .updateTable('dealers')
    .set({ checked_at: '2026-01-02T08:00:00.000Z' })
    .where('id', '=', dealerId)
    .execute();
  await market.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', dealer.id).execute();
  vehicleId = await addTestVehicle(market.db, { seller_id: dealer.id });
});
afterEach(() => market.dispose());

async function call(person: TestPerson | undefined, request: string, body?: unknown) {
  const [method = '', path = ''] = request.split(' ');
  const isForm = body instanceof FormData;
  const answer = await app.handle(
    new Request(`http://localhost/api${path}`, {
      method,
      headers: { ...person?.headers, ...(!isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, ...(await answer.json()) };
}

const fetchFile = (person: TestPerson | undefined, path: string) =>
  app.handle(new Request(`http://localhost/api${path}`, { headers: person?.headers ?? {} }));

function send(kind: string, bytes: Uint8Array = pdf(kind), person = dealer, fileName = `${kind}.pdf`) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('document', new File([new Uint8Array(bytes)], fileName));
  return call(person, 'POST /my/verification/documents', form);
}

async function sendAll(): Promise<void> {
  for (const kind of BUSINESS_DOCUMENT_KINDS) expect((await send(kind)).status).toBe(200);
}
async function handIn() {
  await sendAll();
  expect((await call(dealer, 'POST /my/verification/hand-in')).status).toBe(200);
}
const own = async () => (await call(dealer, 'GET /my/verification')).verification;
const desk = () => call(admin, 'GET /admin/verification');
const waiting = async () => (await desk()).waiting[0];
const tick = (id: number, item: string, checked = true) =>
  call(admin, `PUT /admin/verification/${id}/checks/${item}`, { checked });

async function tickAll(id: number): Promise<void> {
  for (const item of VERIFICATION_ITEM_NAMES) expect((await tick(id, item)).status).toBe(200);
}
async function verify(lastDay: string | null = dayAfter(100), businessName = name) {
  return verifyRead(await waiting(), lastDay, businessName);
}
function verifyRead(
  { id, documents }: { id: number; documents: { id: number; kind: string }[] },
  lastDay: string | null = dayAfter(100),
  businessName = name,
) {
  const days = documents.map((each) => ({
    id: each.id,
    expiresOn: each.kind === 'permit' ? lastDay : null,
  }));
  return call(admin, `POST /admin/verification/${id}/verify`, { businessName, documents: days });
}
async function becomeVerified(lastDay = dayAfter(100)): Promise<void> {
  await handIn();
  await tickAll((await waiting()).id);
  expect(await verify(lastDay)).toMatchObject({ status: 200 });
}
const badge = async () => (await call(undefined, `GET /vehicles/${vehicleId}`)).vehicle.sellerVerified;
const found = async () =>
  (await call(undefined, 'GET /vehicles?verified=true&limit=50')).vehicles.map((v: { id: number }) => v.id);
const acts = () =>
  market.db.selectFrom('audit_log').select(['action', 'actor_id', 'details']).orderBy('id').execute();
const actNames = async () => (await acts()).map(({ action }) => action);
const mails = () =>
  market.db.selectFrom('mails').select(['kind', 'body']).where('recipient', '=', dealer.email).execute();
const files = () =>
  Array.fromAsync(openDiskStore(market.dataDir).list('business-document/'), ({ key }) => key);

describe('a dealer asks to be verified', () => {
  test('step by step: documents, hand-in, what is missing [verification-1]', async () => {
    expect(await own()).toMatchObject({ mark: { state: 'none' }, request: null, namePublic: true });
    expect(await call(dealer, 'POST /my/verification/hand-in')).toMatchObject({ status: 404 });
    expect((await send('kra-pin')).verification.request).toMatchObject({
      state: 'collecting',
      missing: ['registration', 'permit', 'director-id'],
    });
    expect((await send('kra-pin')).verification.request.documents).toHaveLength(1);
    const early = await call(dealer, 'POST /my/verification/hand-in');
    expect([early.status, early.error]).toEqual([422, expect.stringContaining('Single business permit')]);
    await sendAll();
    const { verification } = await call(dealer, 'POST /my/verification/hand-in');
    expect(verification.request).toMatchObject({ state: 'handed in', missing: [] });
    expect(await send('permit', pdf('another'))).toMatchObject({
      status: 409,
      error: expect.stringContaining('wait for us'),
    });
    const [document] = verification.request.documents;
    expect(await call(dealer, `DELETE /my/verification/documents/${document.id}`)).toMatchObject({
      status: 409,
    });
    expect(await call(dealer, 'POST /my/verification/hand-in')).toMatchObject({ status: 409 });
    expect((await call(dealer, 'DELETE /my/verification/hand-in')).verification.request.state).toBe(
      'collecting',
    );
    expect((await call(dealer, `DELETE /my/verification/documents/${document.id}`)).status).toBe(200);
    expect(await files()).toHaveLength(BUSINESS_DOCUMENT_KINDS.length - 1);
  });

  test('only with files of the kinds that are read, and so many [verification-2]', async () => {
    const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#369' } })
      .withExif({ IFD0: { ImageDescription: 'siri-yangu' } })
      .jpeg()
      .toBuffer();
    for (const [bytes, fileName] of [
      [Buffer.from('MZ\x90\0\x03 a program'), 'permit.pdf'],
      [Buffer.from('<script>alert(1)</script>'), 'permit.pdf'],
      [pdf('x').subarray(0, 20), 'permit.pdf'],
      [Buffer.concat([pdf('x'), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), 'permit.pdf'],
      [pdf('x'), 'permit.exe'],
    ] as const)
      expect([fileName, (await send('permit', bytes, dealer, fileName)).status]).toEqual([fileName, 422]);
    expect(await send('passport')).toMatchObject({ status: 422, fields: { kind: expect.any(String) } });
    expect((await own()).request).toBeNull();
    expect((await send('director-id', photo, dealer, 'id.jpg')).status).toBe(200);
    const [kept] = (await own()).request.documents;
    const file = await fetchFile(dealer, `/my/verification/documents/${kept.id}/file`);
    expect(Buffer.from(await file.arrayBuffer()).includes('siri-yangu')).toBe(false);
    for (let count = 1; count < MAX_BUSINESS_DOCUMENTS; count++)
      expect((await send('permit', pdf(`page ${count}`))).status).toBe(200);
    expect(await send('permit', pdf('one more'))).toMatchObject({
      status: 422,
      error: expect.stringContaining('at most'),
    });
  });

  test('once the name of the business is public [verification-3]', async () => {
    await sendAll();
    const waits = { waiting_name: 'Another Sample Yard' };
    await market.db.updateTable('dealers').set(waits).where('id', '=', dealerId).execute();
    expect(await call(dealer, 'POST /my/verification/hand-in')).toMatchObject({
      status: 422,
      error: expect.stringContaining('name of your business'),
    });
  });
});

test('a document is read by its dealer and by admins alone, and each reading by an admin is an act [verification-4]', async () => {
  await handIn();
  const [document] = (await own()).request.documents;
  const { id: mediaId } = await market.db
    .selectFrom('media')
    .select('id')
    .where('kind', '=', 'business-document')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const agent = await addTestPerson(market.db, 'agent');
  await market.db
    .insertInto('dealer_agents')
    .values({
      ...{ dealer_id: dealerId, email: agent.email, agent_id: agent.id },
      ...{ invited_at: '2026-01-01T08:00:00.000Z', accepted_at: '2026-01-01T08:00:00.000Z' },
    })
    .execute();
  const otherDealer = await addTestPerson(market.db, 'dealer');
  await openShowroom(market.db, otherDealer.id, 'Another Yard', '2026-01-01T08:00:00.000Z');
  const strangers = [undefined, agent, otherDealer];
  for (const role of ROLES) if (role !== 'admin') strangers.push(await addTestPerson(market.db, role));
  for (const person of strangers)
    for (const path of [
      `/my/verification/documents/${document.id}/file`,
      `/admin/verification/documents/${document.id}/file`,
      `/media/${mediaId}`,
      '/admin/verification',
    ])
      expect([path, (await fetchFile(person, path)).status]).toEqual([
        path,
        expect.toBeOneOf([401, 403, 404]),
      ]);
  expect(await actNames()).not.toContain('verification document read');

  const mine = await fetchFile(dealer, `/my/verification/documents/${document.id}/file`);
  expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(mine.headers.get('content-disposition')).toMatch(/^attachment/);
  for (let times = 0; times < 2; times++)
    expect((await fetchFile(admin, `/admin/verification/documents/${document.id}/file`)).status).toBe(200);
  const read = (await acts()).filter(({ action }) => action === 'verification document read');
  expect(read.map(({ actor_id, details }) => [actor_id, JSON.parse(details)])).toEqual(
    Array(2).fill([admin.id, { documentId: document.id, kind: document.kind }]),
  );
  expect((await fetchFile(admin, `/media/${mediaId}`)).status).toBe(200);
  expect(await actNames()).toContain('private file read');
  expect((await fetchFile(admin, '/admin/verification/documents/98765/file')).status).toBe(404);
});

describe('an admin', () => {
  test('verifies once all is ticked, until the first document runs out: cards, showroom and filter follow [verification-5]', async () => {
    await handIn();
    const { id } = await waiting();
    for (const item of VERIFICATION_ITEM_NAMES.slice(1)) await tick(id, item);
    expect(await verify()).toMatchObject({
      status: 422,
      error: expect.stringContaining('registered'),
    });
    await tickAll(id);
    await tick(id, 'phone', false);
    expect(await verify()).toMatchObject({ status: 422, error: expect.stringContaining('Not ticked yet') });
    await tick(id, 'phone');
    expect((await waiting()).checks[0]).toMatchObject({
      item: 'name',
      checkedBy: expect.stringContaining('Test'),
    });
    for (const day of [null, 'soon', '2026-02-30', dayAfter(-2)])
      expect([day, (await verify(day)).error]).toEqual([day, expect.stringMatching(/permit/i)]);
    expect([await badge(), await found()]).toEqual([false, expect.not.arrayContaining([vehicleId])]);
    const before = await findLastPosition(market.db);

    const lastDay = dayAfter(100);
    expect((await verify(lastDay)).status).toBe(200);
    expect([await badge(), await found()]).toEqual([true, expect.arrayContaining([vehicleId])]);
    expect((await own()).mark).toEqual({
      state: 'verified',
      until: `${lastDay}T21:00:00.000Z`,
      reason: null,
    });
    expect((await call(dealer, 'GET /my/showroom')).showroom.isVerified).toBe(true);
    const changes = await listChangesAfter(market.db, before);
    expect(changes.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['vehicle', 'dealer']));
    expect(await desk()).toMatchObject({
      waiting: [],
      verified: expect.arrayContaining([expect.objectContaining({ id, state: 'verified' })]),
    });
    expect((await mails()).map(({ kind }) => kind)).toContain('dealer-verified');
    expect(
      await call(admin, `POST /admin/verification/${id}/verify`, { businessName: name, documents: [] }),
    ).toMatchObject({ status: 409, error: expect.stringContaining('waits for nobody') });
  });

  test('refuses with what is missing per document, and the dealer mends it [verification-6]', async () => {
    await handIn();
    const { id, documents } = await waiting();
    await tickAll(id);
    const [first] = documents;
    const path = `POST /admin/verification/${id}/refuse`;
    expect(await call(admin, path, { reason: '  ', problems: [] })).toMatchObject({
      status: 422,
      error: expect.stringContaining('say why'),
    });
    const unknown = { reason: 'No', problems: [{ id: 98765, problem: 'x' }] };
    expect(await call(admin, path, unknown)).toMatchObject({
      status: 409,
      error: expect.stringContaining('Look at them again'),
    });
    expect((await own()).request.state).toBe('handed in');
    const refusal = { reason: 'One paper is old.', problems: [{ id: first.id, problem: 'It is of 2019.' }] };
    expect((await call(admin, path, refusal)).status).toBe(200);
    expect((await own()).request).toMatchObject({
      state: 'refused',
      reason: 'One paper is old.',
      missing: [first.kind],
    });
    expect((await mails()).find(({ kind }) => kind === 'verification-refused')?.body).toContain(
      'It is of 2019.',
    );
    expect(await call(dealer, 'POST /my/verification/hand-in')).toMatchObject({ status: 422 });
    await send(first.kind, pdf('of this year'));
    await call(dealer, `DELETE /my/verification/documents/${first.id}`);
    expect((await call(dealer, 'POST /my/verification/hand-in')).verification.request).toMatchObject({
      state: 'handed in',
      reason: null,
    });
    // The ticks stood for other papers.
    expect((await waiting()).checks).toEqual([]);
  });

  test('decides about nothing else than what was read, and two of them once [verification-7]', async () => {
    await handIn();
    const { id } = await waiting();
    await tickAll(id);
    expect(await verify(dayAfter(90), 'Another name')).toMatchObject({
      status: 409,
      error: expect.stringContaining('Look at them again'),
    });
    const read = await waiting();
    await call(dealer, 'DELETE /my/verification/hand-in');
    expect(await tick(id, 'name')).toMatchObject({ status: 409 });
    await send('permit', pdf('newer permit'));
    await call(dealer, 'POST /my/verification/hand-in');
    await tickAll(id);
    const old = read.documents.map((each: { id: number }) => ({ id: each.id, expiresOn: dayAfter(50) }));
    expect(
      await call(admin, `POST /admin/verification/${id}/verify`, { businessName: name, documents: old }),
    ).toMatchObject({ status: 409, error: expect.stringContaining('Look at them again') });
    const refuse = () => call(admin, `POST /admin/verification/${id}/refuse`, { reason: 'No', problems: [] });
    const now = await waiting();
    const statuses = (await Promise.all([verifyRead(now), refuse(), verifyRead(now)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(
      (await actNames()).filter((act) => /^(business verified|verification refused)$/.test(act)),
    ).toHaveLength(1);
  });

  test('takes a mark away with a reason [verification-8]', async () => {
    await becomeVerified();
    const { id } = (await desk()).verified.find(
      (each: { businessName: string }) => each.businessName === name,
    );
    const path = `POST /admin/verification/${id}/revoke`;
    expect(await call(admin, path, { reason: '' })).toMatchObject({ status: 422 });
    expect((await call(admin, path, { reason: 'The permit was not genuine.' })).status).toBe(200);
    expect([await badge(), await found()]).toEqual([false, expect.not.arrayContaining([vehicleId])]);
    expect((await own()).mark).toEqual({
      state: 'revoked',
      until: null,
      reason: 'The permit was not genuine.',
    });
    expect(await call(admin, path, { reason: 'Again' })).toMatchObject({ status: 409 });
    expect(await call(admin, 'POST /admin/verification/98765/revoke', { reason: 'x' })).toMatchObject({
      status: 404,
    });
    expect((await send('permit')).verification.request.state).toBe('collecting');
  });
});

describe('a mark', () => {
  test('goes by time without anything running, and the job has the pages drawn again [verification-9]', async () => {
    await becomeVerified();
    const over = { valid_until: new Date(Date.now() - 1000).toISOString() };
    await market.db
      .updateTable('dealers')
      .set({ verified_until: over.valid_until })
      .where('id', '=', dealerId)
      .execute();
    await market.db.updateTable('dealer_verifications').set(over).where('dealer_id', '=', dealerId).execute();
    expect((await own()).mark.state).toBe('expired');
    expect((await call(dealer, 'GET /my/showroom')).showroom.isVerified).toBe(false);
    const before = await findLastPosition(market.db);
    expect(await remindOfVerification(market.db, LETTERS)).toBe(1);
    expect(await remindOfVerification(market.db, LETTERS)).toBe(0);
    const changes = await listChangesAfter(market.db, before);
    expect(changes.map(({ subject }) => subject)).toEqual(['vehicle', 'dealer']);
    expect([await badge(), await found()]).toEqual([false, expect.not.arrayContaining([vehicleId])]);
    expect((await mails()).at(-1)?.body).toContain('Professional Dealer');
  });

  test('is announced to end 30 and 7 days before, once each [verification-10]', async () => {
    await becomeVerified(dayAfter(100));
    const end = Date.parse((await own()).mark.until);
    const told = (days: number) => remindOfVerification(market.db, LETTERS, end - days * DAY_MS);
    expect([await told(31), await told(30), await told(29), await told(7), await told(6)]).toEqual([
      0, 1, 0, 1, 0,
    ]);
    expect((await mails()).filter(({ kind }) => kind === 'verification-ends')).toHaveLength(2);
    expect([
      reminderDue(new Date(end).toISOString(), null, end - 3 * DAY_MS),
      reminderDue(new Date(end).toISOString(), 0, end),
    ]).toEqual([7, undefined]);
    expect(lastDayOf(['2027-12-31', null], Date.parse('2026-11-23T22:30:00Z'))).toBe('2027-11-24');
  });

  test('ends with a new name and with the showroom [verification-11]', async () => {
    await becomeVerified();
    const businessName = `${name} and Sons`;
    await call(dealer, 'PATCH /my/showroom', { businessName });
    expect(await badge()).toBe(true);
    expect((await call(admin, `POST /admin/showrooms/${dealerId}/approve`, { businessName })).status).toBe(
      200,
    );
    expect(await badge()).toBe(false);
    expect((await own()).mark).toMatchObject({ state: 'ended', reason: expect.stringContaining('new name') });

    name = businessName;
    await becomeVerified();
    expect(await badge()).toBe(true);
    await call(dealer, 'POST /auth/update-role', { role: 'seller' });
    const rows = await market.db
      .selectFrom('dealer_verifications')
      .select('status')
      .where('dealer_id', '=', dealerId)
      .execute();
    expect([await badge(), rows.map(({ status }) => status)]).toEqual([false, ['ended', 'ended']]);
  });

  test('is renewed while it holds [verification-12]', async () => {
    await becomeVerified(dayAfter(20));
    expect((await own()).mark.state).toBe('expiring');
    for (const kind of BUSINESS_DOCUMENT_KINDS) await send(kind, pdf(`${kind} of the next year`));
    await call(dealer, 'POST /my/verification/hand-in');
    const { id, isRenewal } = await waiting();
    expect([isRenewal, await badge()]).toEqual([true, true]);
    await tickAll(id);
    expect((await verify(dayAfter(200))).status).toBe(200);
    expect((await own()).mark).toMatchObject({ state: 'verified', until: `${dayAfter(200)}T21:00:00.000Z` });
  });
});

test('documents go 90 days after the decision, and with the account at once [verification-13]', async () => {
  await becomeVerified();
  expect(await files()).toHaveLength(4);
  await sweepOldData(market, log, { now: Date.now() + 89 * DAY_MS, periods: ['businessDocuments'] });
  expect(await files()).toHaveLength(4);
  await sweepOldData(market, log, { now: Date.now() + 91 * DAY_MS, periods: ['businessDocuments'] });
  expect([await files(), (await own()).mark.state]).toEqual([[], 'verified']);

  await handIn();
  await sweepOldData(market, log, { now: Date.now() + 400 * DAY_MS, periods: ['businessDocuments'] });
  expect(await files()).toHaveLength(4);
  await deleteOnRequest(market, dealer.id);
  const rows = await market.db
    .selectFrom('dealer_verifications')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .execute();
  const papers = await market.db.selectFrom('verification_documents').select('id').execute();
  expect([rows, papers]).toEqual([[], []]);
});
