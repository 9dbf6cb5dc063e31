import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeAccount } from '#api/admin/close-account.ts';
import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { requestDeletion } from '#api/privacy/leaving.ts';
import { changeVehicle, deleteVehicle } from '#api/vehicles/change.ts';
import { MAX_REASON } from '#domain/moderation/refusals.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestQueue } from '#tests/support/moderation/queue.ts';

let queue: Awaited<ReturnType<typeof openTestQueue>>;
beforeEach(async () => {
  queue = await openTestQueue();
});
afterEach(() => queue.market.dispose());

const QUEUE = '/admin/moderation';
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
