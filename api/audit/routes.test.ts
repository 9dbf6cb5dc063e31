import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretKey } from '#api/config/secret-key.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { tamper } from '#tests/support/database/tamper.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import type { AuditEntry } from './record-act.ts';
import { recordAct } from './record-act.ts';
import { acceptKey } from './seal.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const note = (entry: Partial<AuditEntry>, at?: string) =>
  recordAct(
    talk.db,
    { actorId: admin.id, action: 'listing allowed', subject: 'vehicle', subjectId: talk.vehicleId, ...entry },
    at,
  );
const read = (query = '') => talk.call(admin, `GET /admin/audit-log?${query}`);
const idsOf = async (query: string) => (await read(query)).acts.map(({ id }: { id: number }) => id);

test('the log is filtered by who, act, thing and day in Kenya [audit-12]', async () => {
  await note({}, '2026-03-01T20:59:59.000Z');
  await note(
    { actorId: null, action: 'audit log pruned', subject: 'audit log', subjectId: null },
    '2026-03-01T21:00:00.000Z',
  );
  await note(
    { action: 'account closed', subject: 'user', subjectId: talk.seller.id },
    '2026-03-02T20:59:59.000Z',
  );
  expect(await idsOf('')).toEqual([3, 2, 1]);
  expect(await idsOf(`who=${admin.id}`)).toEqual([3, 1]);
  expect(await idsOf(`who=${encodeURIComponent(admin.email)}`)).toEqual([3, 1]);
  expect(await idsOf('who=operator')).toEqual([2]);
  expect(await idsOf('action=account+closed')).toEqual([3]);
  expect(await idsOf(`subject=vehicle&id=${talk.vehicleId}`)).toEqual([1]);
  expect(await idsOf('from=2026-03-02&until=2026-03-02')).toEqual([3, 2]);
  expect(await idsOf('until=2026-03-01')).toEqual([1]);
  const { acts, actions, subjects } = await read();
  expect(actions).toEqual(['account closed', 'audit log pruned', 'listing allowed']);
  expect(subjects).toEqual(['audit log', 'user', 'vehicle']);
  expect(acts[2]).toMatchObject({
    actorId: admin.id,
    hasPage: true,
    subjectName: expect.stringContaining('Demio'),
  });
});

test.each(['who=nobody%40example.com', 'who=x', 'from=yesterday', 'until=2026-02-30', 'id=1e3'])(
  'what cannot be read, as %s, is refused in words',
  async (query) => {
    const { status, error } = await read(query);
    expect([status, typeof error]).toEqual([422, 'string']);
  },
);

test('older lines follow by a cursor, each once [audit-13]', async () => {
  for (let act = 0; act < 120; act++) await note({});
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const page = await read(before === null ? '' : `before=${before}`);
    seen.push(...page.acts.map(({ id }: { id: number }) => id));
    before = page.before;
  } while (before !== null);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at));
});

test('the CSV has all lines of a filter, and none is a formula [audit-14]', async () => {
  await talk.db
    .updateTable('users')
    .set({ first_name: '=1+1', last_name: '' })
    .where('id', '=', admin.id)
    .execute();
  for (let act = 0; act < 60; act++) await note({});
  await note({ action: 'account closed' });
  const file = async (query: string) => {
    const answer = await talk.fetch(admin, `GET /admin/audit-log.csv?${query}`);
    expect(answer.headers.get('content-disposition')).toContain('audit-log.csv');
    return (await answer.text()).trim().split('\r\n');
  };
  expect(await file('')).toHaveLength(62);
  const [head, line, ...more] = await file('action=account+closed');
  expect([head, more]).toEqual([expect.stringContaining('Line,Time (UTC)'), []]);
  expect(line).toContain(`,'=1+1,account closed,`);
  expect((await talk.fetch(talk.seller, 'GET /admin/audit-log.csv')).status).toBe(403);
});

test('an admin has the log verified and sees what is wrong [audit-15]', async () => {
  talk.market.secretKey = createSecretKey('a key of this test, long enough for it');
  await acceptKey(talk.market);
  await note({});
  expect((await read()).chain).toMatchObject({ checkedAt: null, finding: null, head: { id: 2 } });
  const whole = await talk.call(admin, 'POST /admin/audit-log/check');
  expect(whole.chain).toMatchObject({ checkedAt: expect.any(String), finding: null, head: { id: 3 } });
  await tamper(talk.market, "update audit_log set action = 'x' where id = 2");
  const changed = await talk.call(admin, 'POST /admin/audit-log/check');
  expect(changed.chain.finding).toContain('Line 2 is not as it was written');
  expect((await read()).chain.finding).toContain('Line 2');
  expect((await talk.call(talk.buyer, 'POST /admin/audit-log/check')).status).toBe(403);
});
