import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findSession } from '#api/accounts/sessions.ts';
import { listTables } from '#api/database/dialect.ts';
import { findDealerBySlug } from '#api/dealers/queries.ts';
import { storeDocument } from '#api/media/documents.ts';
import { claimMedia } from '#api/media/rows.ts';
import { stepListing } from '#api/selling/step-listing.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { run } from '#tests/support/database/tamper.ts';
import { deleteDueAccounts, deleteOnRequest } from './deleting.ts';
import { cancelDeletion, requestDeletion } from './leaving.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.parse('2026-11-01T12:00:00Z');
const PUBLIC_URL = 'https://garisoko.example';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let dealer: TestPerson;
let buyer: TestPerson;
let vehicleId: number;
const photoKey = 'photo/11/2233';
const advertPhotoKey = 'photo/44/5566';

beforeEach(async () => {
  market = await openTestMarket();
  for (const key of [photoKey, advertPhotoKey]) await addPicture(key);
  dealer = await addTestPerson(market.db, 'dealer', { lifeMs: 100 * DAY_MS });
  buyer = await addTestPerson(market.db, 'buyer');
  await market.db.updateTable('users').set({ photo_key: photoKey }).where('id', '=', dealer.id).execute();
  vehicleId = await addTestVehicle(
    market.db,
    {
      seller_id: dealer.id,
      title: 'Clean Demio, call 0700 000 099',
      description: 'Call me: 0700 000 099',
      features: '["Call 0700 000 099"]',
    },
    [{ mediaKey: advertPhotoKey, kind: 'photo', alt: 'Front' }],
  );
  await storeDocument(market, { ownerId: dealer.id, bytes: Buffer.from('logbook'), ending: 'pdf' });
  await addTraces();
});
afterEach(() => market.dispose());

async function addPicture(key: string): Promise<void> {
  await market.media.put(key, [{ name: '400x300.jpg', bytes: Buffer.from('a photo') }]);
  await claimMedia(market.db, key);
}

