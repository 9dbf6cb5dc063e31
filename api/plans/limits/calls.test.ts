import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { openCase } from '#api/moderation/cases.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { addStock, buyPlan, day, openTestPlans, readListing } from '#tests/support/plans/limits.ts';
import { settleDueListings } from './settle.ts';

let plans: Awaited<ReturnType<typeof openTestPlans>>;
let app: Awaited<ReturnType<typeof openTestApp>>;
beforeEach(async () => {
  plans = await openTestPlans();
  app = await openTestApp(plans.market, { settings: DEFAULT_SETTINGS });
});
afterEach(() => plans.market.dispose());

async function call(person: TestPerson, request: string, body?: object) {
  const [method = '', path = ''] = request.split(' ');
  const answer = await app.handle(
    new Request(`http://localhost/api${path}`, {
      method,
      headers: { ...person.headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  return { status: answer.status, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
}

/** A listing that has all that it needs to go on sale, and nothing that the rules notice. */
async function addDraft(seller: TestPerson): Promise<number> {
  const id = await addTestVehicle(plans.db, { seller_id: seller.id, status: 'draft' }, [
    { mediaKey: `demo/suv/white/frame-${seller.id}`, kind: 'photo', alt: '' },
  ]);
  return id;
}

describe('a dealer with a full Kiosk', () => {
  let full: number[];
  beforeEach(async () => {
    await buyPlan(plans.db, plans.dealer, 'kiosk');
    full = await addStock(plans.db, plans.dealer.id, 10);
  });

  test('hands a car in, reads why it waits, and finds it on sale once one is sold [limits-20]', async () => {
    const id = await addDraft(plans.dealer);
    const handed = await call(plans.dealer, `POST /vehicles/${id}/status`, { status: 'pending' });
    expect(handed).toMatchObject({ status: 200, vehicle: { status: 'pending', check: null } });
    expect(handed.vehicle.plan.waits).toBe('Waits for a place in your plan (10 of 10 used).');
    const { summary, listings } = await call(plans.dealer, 'GET /my/listings?status=pending');
    expect(listings.map(({ id }: { id: number }) => id)).toEqual([id]);
    expect(summary.isFree).toBe(false);
    expect(summary.plan).toMatchObject({ name: 'Kiosk', waiting: 1, stock: { used: 10, most: 10 } });
    expect((await call(plans.dealer, `POST /vehicles/${full[0]}/status`, { status: 'sold' })).status).toBe(
      200,
    );
    // No job runs here: the next answer is true by itself.
    const { vehicle } = await call(plans.dealer, `GET /my/listings/${id}`);
    expect(vehicle).toMatchObject({ status: 'active', plan: { waits: null } });
  });

  test('cannot put a former car back, and reads which plan has room [limits-21]', async () => {
    const off = await addTestVehicle(plans.db, {
      ...{ seller_id: plans.dealer.id, status: 'withdrawn', withdrawn_by: 'seller' },
    });
    const refused = await call(plans.dealer, `POST /vehicles/${off}/status`, { status: 'active' });
    expect(refused).toMatchObject({ status: 409, action: 'choose_plan' });
    expect(refused.error).toBe(
      'Your plan Kiosk has room for 10 listings on sale, and 10 are used. The plan Yard has room for 30.',
    );
    expect((await readListing(plans.db, off)).status).toBe('withdrawn');
  });

  test('has one seat, no bulk steps, no lead desk and no files of figures [limits-22]', async () => {
    const invite = (email: string) => call(plans.dealer, 'POST /my/agents', { email });
    expect((await invite('one@example.com')).status).toBe(201);
    const seat = await invite('two@example.com');
    expect([seat.status, seat.error]).toEqual([
      409,
      'Your plan Kiosk has room for 1 agent, and 1 is invited or in your team. The plan Yard has room for 3.',
    ]);
    const bulk = await call(plans.dealer, 'POST /my/listings/bulk', {
      ...{ ids: full.slice(0, 2), action: 'change-price', by: { percent: 5 } },
    });
    expect(bulk.results.map(({ done }: { done: boolean }) => done)).toEqual([false, false]);
    expect(bulk.results[0].error).toMatch(/Yard has both/);
    const one = await call(plans.dealer, 'POST /my/listings/bulk', {
      ...{ ids: full.slice(0, 1), action: 'change-price', by: { percent: 5 } },
    });
    expect(one.results[0].done).toBe(true);
    expect((await call(plans.dealer, 'GET /my/leads.csv')).status).toBe(403);
    const figures = await call(plans.dealer, 'GET /my/analytics');
    expect(figures).toMatchObject({ status: 200, mayExport: false, models: [] });
    expect(figures.leftOut).toMatch(/basic figures only/);
    expect((await call(plans.dealer, 'GET /my/analytics.csv')).status).toBe(403);
  });

  test('has no stages and notes of leads, and all of them with a larger plan [limits-23]', async () => {
    const buyer = await addTestPerson(plans.db, 'buyer');
    const { id } = await plans.db
      .insertInto('leads')
      .values({
        ...{ vehicle_id: full[0] ?? 0, buyer_id: buyer.id, stage: 'new', created_at: day(0) },
        ...{ last_contact_at: day(0), updated_at: day(0) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const move = () => call(plans.dealer, `PATCH /my/leads/${id}`, { stage: 'contacted' });
    const note = () => call(plans.dealer, `POST /my/leads/${id}/notes`, { kind: 'note', text: 'Called' });
    expect([(await move()).status, (await note()).status]).toEqual([403, 403]);
    expect((await call(plans.dealer, `GET /my/leads/${id}`)).status).toBe(200);
    await buyPlan(plans.db, plans.dealer, 'bazaar');
    expect([(await move()).status, (await note()).status]).toEqual([200, 201]);
  });

  test('has no place among the featured; with Yard there is one, and it frees with its car [limits-24]', async () => {
    const [first = 0, second = 0] = full;
    const feature = (id: number) => call(plans.dealer, `POST /my/listings/${id}/feature`);
    expect((await feature(first)).status).toBe(409);
    await buyPlan(plans.db, plans.dealer, 'yard');
    expect(await feature(first)).toMatchObject({ status: 200, isFeatured: true });
    expect((await feature(first)).status).toBe(200);
    const refused = await feature(second);
    expect([refused.status, refused.error]).toEqual([
      409,
      'Your plan Yard has 1 place for featured listings, and 1 is used. The plan Bazaar has 3 places.',
    ]);
    await call(plans.dealer, `POST /vehicles/${first}/status`, { status: 'sold' });
    expect(await readListing(plans.db, first)).toMatchObject({ featured: 0, in_slot: 0 });
    expect((await feature(second)).status).toBe(200);
    const listed = await call(plans.dealer, `GET /my/listings/${second}`);
    expect(listed.vehicle.plan).toMatchObject({ isInPlace: true, feature: null });
    expect((await call(plans.dealer, `POST /my/listings/${second}/unfeature`)).status).toBe(200);
    expect((await call(plans.dealer, `POST /my/listings/${second}/unfeature`)).status).toBe(409);
  });

  test('is refused another photo beyond the plan, and keeps those that are there [limits-25]', async () => {
    const [id = 0] = full;
    const { default: sharp } = await import('sharp');
    const rows = Array.from({ length: 20 }, (_, at) => ({
      ...{ vehicle_id: id, position: at, kind: 'photo' as const, alt: '' },
      media_key: `demo/suv/white/frame-${at}`,
    }));
    await plans.db.insertInto('vehicle_images').values(rows).execute();
    const form = new FormData();
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    form.append('photo', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }));
    const answer = await app.handle(
      new Request(`http://localhost/api/vehicles/${id}/photos`, {
        ...{ method: 'POST', headers: plans.dealer.headers, body: form },
      }),
    );
    expect([answer.status, (await answer.json()).error]).toEqual([
      409,
      'Your plan Kiosk allows 20 photos of a listing, and this one has 20. The plan Yard allows 25.',
    ]);
    const { count } = await plans.db
      .selectFrom('vehicle_images')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('vehicle_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(20);
  });
});

test('a confirmation does not bring back what has to be renewed, and says the way [limits-26]', async () => {
  const [id = 0] = await addStock(plans.db, plans.seller.id, 1);
  await plans.db
    .updateTable('vehicles')
    .set({ listed_until: day(0) })
    .where('id', '=', id)
    .execute();
  const refused = await call(plans.seller, `POST /vehicles/${id}/confirm`);
  expect(refused).toMatchObject({ status: 409, action: 'renew_listing' });
  expect(refused.error).toMatch(/Renew it for Ksh\s1,000, and it is on sale for 30 more days/);
  const { listings } = await call(plans.seller, 'GET /my/listings');
  expect(listings[0]).toMatchObject({
    status: 'expired',
    plan: { mustRenew: true, renewalKes: 1000, isFree: true, waits: null },
  });
});

test('one that expired unconfirmed within its days comes back by a confirmation [limits-27]', async () => {
  const [id = 0] = await addStock(plans.db, plans.seller.id, 1);
  await changeVehicle(plans.db, id, { status: 'expired', by: 'system' });
  await settleDueListings(plans.db, Date.now());
  expect((await readListing(plans.db, id)).status).toBe('expired');
  expect((await call(plans.seller, `POST /vehicles/${id}/confirm`)).status).toBe(200);
  expect((await readListing(plans.db, id)).status).toBe('active');
});

test('while plans are off all is said to be free, nothing of plans is said, and no listing has an end [limits-28]', async () => {
  await plans.db
    .updateTable('plan_periods')
    .set({ off_at: day(0) })
    .execute();
  const [id = 0] = await addStock(plans.db, plans.dealer.id, 12);
  const { summary, listings } = await call(plans.dealer, 'GET /my/listings');
  expect([summary.isFree, summary.plan, listings[0].plan]).toEqual([true, null, null]);
  expect(await readListing(plans.db, id)).toMatchObject({ status: 'active', listed_until: null });
  expect(await call(plans.dealer, `POST /my/listings/${id}/feature`)).toMatchObject({ status: 409 });
});

test('what an admin allows while the plan is full waits, and its seller hears so [limits-29]', async () => {
  await buyPlan(plans.db, plans.dealer, 'kiosk');
  await addStock(plans.db, plans.dealer.id, 10);
  const admin = await addTestPerson(plans.db, 'admin');
  const id = await addTestVehicle(plans.db, { seller_id: plans.dealer.id, status: 'pending' });
  const caseId = await openCase(plans.db, {
    ...{ kind: 'listing', subjectId: id, personId: plans.dealer.id, rulesId: 1, at: day(0) },
    verdict: { waits: true, holds: false, score: 50, hits: [] },
  });
  const { updated_at: readVersion } = await readListing(plans.db, id);
  const decided = await call(admin, `POST /admin/moderation/${caseId}/decide`, {
    ...{ outcome: 'allow', readVersion },
  });
  expect([decided.status, decided.undo]).toEqual([200, null]);
  expect(await readListing(plans.db, id)).toMatchObject({
    status: 'pending',
    waits_since: expect.any(String),
  });
  const mail = await plans.db.selectFrom('mails').select('subject').executeTakeFirstOrThrow();
  expect(mail.subject).toMatch(/is approved and waits for a place$/);
});
