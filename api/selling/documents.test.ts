import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { findLastPosition } from '#api/events/outbox.ts';
import { createLogger } from '#api/log.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { deleteOnRequest } from '#api/privacy/deleting.ts';
import { sweepOldData } from '#api/privacy/retention.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { MAX_LISTING_DOCUMENTS } from '#domain/vehicles/documents.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Title (Logbook KDA 123B) >>\nendobj\n%%EOF\n');
const DAY_MS = 86_400_000;
const log = createLogger('silent');

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let seller: TestPerson;
let admin: TestPerson;
let id: number;
beforeEach(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  seller = await addTestPerson(market.db, 'seller');
  admin = await addTestPerson(market.db, 'admin');
  id = await addTestVehicle(market.db, { seller_id: seller.id, plate: 'KDA 123B' });
});
afterEach(() => market.dispose());

const files = () =>
  Array.fromAsync(openDiskStore(market.dataDir).list('listing-document/'), ({ key }) => key);

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

function formOf(bytes: Uint8Array, name: string, kind = 'logbook'): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('document', new File([new Uint8Array(bytes)], name));
  return form;
}

const send = (
  bytes: Uint8Array = PDF,
  name = 'logbook.pdf',
  kind = 'logbook',
  person = seller,
  listing = id,
) => call(person, `POST /vehicles/${listing}/documents`, formOf(bytes, name, kind));
const listOwn = async () => (await call(seller, `GET /vehicles/${id}/documents`)).documents;
const queue = async () => (await call(admin, 'GET /admin/documents')).documents;
const seenInPublic = async () => (await call(undefined, `GET /vehicles/${id}`)).vehicle.documentsSeen;
const picture = (shade = 40) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: { r: shade, g: 90, b: 40 } } });

async function decide(documentId: number, decision: object = { outcome: 'seen' }, person = admin) {
  const [{ comparedWith = '' } = {}] = await queue();
  return call(person, `POST /admin/documents/${documentId}/seen`, { comparedWith, ...decision });
}

