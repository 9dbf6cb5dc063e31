import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';
import { run } from '#tests/support/database/tamper.ts';
import { grantExemption, revokeExemption } from './grant.ts';
import { limitOf } from './limits.ts';
import { listDutyFree } from './queries.ts';

let team: Awaited<ReturnType<typeof openTestTeam>>;
let admin: TestPerson;
beforeEach(async () => {
  team = await openTestTeam();
  admin = await addTestPerson(team.db, 'admin');
});
afterEach(() => team.market.dispose());

const WORDS = { reason: 'Customs entry seen', evidence: 'Entry 2026/123' };
const claim = () => ({ kind: 'duty-diplomat', of: String(team.simba.vehicleId), ...WORDS });
const grant = (body: object, by = admin) => team.call(by, 'POST /admin/exemptions', body);
const revoke = (id: number, reason = 'Duty was paid') =>
  team.call(admin, `POST /admin/exemptions/${id}/revoke`, { reason });
const acts = () =>
  team.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject', 'subject_id', 'details'])
    .where('action', 'like', 'exemption%')
    .orderBy('id')
    .execute();

test('an admin grants an exemption, revokes it, and both are on record [exemptions-1]', async () => {
  const { status, exemption } = await grant(claim());
  expect(status).toBe(201);
  expect(exemption).toMatchObject({ kind: 'duty-diplomat', state: 'running', name: 'Simba Cars', ...WORDS });
  expect((await grant(claim())).status).toBe(409);
  const taken = await revoke(exemption.id);
  expect(taken).toMatchObject({
    status: 200,
    exemption: { state: 'revoked', revocation: { reason: 'Duty was paid' } },
  });
  expect((await revoke(exemption.id)).status).toBe(409);
  // What was revoked may be granted anew.
  expect((await grant(claim())).status).toBe(201);
  const list = await team.call(admin, 'GET /admin/exemptions');
  expect(list.exemptions.map(({ state }: { state: string }) => state)).toEqual(['running', 'revoked']);
  expect(list.totals).toEqual([{ kind: 'duty-diplomat', running: 1, over: 0, revoked: 1 }]);
  const noted = await acts();
  expect(noted.map(({ action }) => action)).toEqual([
    'exemption granted',
    'exemption revoked',
    'exemption granted',
  ]);
  expect(noted[0]).toMatchObject({
    ...{ actor_id: admin.id, subject: 'vehicle', subject_id: team.simba.vehicleId },
  });
  // The log cannot forget: no words of a grant are in it.
  expect(JSON.stringify(noted)).not.toMatch(/Customs|Entry|Duty was paid/);
});

test('the database refuses to change and delete what was granted [exemptions-2]', async () => {
  const { exemption } = await grant(claim());
  await revoke(exemption.id);
  for (const statement of [
    "update exemptions set reason = 'x'",
    'delete from exemptions',
    "update exemption_revocations set reason = 'x'",
    'delete from exemption_revocations',
  ])
    await expect(run(team, statement)).rejects.toThrow('Exemptions are never changed: they are revoked.');
});

test('bad input is refused in words, and nothing is kept of it [exemptions-3]', async () => {
  for (const wrong of [
    { reason: '' },
    { evidence: ' ' },
    { of: '999999' },
    { of: 'nobody@example.com', kind: 'rate-drafts', amount: 300 },
    { of: '-1' },
    { kind: 'nonsense' },
    { lastDay: '2020-01-01' },
    { reason: 'x'.repeat(501) },
    { reason: 7 },
    { kind: null },
  ]) {
    const { status, error } = await grant({ ...claim(), ...wrong });
    expect([status, typeof error]).toEqual([422, 'string']);
  }
  expect((await revoke(1)).status).toBe(404);
  const { exemption } = await grant(claim());
  expect((await revoke(exemption.id, ' ')).status).toBe(422);
  expect(await acts()).toHaveLength(1);
});

test('nobody grants anything to themselves, and only admins grant [exemptions-4]', async () => {
  const own = { kind: 'rate-drafts', of: admin.email, amount: 300, ...WORDS };
  expect((await grant(own)).status).toBe(403);
  const other = await addTestPerson(team.db, 'admin');
  expect((await grant(own, other)).status).toBe(201);
  expect((await grant(claim(), team.simba.person)).status).toBe(403);
  expect((await team.call(team.simba.person, 'GET /admin/exemptions')).status).toBe(403);
});

