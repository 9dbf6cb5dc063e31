import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { queueMail } from '#api/mail/queue.ts';
import { storeDocument } from '#api/media/documents.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { storeTestPhoto } from '#tests/support/media/media.ts';
import { toCsv } from './csv.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let buyer: TestPerson;
let seller: TestPerson;
let files: Record<string, string>;
let pictures: string[];
let marks: number[];

const AT = '2026-11-01T12:00:00.000Z';

const download = (headers: Record<string, string> = {}) =>
  app.handle(new Request('http://localhost/api/privacy/export', { headers }));

beforeAll(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  buyer = await addTestPerson(market.db, 'buyer');
  seller = await addTestPerson(market.db, 'seller');
  await addTraces();
  const answer = await download(buyer.headers);
  const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  marks = [...(zip['csv/users.csv'] ?? [])].slice(0, 3);
  pictures = Object.keys(zip).filter((name) => name.startsWith('pictures/'));
  files = Object.fromEntries(
    Object.entries(zip).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
});
afterAll(() => market.dispose());

async function addTraces(): Promise<void> {
  const { db } = market;
  const vehicle_id = await addTestVehicle(db, { seller_id: seller.id });
  await db
    .insertInto('favorites')
    .values({
      user_id: buyer.id,
      vehicle_id,
      saved_at: AT,
      title: '2016 Mazda Demio',
      status: 'active',
      note: 'Ask about the "gearbox"',
    })
    .execute();
  const conversation = await db
    .insertInto('conversations')
    .values({ vehicle_id, buyer_id: buyer.id, seller_id: seller.id, created_at: AT, last_message_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [sender_id, body] of [
    [buyer.id, 'Is it still available?'],
    [seller.id, '=HYPERLINK("http://evil.example","Karibu")'],
  ] as const)
    await db
      .insertInto('messages')
      .values({ conversation_id: conversation.id, sender_id, body, at: AT })
      .execute();
  await askForFinance(buyer.id, 'Own Name');
  await askForFinance(null, 'Somebody Else');
  const secret = { text: '135790', expiresAt: '2099-01-01T00:00:00.000Z' };
  await queueMail(db, { kind: 'code', to: buyer.email, subject: 'A code', text: 'It is 135790.', secret });
  for (const kind of ['message', 'search-alert'])
    await queueMail(db, { kind, to: buyer.email, subject: `About ${kind}`, text: `Words of ${kind}` });
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#123456' } });
  const photo_key = await storeTestPhoto(market, await photo.jpeg().toBuffer());
  await db.updateTable('users').set({ photo_key }).where('id', '=', buyer.id).execute();
  for (const { id } of [buyer, seller])
    await storeDocument(market, { ownerId: id, bytes: Buffer.from(`logbook of ${id}`), ending: 'pdf' });
}

/** A visitor can type another person's address. */
async function askForFinance(user_id: number | null, name: string): Promise<void> {
  await market.db
    .insertInto('finance_requests')
    .values({
      ...{ user_id, name, email: buyer.email, phone: '+254700000001', income_kes: 90_000 },
      ...{ price_kes: 1_000_000, vehicle_year: 2016, body_hash: name, created_at: AT },
      ...{ consent_version: '1', consent_text: 'Yes', consented_at: AT },
    })
    .execute();
}

describe('the download', () => {
  test('is a zip that no cache keeps', async () => {
    const { headers } = await download(buyer.headers);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="garisoko-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('holds the account, what was saved and what was written, for programs and for spreadsheets', () => {
    expect(JSON.parse(files['json/users.json'] ?? '')).toMatchObject([{ email: buyer.email, role: 'buyer' }]);
    expect(JSON.parse(files['json/favorites.json'] ?? '')).toMatchObject([{ title: '2016 Mazda Demio' }]);
    expect(JSON.parse(files['json/messages.json'] ?? '')).toMatchObject([
      { from: 'you', body: 'Is it still available?' },
      { from: 'the other side' },
    ]);
    expect(files['csv/favorites.csv']).toContain('"Ask about the ""gearbox"""');
    expect(marks).toEqual([0xef, 0xbb, 0xbf]);
    expect(pictures).toHaveLength(1);
  });

  test('holds what was typed elsewhere under one’s address only so far as it is surely one’s own', () => {
    const requests = JSON.parse(files['json/finance_requests.json'] ?? '');
    expect(requests).toMatchObject([
      { name: 'Own Name', income_kes: 90_000, price_kes: 1_000_000 },
      { name: null, phone: null, income_kes: null, message: null, price_kes: 1_000_000 },
    ]);
  });

  test('holds the mails, but nothing that opens the account or names who wrote', () => {
    expect(JSON.parse(files['json/mails.json'] ?? '')).toMatchObject([
      { kind: 'code', subject: 'A code', body: 'It is [removed].' },
      { kind: 'message', subject: 'About message', body: null },
      { kind: 'search-alert', subject: 'About search-alert', body: 'Words of search-alert' },
    ]);
  });

  test('holds what is kept for its owner alone', () => {
    const names = Object.keys(files).filter((name) => name.startsWith('private/'));
    expect(names.map((name) => files[name])).toEqual([`logbook of ${buyer.id}`]);
    expect(JSON.parse(files['json/media.json'] ?? '')).toMatchObject([
      { kind: 'document', content_type: 'application/pdf' },
    ]);
  });

  test('explains itself', () => {
    expect(files['README.txt']).toContain('favorites: 1. The vehicles that you saved');
    expect(files['README.txt']).toContain('Views of adverts are not here');
  });

  test('holds nothing of other people [export-1]', () => {
    const all = Object.values(files).join('\n');
    expect(all).not.toContain(seller.email);
    expect(all).not.toMatch(/password_hash|argon2|135790/);
  });

  test('is refused to visitors', async () => {
    expect((await download()).status).toBe(401);
  });

  test('cannot be asked for without end', async () => {
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await download(seller.headers)).status);
    expect(statuses).toContain(429);
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['+254700000001', '+254700000001'],
  ['-5', '-5'],
  ['+1+cmd', "'+1+cmd"],
  ['a,b', '"a,b"'],
])('a cell of %s is written %s', (value, cell) => {
  expect(toCsv([{ value }])).toBe(`value\r\n${cell}\r\n`);
});
