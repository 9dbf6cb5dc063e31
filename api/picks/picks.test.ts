import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST_PICKS } from '#domain/content/picks.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestSellers, addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { listShownPicks } from './queries.ts';

const inDays = (days: number) => dayName(nairobiDay(Date.now()) + days);
const DAY_MS = 86_400_000;

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
let second: TestPerson;
let kileleMotors: number;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
  second = await addTestPerson(talk.db, 'admin');
  await addTestSellers(talk.db);
  kileleMotors = (await talk.db.selectFrom('dealers').select('id').executeTakeFirstOrThrow()).id;
});
afterEach(() => talk.market.dispose());

const call = (request: string, body?: unknown, by = admin) => talk.call(by, request, body);
const monthOf = (change: object = {}) => ({
  ...{ kind: 'vehicle', subjectId: talk.vehicleId, reason: 'Every service is stamped in its book' },
  ...{ startsOn: inDays(0), endsOn: inDays(29), isOn: true },
  ...change,
});
const pick = (change: object = {}, by = admin) => call('POST /admin/picks', monthOf(change), by);
const shown = async (at = Date.now()) =>
  (await listShownPicks(talk.db, at)).map(({ subjectId }) => subjectId);

describe('a pick', () => {
  test('is shown from its first day to its last, with its reason [picks-1]', async () => {
    const { status, pick: picked } = await pick();
    expect([status, picked.state, picked.name]).toEqual([201, 'shown', expect.stringContaining('Demio')]);
    expect(await shown()).toEqual([talk.vehicleId]);
    expect(await shown(Date.now() + 31 * DAY_MS)).toEqual([]);
    const { pick: planned } = await pick({ kind: 'dealer', subjectId: kileleMotors, startsOn: inDays(5) });
    expect([planned.state, planned.name]).toEqual(['planned', 'Kilele Motors']);
    expect(await shown(Date.now() + 6 * DAY_MS)).toEqual([talk.vehicleId, kileleMotors]);
  });

  test('is taken off and brought back; what it said stays [picks-2]', async () => {
    const { id } = (await pick()).pick;
    const change = (revision: number, body: object) =>
      call(`PATCH /admin/picks/${id}`, { ...monthOf(), revision, ...body });
    expect((await change(1, { isOn: false })).pick.state).toBe('taken-down');
    expect(await shown()).toEqual([]);
    const back = await change(2, {});
    expect(back.pick.versions.map(({ body }: { body: { isOn: boolean } }) => body.isOn)).toEqual([
      true,
      false,
      true,
    ]);
    expect(await shown()).toEqual([talk.vehicleId]);
    const acts = await talk.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(acts.map(({ action }) => action)).toEqual(['pick added', 'pick changed', 'pick changed']);
  });

  test('that is off the market is not shown, and its admin is told [picks-3]', async () => {
    const { id } = (await pick()).pick;
    await talk.db
      .updateTable('vehicles')
      .set({ status: 'sold', sold_at: new Date().toISOString() })
      .where('id', '=', talk.vehicleId)
      .execute();
    expect(await shown()).toEqual([]);
    expect((await call(`GET /admin/picks/${id}`)).pick).toMatchObject({ state: 'shown', hasPage: false });
    expect((await pick({ startsOn: inDays(31), endsOn: inDays(40) })).status).toBe(422);
  });

  test('is one of a few at any time, also of two admins at once [picks-4]', async () => {
    const others = [];
    for (let count = 0; count < MOST_PICKS.vehicle; count++)
      others.push(await addTestVehicle(talk.db, { seller_id: talk.seller.id }));
    const [last = 0, ...first] = others;
    for (const subjectId of first) expect((await pick({ subjectId })).status).toBe(201);
    const answers = await Promise.all([pick(), pick({ subjectId: last }, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shown()).toHaveLength(MOST_PICKS.vehicle);
    expect((await pick({ subjectId: last, startsOn: inDays(30), endsOn: inDays(40) })).status).toBe(201);
  });

  test('is not the same twice at a time', async () => {
    await pick();
    const again = await pick({ startsOn: inDays(29), endsOn: inDays(40) });
    expect([again.status, again.error]).toEqual([409, 'It is picked for some of these days already.']);
    expect((await pick({ startsOn: inDays(30), endsOn: inDays(40) })).status).toBe(201);
  });

  test.each([
    ['without a reason', { reason: 'good' }, 'reason'],
    ['that ends before it starts', { endsOn: inDays(-1) }, 'endsOn'],
    ['that is over', { startsOn: inDays(-9), endsOn: inDays(-2) }, 'endsOn'],
    ['of a year', { endsOn: inDays(365) }, 'endsOn'],
    ['of nothing', { subjectId: 999_999 }, 'subjectId'],
    ['of a dealer who is not there', { kind: 'dealer', subjectId: 999_999 }, 'subjectId'],
  ])('%s is refused with the field to mend', async (_, change, field) => {
    const answer = await pick(change);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });

  test('is made by admins alone', async () => {
    expect((await pick({}, talk.seller)).status).toBe(403);
    expect((await call('GET /admin/picks', undefined, talk.buyer)).status).toBe(403);
  });
});