test('two admins at once grant and revoke the same once [exemptions-5]', async () => {
  const other = await addTestPerson(team.db, 'admin');
  const granted = await Promise.all([grant(claim()), grant(claim(), other)]);
  expect(granted.map(({ status }) => status).sort()).toEqual([201, 409]);
  const id = granted.find(({ status }) => status === 201)?.exemption.id;
  const revoked = await Promise.all([revoke(id), revoke(id)]);
  expect(revoked.map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe('a raised limit', () => {
  test('holds until it is over or revoked [exemptions-6]', async () => {
    const { db, simba } = team;
    const now = Date.parse('2026-11-23T09:00:00.000Z');
    const typed = {
      kind: 'rate-drafts',
      of: String(simba.person.id),
      amount: 300,
      lastDay: '2026-11-30',
      ...WORDS,
    };
    const limit = (at: number) => limitOf(db, 'rate-drafts', simba.person.id, at);
    expect(await limit(now)).toBe(200);
    const { id } = await grantExemption(db, { adminId: admin.id, typed }, now);
    expect(await limit(now)).toBe(300);
    expect(await limitOf(db, 'rate-drafts', team.rival.person.id, now)).toBe(200);
    expect(await limit(Date.parse('2026-11-30T21:00:00.000Z'))).toBe(200);
    await revokeExemption(db, { id, adminId: admin.id, typed: 'Misused' }, now + 1);
    expect(await limit(now + 2)).toBe(200);
  });

  test('lets a dealer invite more agents in a day', async () => {
    const { simba } = team;
    const invite = async (place: number) =>
      (await team.call(simba.person, 'POST /my/agents', { email: `new-${place}@example.com` })).status;
    for (let place = 0; place < 20; place++) expect(await invite(place)).toBe(201);
    expect(await invite(20)).toBe(429);
    await grant({ kind: 'rate-invitations', of: simba.person.email, amount: 22, ...WORDS });
    expect([await invite(20), await invite(21), await invite(22)]).toEqual([201, 201, 429]);
  });
});

test('a duty claim marks its listing for buyers while it runs, and has its page drawn anew [exemptions-7]', async () => {
  const { vehicleId } = team.simba;
  const drawn = () =>
    team.db.selectFrom('outbox').select('id').where('subject_id', '=', vehicleId).orderBy('id').execute();
  const before = (await drawn()).length;
  const { exemption } = await grant({ ...claim(), kind: 'duty-disability' });
  expect(await listDutyFree(team.db, [vehicleId, team.rival.vehicleId])).toEqual(new Set([vehicleId]));
  expect(await drawn()).toHaveLength(before + 1);
  await revoke(exemption.id);
  expect(await listDutyFree(team.db, [vehicleId])).toEqual(new Set());
  expect(await drawn()).toHaveLength(before + 2);
});

test('the list is filtered and paged, and its CSV holds no formula [exemptions-8]', async () => {
  await grant({ ...claim(), reason: '=HYPERLINK("http://example.com")' });
  await grant({ kind: 'rate-drafts', of: String(team.rival.person.id), amount: 300, ...WORDS });
  const kinds = async (query: string) =>
    (await team.call(admin, `GET /admin/exemptions?${query}`)).exemptions.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kinds('kind=rate-drafts')).toEqual(['rate-drafts']);
  expect(await kinds(`vehicle=${team.simba.vehicleId}`)).toEqual(['duty-diplomat']);
  expect(await kinds(`person=${team.rival.person.id}&state=running`)).toEqual(['rate-drafts']);
  expect(await kinds('state=over')).toEqual([]);
  expect(await kinds('before=2')).toEqual(['duty-diplomat']);
  const file = await (await team.fetch(admin, 'GET /admin/exemptions.csv')).text();
  expect(file).toContain(`"'=HYPERLINK(""http://example.com"")"`);
  expect(file.trim().split('\r\n')).toHaveLength(3);
});
