import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeAccount } from '#api/admin/close-account.ts';
import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { requestDeletion } from '#api/privacy/leaving.ts';
import { changeVehicle, deleteVehicle } from '#api/vehicles/change.ts';
import { MAX_REASON } from '#domain/moderation/refusals.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { ASKS_DEPOSIT, LOW_PRICE, openTestQueue } from '#tests/support/moderation/queue.ts';

let queue: Awaited<ReturnType<typeof openTestQueue>>;
beforeEach(async () => {
  queue = await openTestQueue();
});
afterEach(() => queue.market.dispose());

const QUEUE = '/admin/moderation';
const idsOf = ({ cases }: { cases: { id: number }[] }) => cases.map(({ id }) => id);
const acts = async () =>
  (await queue.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()).map(
    ({ action, details }) => [action, JSON.parse(details)],
  );
const mails = () =>
  queue.db.selectFrom('mails').select(['kind', 'recipient', 'subject', 'body']).orderBy('id').execute();
const notices = () => queue.db.selectFrom('notices').select(['user_id', 'kind', 'path']).execute();
const caseOf = (id: number) =>
  queue.db
    .selectFrom('moderation_cases')
    .select(['outcome', 'decided_by', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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

describe('allowing', () => {
  test('puts a new listing on sale, tells its seller and stands in the audit log [moderation-queue-5]', async () => {
    const { addWaiting, admin, decide, rowOf, seller } = queue;
    const { caseId, vehicleId } = await addWaiting();
    expect(await decide(admin, caseId, { outcome: 'allow' })).toMatchObject({
      ...{ status: 200, undo: { withdraw: true } },
    });
    expect(await rowOf(vehicleId)).toMatchObject({ status: 'active' });
    expect(await caseOf(caseId)).toMatchObject({ outcome: 'allowed', decided_by: admin.id, reason: null });
    expect(await acts()).toEqual([['listing allowed', { caseId, rules: ['price-far-below'] }]]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'listing-allowed', recipient: seller.email });
    expect(mail?.body).toContain(`https://market.example.com/vehicle/${vehicleId}`);
    expect(await notices()).toEqual([
      { user_id: seller.id, kind: 'moderation', path: `/vehicle/${vehicleId}` },
    ]);
  });

  test('leaves on sale what is there, and says nothing to a seller who knew nothing of it', async () => {
    const { addWaiting, admin, decide, rowOf } = queue;
    const { caseId, vehicleId } = await addWaiting({ vehicle: { status: 'active' } });
    const before = await rowOf(vehicleId);
    expect((await decide(admin, caseId, { outcome: 'allow' })).undo).toEqual({ withdraw: false });
    expect(await rowOf(vehicleId)).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  test('puts back what was held', async () => {
    const { addWaiting, admin, decide, rowOf } = queue;
    const held = { status: 'withdrawn', withdrawn_by: 'admin' } as const;
    const { caseId, vehicleId } = await addWaiting({ vehicle: held, appeal: 'It is mine' });
    await decide(admin, caseId, { outcome: 'allow' });
    expect(await rowOf(vehicleId)).toMatchObject({ status: 'active', withdrawn_by: null });
  });

  test('is refused of a listing that does not say what car it is', async () => {
    const { addWaiting, admin, decide } = queue;
    const { caseId } = await addWaiting({ vehicle: { make: '' } });
    expect(await decide(admin, caseId, { outcome: 'allow' })).toMatchObject({ status: 409 });
    expect((await caseOf(caseId)).outcome).toBe(null);
  });

  test('can be taken back: the listing waits again, off sale [moderation-queue-6]', async () => {
    const { addWaiting, admin, otherAdmin, call, decide, rowOf } = queue;
    const { caseId, vehicleId } = await addWaiting();
    const { undo } = await decide(admin, caseId, { outcome: 'allow' });
    expect((await call(otherAdmin, `POST ${QUEUE}/${caseId}/undo`, {})).status).toBe(422);
    expect((await call(admin, `POST ${QUEUE}/${caseId}/undo`, undo)).status).toBe(200);
    expect(await rowOf(vehicleId)).toMatchObject({ status: 'withdrawn', withdrawn_by: 'admin' });
    expect(await caseOf(caseId)).toMatchObject({ outcome: null, decided_by: null });
    expect((await acts()).map(([action]) => action)).toEqual(['listing allowed', 'allowance undone']);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['listing-allowed', 'listing-held']);
    expect((await call(admin, `POST ${QUEUE}/${caseId}/undo`, undo)).status).toBe(409);
    expect((await decide(admin, caseId, { outcome: 'allow' })).status).toBe(200);
  });
});

describe('refusing', () => {
  test('rejects a new listing with a reason for its seller [moderation-queue-7]', async () => {
    const { addWaiting, admin, decide, rowOf, seller } = queue;
    const { caseId, vehicleId } = await addWaiting();
    const reason = 'The photos are of another car.\nPlease take your own.';
    expect(await decide(admin, caseId, { outcome: 'refuse', reason })).toMatchObject({
      status: 200,
      undo: null,
    });
    expect(await rowOf(vehicleId)).toMatchObject({ status: 'rejected' });
    expect(await caseOf(caseId)).toMatchObject({ outcome: 'refused', decided_by: admin.id, reason });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'listing-refused', recipient: seller.email });
    expect(mail?.body).toContain('The photos are of another car.');
    expect(mail?.body).toContain('Ask us to look again');
    expect(JSON.stringify(await acts())).not.toContain('photos');
  });

  test('takes off sale what is there, and leaves held what was', async () => {
    const { addWaiting, admin, decide, rowOf } = queue;
    const live = await addWaiting({ vehicle: { status: 'reserved' } });
    const held = await addWaiting({ vehicle: { status: 'withdrawn', withdrawn_by: 'admin' } });
    for (const { caseId, vehicleId } of [live, held]) {
      expect((await decide(admin, caseId, { outcome: 'refuse', reason: 'No' })).status).toBe(200);
      expect(await rowOf(vehicleId)).toMatchObject({ status: 'withdrawn', withdrawn_by: 'admin' });
    }
  });

  test.each([
    [{ outcome: 'refuse' }],
    [{ outcome: 'refuse', reason: ' \n\u200b ' }],
    [{ outcome: 'refuse', reason: 'a'.repeat(MAX_REASON + 1) }],
    [{ outcome: 'refuse', reason: 'a'.repeat(20_000) }],
    [{ outcome: 'refuse', reason: ['No'] }],
    [{ outcome: 'perhaps' }],
    [{ outcome: 'allow', readVersion: 7 }],
  ])('with %o changes nothing [moderation-queue-8]', async (decision) => {
    const { addWaiting, admin, decide, rowOf } = queue;
    const { caseId, vehicleId } = await addWaiting();
    expect((await decide(admin, caseId, decision)).status).toBe(422);
    expect(await rowOf(vehicleId)).toMatchObject({ status: 'pending' });
    expect(await acts()).toEqual([]);
  });
});

