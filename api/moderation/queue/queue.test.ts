import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeVehicle, deleteVehicle } from '#api/vehicles/change.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { ASKS_DEPOSIT, LOW_PRICE, openTestQueue } from '#tests/support/moderation/queue.ts';

let queue: Awaited<ReturnType<typeof openTestQueue>>;
beforeEach(async () => {
  queue = await openTestQueue();
});
afterEach(() => queue.market.dispose());

const QUEUE = '/admin/moderation';
const idsOf = ({ cases }: { cases: { id: number }[] }) => cases.map(({ id }) => id);

describe('the queue', () => {
  test('shows appeals and the highest score first, or what waits longest [moderation-queue-1]', async () => {
    const { addWaiting, admin, call } = queue;
    const low = await addWaiting({ openedAt: '2026-11-20T07:00:00.000Z' });
    const high = await addWaiting({ hits: [LOW_PRICE, ASKS_DEPOSIT] });
    const appeal = await addWaiting({ hits: [], appeal: 'The price is right: it has no engine.' });
    const urgent = await call(admin, `GET ${QUEUE}`);
    expect(urgent).toMatchObject({ total: 3, waiting: 3, next: null });
    expect(idsOf(urgent)).toEqual([appeal.caseId, high.caseId, low.caseId]);
    expect(urgent.cases[1]).toMatchObject({
      ...{ vehicleId: high.vehicleId, title: '2016 Mazda Demio', price: 1_050_000, kind: 'new', score: 100 },
      rules: ['deposit-words', 'price-far-below'],
    });
    const oldest = await call(admin, `GET ${QUEUE}?order=oldest`);
    expect(idsOf(oldest)).toEqual([low.caseId, high.caseId, appeal.caseId]);
  });

  test('lets through what a rule, a kind or a page asks for; nonsense filters nothing [moderation-queue-2]', async () => {
    const { addWaiting, admin, call } = queue;
    const fresh = await addWaiting({ hits: [ASKS_DEPOSIT] });
    const live = await addWaiting({ vehicle: { status: 'active' } });
    const held = await addWaiting({ vehicle: { status: 'withdrawn', withdrawn_by: 'admin' } });
    const appeal = await addWaiting({ appeal: 'Please' });
    const asked = async (query: string) => idsOf(await call(admin, `GET ${QUEUE}?${query}`));
    expect(await asked('rule=deposit-words')).toEqual([fresh.caseId]);
    expect(await asked('kind=new')).toEqual([fresh.caseId]);
    expect(await asked('kind=on-sale')).toEqual([live.caseId]);
    expect(await asked('kind=held')).toEqual([held.caseId]);
    expect(await asked('kind=appeal')).toEqual([appeal.caseId]);
    expect(await asked('kind=on-sale&rule=deposit-words')).toEqual([]);
    expect(await call(admin, `GET ${QUEUE}?kind=held`)).toMatchObject({ total: 1, waiting: 4 });
    expect(await asked("rule=x' or 1=1&kind=__proto__&order=up&after=7;drop")).toHaveLength(4);
  });

  test('goes on where a page ended, in either order, each case once [moderation-queue-3]', async () => {
    const { addWaiting, admin, call } = queue;
    const all: number[] = [];
    for (let number = 0; number < 120; number++) {
      const hits = number % 3 === 0 ? [LOW_PRICE] : [ASKS_DEPOSIT];
      const { caseId } = await addWaiting({ hits, ...(number % 10 === 0 && { appeal: 'Again' }) });
      all.push(caseId);
    }
    for (const order of ['urgent', 'oldest']) {
      const seen: number[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page = await call(admin, `GET ${QUEUE}?order=${order}&after=${after}`);
        expect(page.cases.length).toBeLessThanOrEqual(50);
        seen.push(...idsOf(page));
        after = page.next;
      }
      expect(seen).toHaveLength(120);
      expect(seen.toSorted((a, b) => a - b)).toEqual(all);
    }
  });
});