describe('a document of a listing', () => {
  test('is for its seller and for admins alone [documents-2]', async () => {
    const { status, document } = await send();
    expect([status, document]).toEqual([
      201,
      {
        ...{ id: document.id, kind: 'logbook', sentAt: expect.any(String), bytes: PDF.length },
        ...{ contentType: 'application/pdf', state: 'waiting', seenAt: null, refusal: null },
      },
    ]);
    expect(await listOwn()).toEqual([document]);
    const buyer = await addTestPerson(market.db, 'buyer');
    const stranger = await addTestPerson(market.db, 'seller');
    for (const person of [undefined, buyer, stranger]) {
      expect((await call(person, `GET /vehicles/${id}/documents`)).status).toBeGreaterThanOrEqual(401);
      expect((await call(person, 'GET /admin/documents')).status).toBeGreaterThanOrEqual(401);
      expect((await call(person, `GET /admin/documents/${document.id}/file`)).status).toBeGreaterThan(400);
      expect((await send(PDF, 'x.pdf', 'logbook', person ?? buyer)).status).toBe(403);
    }
    const file = await app.handle(
      new Request(`http://localhost/api/admin/documents/${document.id}/file`, { headers: admin.headers }),
    );
    expect([file.status, Buffer.from(await file.arrayBuffer())]).toEqual([200, PDF]);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('cache-control')).toBe('no-store');
  });

  test('that is a picture loses its metadata and whatever was hidden in it', async () => {
    const photo = await picture()
      .withExif({ IFD0: { ImageDescription: 'siri-yangu' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('siri-yangu')).toBe(true);
    const { document } = await send(photo, 'IMG_1.JPG', 'inspection');
    expect(document).toMatchObject({ kind: 'inspection', contentType: 'image/jpeg' });
    const file = await app.handle(
      new Request(`http://localhost/api/admin/documents/${document.id}/file`, { headers: admin.headers }),
    );
    const kept = Buffer.from(await file.arrayBuffer());
    expect(kept.includes('siri-yangu')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 60, height: 80, format: 'jpeg' });
    expect((await send(await picture().png().toBuffer(), 'scan', 'ntsa-search')).status).toBe(201);
  });

  test.each([
    ['a page', Buffer.from('<script>alert(1)</script>'), 'logbook.pdf'],
    ['a program under the name of a PDF', Buffer.from('MZ\x90\x00'), 'logbook.pdf'],
    ['a PDF under the name of a program', PDF, 'logbook.exe'],
    ['a PDF that breaks off', Buffer.from('%PDF-1.7\n1 0 obj'), 'logbook.pdf'],
    ['a PDF that is an archive too', Buffer.concat([PDF, emptyZip()]), 'logbook.pdf'],
    ['a picture of nothing', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'logbook.jpg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logbook.png'],
    ['nothing', Buffer.alloc(0), 'logbook.pdf'],
  ])('is refused in words where it is %s', async (_, bytes, name) => {
    const answer = await send(bytes, name);
    expect([answer.status, typeof answer.fields?.document]).toEqual([422, 'string']);
    expect(await listOwn()).toEqual([]);
    expect(await files()).toEqual([]);
  });

  test('is of a kind', async () => {
    expect(await send(PDF, 'x.pdf', 'passport')).toMatchObject({
      status: 422,
      fields: { kind: expect.stringContaining('logbook, inspection, ntsa-search') },
    });
  });

  test('that is sent twice is one; there are six at most', async () => {
    const ids = [(await send()).document.id, (await send()).document.id];
    expect(ids[0]).toBe(ids[1]);
    expect(await files()).toHaveLength(1);
    for (let page = 1; page < MAX_LISTING_DOCUMENTS; page++)
      expect((await send(Buffer.concat([PDF, Buffer.from(`${page}`)]))).status).toBe(201);
    expect(await send(Buffer.concat([PDF, Buffer.from('more')]))).toMatchObject({
      status: 422,
      error: 'A listing has at most 6 documents. Remove one first.',
    });
  });

  test('goes with its file when its seller removes it, and stays where another listing has it', async () => {
    const other = await addTestVehicle(market.db, { seller_id: seller.id });
    const { document } = await send();
    await send(PDF, 'logbook.pdf', 'logbook', seller, other);
    expect(await files()).toHaveLength(1);
    expect(await call(seller, `DELETE /vehicles/${id}/documents/${document.id}`)).toMatchObject({
      ...{ status: 200, documents: [] },
    });
    expect(await files()).toHaveLength(1);
    const [{ id: last }] = (await call(seller, `GET /vehicles/${other}/documents`)).documents;
    expect((await call(seller, `DELETE /vehicles/${id}/documents/${last}`)).status).toBe(404);
    await call(seller, `DELETE /vehicles/${other}/documents/${last}`);
    expect(await files()).toEqual([]);
    expect(await market.db.selectFrom('media').select('id').execute()).toEqual([]);
  });
});