async function addTraces(): Promise<void> {
  const { db } = market;
  const at = new Date(NOW).toISOString();
  await db
    .insertInto('dealers')
    .values({
      user_id: dealer.id,
      business_name: 'Kilele Motors',
      slug: 'kilelemotors',
      created_at: at,
      checked_at: at,
    })
    .execute();
  await db
    .insertInto('favorites')
    .values({ user_id: dealer.id, vehicle_id: vehicleId, saved_at: at, title: 'Mine', status: 'active' })
    .execute();
  const { id } = await db
    .insertInto('conversations')
    .values({
      vehicle_id: vehicleId,
      buyer_id: buyer.id,
      seller_id: dealer.id,
      created_at: at,
      last_message_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('messages')
    .values({ conversation_id: id, sender_id: dealer.id, body: 'Karibu, it is available.', at })
    .execute();
}

const leave = () => requestDeletion(market.db, { userId: dealer.id, publicUrl: PUBLIC_URL, now: NOW });
const userRow = () =>
  market.db.selectFrom('users').selectAll().where('id', '=', dealer.id).executeTakeFirstOrThrow();
const isThere = async (key: string) => (await market.media.read(`${key}/400x300.jpg`)) !== undefined;

describe('a person who wants to leave', () => {
  test('has seven days, and their adverts are off the market at once', async () => {
    expect(await leave()).toBe('2026-11-08T12:00:00.000Z');
    expect((await findVehicle(market.db, vehicleId))?.status).toBe('withdrawn');
    expect(await deleteDueAccounts(market, NOW + 7 * DAY_MS - 1)).toBe(0);
    expect((await userRow()).email).toBe(dealer.email);
  });

  test('has no showroom any more, until they stay', async () => {
    expect(await findDealerBySlug(market.db, 'kilelemotors')).toBeDefined();
    await leave();
    expect(await findDealerBySlug(market.db, 'kilelemotors')).toBeUndefined();
    await cancelDeletion(market.db, { userId: dealer.id, publicUrl: PUBLIC_URL });
    expect(await findDealerBySlug(market.db, 'kilelemotors')).toBeDefined();
    const changes = market.db.selectFrom('outbox').select('change').where('subject', '=', 'dealer');
    expect(await changes.execute()).toEqual([{ change: 'removed' }, { change: 'added' }]);
  });

  test('gets the date, and asking again changes nothing', async () => {
    const first = await leave();
    const again = await requestDeletion(market.db, {
      userId: dealer.id,
      publicUrl: PUBLIC_URL,
      now: NOW + DAY_MS,
    });
    expect(again).toBe(first);
    const mails = await market.db.selectFrom('mails').select(['subject', 'body']).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Sunday, 8 November 2026');
    expect(mails[0]?.body).toContain(`${PUBLIC_URL}/profile#leave`);
  });

  test('puts nothing back on the market before they stay', async () => {
    await leave();
    const put = async (status: 'active' | 'sold' | 'withdrawn') => {
      const seenAt = (await findVehicle(market.db, vehicleId))?.updatedAt;
      const caller = { id: dealer.id, role: 'dealer' } as const;
      return stepListing(market.db, { id: vehicleId, caller, change: { status }, seenAt });
    };
    await expect(put('active')).rejects.toThrow('about to be deleted');
    await expect(put('sold')).rejects.toThrow('about to be deleted');
    expect((await put('withdrawn')).vehicle.status).toBe('withdrawn');
    await cancelDeletion(market.db, { userId: dealer.id, publicUrl: PUBLIC_URL });
    expect((await put('active')).vehicle.status).toBe('active');
  });

  test('may stay after all', async () => {
    await leave();
    expect(await cancelDeletion(market.db, { userId: dealer.id, publicUrl: PUBLIC_URL })).toBe(true);
    expect(await cancelDeletion(market.db, { userId: dealer.id, publicUrl: PUBLIC_URL })).toBe(false);
    expect(await deleteDueAccounts(market, NOW + 30 * DAY_MS)).toBe(0);
    expect((await userRow()).email).toBe(dealer.email);
  });

  test('may stay at the very last moment', async () => {
    await leave();
    const other = await addTestPerson(market.db, 'buyer');
    await requestDeletion(market.db, { userId: other.id, publicUrl: PUBLIC_URL, now: NOW });
    const [deleted] = await Promise.all([
      deleteDueAccounts(market, NOW + 7 * DAY_MS),
      cancelDeletion(market.db, { userId: other.id, publicUrl: PUBLIC_URL }),
    ]);
    expect(deleted).toBe(1);
    const { email } = await market.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(other.email);
  });

  test('may not be the only admin', async () => {
    const admin = await addTestPerson(market.db, 'admin');
    const ask = () => requestDeletion(market.db, { userId: admin.id, publicUrl: PUBLIC_URL, now: NOW });
    await expect(ask()).rejects.toThrow('You are the only admin');
    await addTestPerson(market.db, 'admin');
    expect(await ask()).toBe('2026-11-08T12:00:00.000Z');
  });
});

describe('after the seven days', () => {
  beforeEach(async () => {
    await leave();
    expect(await deleteDueAccounts(market, NOW + 7 * DAY_MS)).toBe(1);
  });

  test('the account is anonymous, and cannot be signed in to', async () => {
    expect(await userRow()).toMatchObject({
      email: `deleted-${dealer.id}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'user',
      phone: null,
      password_hash: null,
      role: 'buyer',
    });
    expect(await findSession(market.db, dealer.token, NOW + 7 * DAY_MS)).toBeUndefined();
  });

  test('no row anywhere names the person [leaving-1]', async () => {
    const naming: string[] = [];
    for (const name of await listTables(market.db)) {
      const rows = JSON.stringify(await run(market, `select * from "${name}"`));
      if ([dealer.email, 'Kilele Motors', '0700 000 099', photoKey].some((trace) => rows.includes(trace)))
        naming.push(name);
    }
    // The farewell goes to the address once more, and is forgotten with the other mails.
    expect(naming).toEqual(['mails']);
  });

  test('an advert keeps what it was, in no words of theirs [leaving-3]', async () => {
    expect(await findVehicle(market.db, vehicleId)).toMatchObject({
      title: '2016 Mazda Demio',
      price: 1_050_000,
      features: [],
      status: 'withdrawn',
    });
  });

  test('photos are gone, and so are the pictures of the adverts', async () => {
    expect(await isThere(photoKey)).toBe(false);
    expect(await market.db.selectFrom('media').select('key').execute()).toEqual([]);
    expect(await market.db.selectFrom('vehicle_images').selectAll().execute()).toEqual([]);
  });

  test('the other side keeps the messages, from a deleted user [leaving-2]', async () => {
    const kept = market.db
      .selectFrom('messages as m')
      .innerJoin('users as u', 'u.id', 'm.sender_id')
      .select(['m.body', 'u.first_name', 'u.last_name']);
    expect(await kept.execute()).toEqual([
      { body: 'Karibu, it is available.', first_name: 'Deleted', last_name: 'user' },
    ]);
  });

  test('what is said to be deleted leaves no row of theirs', async () => {
    const owner = { id: dealer.id, email: dealer.email };
    for (const { table, end, rows } of PERSONAL_TABLES)
      if (end === 'deleted' && table !== 'mails')
        expect([table, (await rows?.(market.db, owner)) ?? []]).toEqual([table, []]);
  });

  test('the address is free for a new account', async () => {
    await market.db
      .insertInto('users')
      .values({ email: dealer.email, role: 'buyer', created_at: new Date(NOW).toISOString() })
      .execute();
  });

  test('it happens once', async () => {
    expect(await deleteDueAccounts(market, NOW + 8 * DAY_MS)).toBe(0);
  });
});

describe('a deletion by the operator', () => {
  test('is deleted at once, closed account or not, and off the market [leaving-4]', async () => {
    const at = new Date(NOW).toISOString();
    await market.db.updateTable('users').set({ deactivated_at: at }).where('id', '=', dealer.id).execute();
    await deleteOnRequest(market, dealer.id, NOW);
    expect((await userRow()).email).toBe(`deleted-${dealer.id}@deleted.invalid`);
    expect((await findVehicle(market.db, vehicleId))?.status).toBe('withdrawn');
    expect(await isThere(photoKey)).toBe(false);
    const changes = market.db.selectFrom('outbox').select('change').where('subject', '=', 'dealer');
    expect(await changes.execute()).toEqual([{ change: 'removed' }]);
    const mails = await market.db.selectFrom('mails').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'account-deleted', recipient: dealer.email }]);
    await expect(deleteOnRequest(market, dealer.id, NOW)).rejects.toThrow('no such account');
  });

  test('is no only admin, and not who holds imported adverts', async () => {
    const admin = await addTestPerson(market.db, 'admin');
    await expect(deleteOnRequest(market, admin.id)).rejects.toThrow('the only admin');
    await market.db.updateTable('users').set({ contactable: 0 }).where('id', '=', dealer.id).execute();
    await expect(deleteOnRequest(market, dealer.id)).rejects.toThrow('Imported adverts');
    expect((await userRow()).email).toBe(dealer.email);
  });
});