describe('a case', () => {
  test('shows what each hit names beside the listing, and what was decided before [moderation-queue-4]', async () => {
    const { addWaiting, admin, call, db, decide, stranger } = queue;
    const earlier = await addWaiting();
    await decide(admin, earlier.caseId, { outcome: 'refuse', reason: 'The price is a slip.' });
    const photo = { mediaKey: 'photo/ab/1', kind: 'photo' as const, alt: '' };
    const otherId = await addTestVehicle(
      db,
      {
        seller_id: stranger.id,
        title: '2015 Mazda Demio',
        chassis_number: 'DJ3FS-123456',
        mileage_km: 120_000,
      },
      [photo],
    );
    const { caseId, vehicleId } = await addWaiting({
      hits: [
        {
          rule: 'photo-elsewhere',
          weight: 60,
          evidence: { photos: [{ key: 'photo/ab/2', otherKey: 'photo/ab/1', listingId: otherId, bits: 2 }] },
        },
        {
          rule: 'phone-shared',
          weight: 30,
          evidence: { personIds: [stranger.id], figures: { accounts: 1 } },
        },
        { rule: 'chassis-shared', weight: 50, evidence: { listingIds: [otherId, 9_999_999] } },
      ],
      vehicle: { chassis_number: 'DJ3FS-123456' },
    });
    const read = await call(admin, `GET ${QUEUE}/${caseId}`);
    expect(read.case).toMatchObject({
      ...{ id: caseId, kind: 'new', score: 140, appeal: null, outcome: null, chassisNumber: 'DJ3FS-123456' },
      vehicle: { id: vehicleId, title: '2016 Mazda Demio', price: 1_050_000 },
      others: [
        {
          ...{ id: otherId, title: '2015 Mazda Demio', mileage: 120_000, photo: 'photo/ab/1', hasPage: true },
          ...{ chassisNumber: 'DJ3FS-123456', seller: { id: stranger.id } },
        },
      ],
      people: [{ id: stranger.id, email: stranger.email, onSale: 1, isClosed: false }],
      ofListing: [],
      ofSeller: [
        { id: earlier.caseId, outcome: 'refused', reason: 'The price is a slip.', decidedBy: 'Test' },
      ],
    });
  });

  test('that is none of a listing, or of one that is deleted, is not found', async () => {
    const { addWaiting, admin, call, db } = queue;
    const { caseId, vehicleId } = await addWaiting();
    await deleteVehicle(db, vehicleId);
    for (const id of [caseId, 0, 'x', '1e9', '9'.repeat(40)])
      expect((await call(admin, `GET ${QUEUE}/${id}`)).status).toBe(404);
    expect(
      (await call(admin, `POST ${QUEUE}/${caseId}/decide`, { outcome: 'allow', readVersion: '' })).status,
    ).toBe(404);
  });

  test('is for admins alone', async () => {
    const { addWaiting, call, seller } = queue;
    const { caseId } = await addWaiting();
    expect((await call(seller, `GET ${QUEUE}/${caseId}`)).status).toBe(403);
    expect((await call(undefined, `GET ${QUEUE}`)).status).toBe(401);
    expect((await call(seller, `POST ${QUEUE}/${caseId}/decide`, { outcome: 'allow' })).status).toBe(403);
  });
});

describe('the log', () => {
  test('says what was decided, by whom and why, and filters [moderation-queue-13]', async () => {
    const { addWaiting, admin, otherAdmin, call, db, decide } = queue;
    const [first, second, third] = [
      await addWaiting(),
      await addWaiting({ hits: [ASKS_DEPOSIT] }),
      await addWaiting(),
    ];
    await decide(admin, first.caseId, { outcome: 'allow' });
    await decide(otherAdmin, second.caseId, { outcome: 'refuse', reason: 'Money first' });
    await changeVehicle(db, third.vehicleId, { status: 'draft', by: 'seller' });
    const asked = async (query = '') =>
      (await call(admin, `GET ${QUEUE}/log${query}`)).decided.map(({ id }: { id: number }) => id);
    expect(await asked()).toEqual([second.caseId, first.caseId]);
    expect(await asked('?outcome=dropped')).toEqual([third.caseId]);
    expect(await asked('?rule=deposit-words')).toEqual([second.caseId]);
    expect(await asked(`?by=${admin.id}`)).toEqual([first.caseId]);
    expect(await asked('?before=x&outcome=y&rule=z&by=w')).toHaveLength(2);
    const log = await call(admin, `GET ${QUEUE}/log`);
    expect(log.decided[0]).toMatchObject({
      ...{ title: '2016 Mazda Demio', outcome: 'refused', reason: 'Money first', decidedBy: 'Test' },
    });
    expect(log.admins.map(({ id }: { id: number }) => id).sort()).toEqual([admin.id, otherAdmin.id].sort());
  });
});