describe('an admin', () => {
  test('sees what waits beside what the listing says, whole', async () => {
    const { document } = await send();
    expect(await queue()).toMatchObject([
      {
        ...{ id: document.id, kind: 'logbook', person: { email: seller.email } },
        vehicle: { id, make: 'Mazda', model: 'Demio', year: 2016, plate: 'KDA 123B', hasPage: true },
      },
    ]);
  });

  test('marks one as seen: the page tells of it, and the log [documents-3]', async () => {
    const { document } = await send();
    const position = await findLastPosition(market.db);
    expect((await decide(document.id)).status).toBe(200);
    expect(await queue()).toEqual([]);
    expect(await seenInPublic()).toEqual([{ kind: 'logbook', seenAt: expect.any(String) }]);
    expect(await listOwn()).toMatchObject([{ state: 'seen', seenAt: expect.any(String) }]);
    expect(await listChangesAfter(market.db, position)).toMatchObject([
      { subject: 'vehicle', subject_id: id, change: 'changed' },
    ]);
    expect(
      await market.db.selectFrom('audit_log').select(['actor_id', 'action', 'subject_id']).execute(),
    ).toEqual([{ actor_id: admin.id, action: 'document seen', subject_id: id }]);
    expect((await decide(document.id)).status).toBe(409);
    await call(seller, `DELETE /vehicles/${id}/documents/${document.id}`);
    expect(await seenInPublic()).toEqual([]);
  });

  test('says why one does not match, and the seller reads it', async () => {
    const { document } = await send();
    expect(await decide(document.id, { outcome: 'does not match', reason: ' ' })).toMatchObject({
      status: 422,
      fields: { reason: 'Please say why, so that the seller can mend it.' },
    });
    const decision = { outcome: 'does not match', reason: 'The plate is another one.' };
    expect((await decide(document.id, decision)).status).toBe(200);
    expect(await listOwn()).toMatchObject([{ state: 'refused', refusal: 'The plate is another one.' }]);
    expect(await seenInPublic()).toEqual([]);
    const mail = await market.db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body'])
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: seller.email, subject: 'The logbook of your 2016 Mazda Demio' });
    expect(mail.body).toContain('The plate is another one.');
    expect(mail.body).not.toContain('KDA');
  });

  test('decides about what they have read, not about what the seller has made of it since', async () => {
    const { document } = await send();
    const [{ comparedWith }] = await queue();
    await call(seller, `PATCH /vehicles/${id}`, { plate: 'KDB 456C' });
    expect(await decide(document.id, { outcome: 'seen', comparedWith })).toMatchObject({
      status: 409,
      error: 'The listing has changed in the meantime. Look at it again.',
    });
    expect(await seenInPublic()).toEqual([]);
  });

  test.each([
    { make: 'Toyota' },
    { model: 'Axela' },
    { year: 2017 },
    { plate: 'KDB 456C' },
    { chassisNumber: 'DJ3FS123456' },
  ])('has to look again once the seller changes %o [documents-4]', async (change) => {
    const { document } = await send();
    await decide(document.id);
    await call(seller, `PATCH /vehicles/${id}`, { price: 990_000, plate: 'KD* **3B' });
    expect(await seenInPublic()).toHaveLength(1);
    expect((await call(seller, `PATCH /vehicles/${id}`, change)).status).toBe(200);
    expect(await seenInPublic()).toEqual([]);
    expect(await listOwn()).toMatchObject([{ state: 'waiting', seenAt: null }]);
    expect(await queue()).toHaveLength(1);
  });
});

describe('the papers go', () => {
  test('with a draft that is deleted', async () => {
    const draft = await addTestVehicle(market.db, { seller_id: seller.id, status: 'draft' });
    await send(PDF, 'logbook.pdf', 'logbook', seller, draft);
    expect(await files()).toHaveLength(1);
    expect((await call(seller, `DELETE /vehicles/${draft}`)).result).toBe('deleted');
    expect(await files()).toEqual([]);
  });

  test('by the sweep where their listing went meanwhile, and not before', async () => {
    await send();
    await market.media.sweep(log, Date.now() + DAY_MS);
    expect(await files()).toHaveLength(1);
    await market.db.deleteFrom('listing_documents').execute();
    await market.media.sweep(log, Date.now() + DAY_MS);
    expect(await files()).toEqual([]);
  });

  test('with their account', async () => {
    await send();
    await deleteOnRequest(market, seller.id);
    expect(await files()).toEqual([]);
    expect(await market.db.selectFrom('listing_documents').select('id').execute()).toEqual([]);
    expect(await market.db.selectFrom('vehicles').select(['plate', 'chassis_number']).execute()).toEqual([
      { plate: null, chassis_number: null },
    ]);
  });

  test('some months after the listing was last on sale [retention-5]', async () => {
    await send();
    const sweep = (days: number) => sweepOldData(market, log, { now: Date.now() + days * DAY_MS });
    const left = async () => (await market.db.selectFrom('listing_documents').select('id').execute()).length;
    await sweep(200);
    expect(await left()).toBe(1);
    await changeVehicle(market.db, id, { status: 'sold', by: 'seller' });
    const { updated_at } = await market.db
      .selectFrom('vehicles')
      .select('updated_at')
      .executeTakeFirstOrThrow();
    await sweep(179);
    expect(await left()).toBe(1);
    await sweep(181);
    expect(await files()).toEqual([]);
    expect(
      await market.db.selectFrom('vehicles').select(['plate', 'updated_at']).executeTakeFirstOrThrow(),
    ).toEqual({ plate: null, updated_at });
  });
});

/** An archive without a file: that is how a polyglot ends. */
function emptyZip(): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  return end;
}