describe('a decision', () => {
  test('of two admins at once counts once [moderation-queue-9]', async () => {
    const { addWaiting, admin, otherAdmin, call, rowOf } = queue;
    const { caseId, vehicleId } = await addWaiting();
    const { readVersion } = (await call(admin, `GET ${QUEUE}/${caseId}`)).case;
    const answers = await Promise.all([
      call(admin, `POST ${QUEUE}/${caseId}/decide`, { outcome: 'allow', readVersion }),
      call(otherAdmin, `POST ${QUEUE}/${caseId}/decide`, { outcome: 'refuse', reason: 'No', readVersion }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await acts()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    const isAllowed = answers[0]?.status === 200;
    expect((await rowOf(vehicleId)).status).toBe(isAllowed ? 'active' : 'rejected');
  });

  test('about a version that is no more is refused [moderation-queue-10]', async () => {
    const { addWaiting, admin, call, db, rowOf } = queue;
    const { caseId, vehicleId } = await addWaiting();
    const { readVersion } = (await call(admin, `GET ${QUEUE}/${caseId}`)).case;
    await changeVehicle(db, vehicleId, { price_kes: 10_000 }, new Date(Date.now() + 5).toISOString());
    const answer = await call(admin, `POST ${QUEUE}/${caseId}/decide`, { outcome: 'allow', readVersion });
    expect(answer).toMatchObject({ status: 409, error: expect.stringContaining('has changed') });
    expect((await rowOf(vehicleId)).status).toBe('pending');
  });
});

describe('a case is dropped', () => {
  test.each([['draft'], ['sold'], ['withdrawn']] as const)(
    'once its seller makes it %s [moderation-queue-11]',
    async (to) => {
      const { addWaiting, admin, call, db } = queue;
      const from = to === 'draft' ? 'pending' : 'active';
      const { caseId, vehicleId } = await addWaiting({ vehicle: { status: from } });
      await changeVehicle(db, vehicleId, { status: to, by: 'seller' });
      expect((await caseOf(caseId)).outcome).toBe('dropped');
      expect((await call(admin, `GET ${QUEUE}`)).cases).toEqual([]);
    },
  );

  test('with its listing, and with the account of its seller [moderation-queue-12]', async () => {
    const { addWaiting, admin, db, rowOf, seller } = queue;
    const deleted = await addWaiting();
    await deleteVehicle(db, deleted.vehicleId);
    expect((await caseOf(deleted.caseId)).outcome).toBe('dropped');
    const [fresh, live] = [await addWaiting(), await addWaiting({ vehicle: { status: 'active' } })];
    await closeAccount(db, { id: seller.id, adminId: admin.id }, DEFAULT_SETTINGS);
    for (const { caseId } of [fresh, live]) expect((await caseOf(caseId)).outcome).toBe('dropped');
    expect((await rowOf(fresh.vehicleId)).status).toBe('draft');
    const leaver = await addTestPerson(db, 'seller');
    const left = await addWaiting({ vehicle: { seller_id: leaver.id } });
    await requestDeletion(db, { userId: leaver.id, publicUrl: 'https://market.example.com' });
    expect((await caseOf(left.caseId)).outcome).toBe('dropped');
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
