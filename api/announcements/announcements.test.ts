import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toLocalTime } from '#domain/content/schedule.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { listShownAnnouncements } from './queries.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => toLocalTime(new Date(Date.now() + days * DAY_MS).toISOString());

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
let second: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
  second = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const JAMHURI = {
  text: 'We are closed on **Jamhuri Day**: [more](/help)',
  audience: ['visitor', 'buyer'],
  isDismissible: true,
  startsAt: inDays(-1),
  endsAt: inDays(7),
  isOn: true,
};
const call = (request: string, body?: unknown, by: TestPerson | undefined = admin) =>
  talk.call(by, request, body);
const announce = async (change: object = {}) =>
  (await call('POST /admin/announcements', { ...JAMHURI, ...change })).announcement;
const shown = async () => (await talk.call(undefined, 'GET /announcements')).announcements;

describe('an announcement', () => {
  test('is read by everybody while it lasts, for at most half a minute from a cache [announcements-1]', async () => {
    const { id } = await announce();
    await announce({ startsAt: inDays(1) });
    await announce({ isOn: false });
    const answer = await talk.call(undefined, 'GET /announcements');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30');
    expect(answer.announcements).toEqual([
      {
        ...{ id, revision: 1, audience: ['visitor', 'buyer'], isDismissible: true, endsAt: JAMHURI.endsAt },
        html: 'We are closed on <strong>Jamhuri Day</strong>: <a href="/help">more</a>',
      },
    ]);
    expect(await listShownAnnouncements(talk.db, Date.now() + 8 * DAY_MS)).toEqual([]);
    expect(await listShownAnnouncements(talk.db, Date.now() + 2 * DAY_MS)).toHaveLength(2);
  });

  test('with scripts is shown as text [announcements-2]', async () => {
    await announce({ text: '<script>alert(1)</script> [win](javascript:alert(1))' });
    const [{ html }] = await shown();
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|href="javascript/);
  });

  test('is changed, taken down and brought back, and keeps all that it has said [announcements-3]', async () => {
    const { id } = await announce();
    const change = (revision: number, body: object) =>
      call(`PATCH /admin/announcements/${id}`, { ...JAMHURI, revision, ...body });
    await change(1, { text: 'We are open on Jamhuri Day after all' });
    expect((await change(2, { isOn: false })).announcement.state).toBe('taken-down');
    expect(await shown()).toEqual([]);
    const { versions } = (await call(`GET /admin/announcements/${id}`)).announcement;
    expect(versions.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2, 1]);
    await change(3, versions[2].body);
    expect(await shown()).toMatchObject([
      { id, revision: 4, html: expect.stringContaining('Jamhuri Day</strong>') },
    ]);
    const acts = await talk.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id').execute();
    expect(acts).toEqual([
      { action: 'announcement added', actor_id: admin.id },
      ...Array(3).fill({ action: 'announcement changed', actor_id: admin.id }),
    ]);
    const outbox = await talk.db.selectFrom('outbox').select('subject').execute();
    expect(outbox.filter(({ subject }) => subject === 'announcement')).toHaveLength(4);
  });

  test('that two admins change at once is changed by one of them', async () => {
    const { id } = await announce();
    const change = (by: TestPerson, text: string) =>
      call(`PATCH /admin/announcements/${id}`, { ...JAMHURI, text, revision: 1 }, by);
    const answers = await Promise.all([
      change(admin, 'One o’clock it is'),
      change(second, 'Two o’clock it is'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['without words', { text: ' ' }, 'text'],
    ['of two lines', { text: 'Closed on Friday\nand on Saturday' }, 'text'],
    ['that is long', { text: 'x'.repeat(241) }, 'text'],
    ['for nobody', { audience: [] }, 'audience'],
    ['that ends before it starts', { endsAt: inDays(-2) }, 'endsAt'],
    ['that is over', { startsAt: inDays(-3), endsAt: inDays(-2) }, 'endsAt'],
    ['of a year', { endsAt: inDays(365) }, 'endsAt'],
    ['at no time', { startsAt: '2026-02-30T08:00' }, 'startsAt'],
  ])('%s is refused with the field to mend', async (_, change, field) => {
    const answer = await call('POST /admin/announcements', { ...JAMHURI, ...change });
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });

  test('is written by admins alone', async () => {
    expect((await call('POST /admin/announcements', JAMHURI, talk.buyer)).status).toBe(403);
    expect((await talk.call(undefined, 'GET /admin/announcements')).status).toBe(401);
    expect((await call('PATCH /admin/announcements/999', { ...JAMHURI, revision: 1 })).status).toBe(404);
    expect((await call('GET /admin/announcements/x')).status).toBe(404);
  });
});
