import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_NOTICES } from '#domain/notices/notices.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { addNotice, type NewNotice } from './add-notice.ts';
import { saveChoices } from './choices.ts';
import { countUnreadNotices, listNotices, readNotices } from './queries.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());

const AT = '2026-11-23T09:00:00.000Z';
const ALL = { kind: undefined, page: 1, limit: 100 };

async function openPerson() {
  const { id } = await addTestPerson(market.db, 'buyer');
  const add = (notice: Partial<NewNotice> = {}) =>
    addNotice(market.db, {
      ...{ personId: id, kind: 'message', text: 'A question about the Demio' },
      ...{ path: '/messages?conversation=1', at: AT, ...notice },
    });
  const due = () =>
    market.db.selectFrom('notices').select(['kind', 'mail_due_at', 'words']).where('user_id', '=', id);
  return { id, add, due: () => due().orderBy('id').execute() };
}

test('what comes again before it was read is one notice, with its newest words and how often it came [notices-1]', async () => {
  const { id, add } = await openPerson();
  for (const minute of [0, 1, 2, 3, 4]) await add({ at: `2026-11-23T09:0${minute}:00.000Z` });
  const later = '2026-11-23T09:04:00.000Z';
  expect(await listNotices(market.db, id, ALL)).toMatchObject([{ times: 5, at: later, isUnread: true }]);
  expect(await countUnreadNotices(market.db, id)).toBe(1);
  const about = { kind: 'message', path: '/messages?conversation=1' } as const;
  expect(await readNotices(market.db, id, { ...about, upTo: AT }, later)).toBe(0);
  expect(await readNotices(market.db, id, { ...about, upTo: later }, later)).toBe(1);
  await add({ at: later });
  expect(await listNotices(market.db, id, ALL)).toHaveLength(2);
});

test('a notice is announced to open pages of its person', async () => {
  const { id, add } = await openPerson();
  await add();
  const announced = market.db
    .selectFrom('live_changes')
    .select('subject_id')
    .where('subject', '=', 'notices');
  expect(await announced.where('subject_id', '=', id).execute()).toHaveLength(1);
});

test('a mail is due as the person chose, with words for those alone who want them', async () => {
  const { id, add, due } = await openPerson();
  await add({ words: 'Is it there?' });
  await add({ kind: 'lead', path: '/dashboard' });
  await add({ kind: 'moderation', path: '/vehicle/1' });
  const mails = { message: 'never', lead: 'soon' } as const;
  await saveChoices(market.db, id, { mails, wordsInMails: true });
  await add({ path: '/messages?conversation=2', words: 'Hello' });
  await add({ kind: 'lead', path: '/dashboard?lead=2', words: 'Hello' });
  expect(await due()).toEqual([
    // Chosen after it came: the mail that waited is let go.
    { kind: 'message', mail_due_at: null, words: null },
    { kind: 'lead', mail_due_at: '2026-11-24T04:00:00.000Z', words: null },
    { kind: 'moderation', mail_due_at: null, words: null },
    { kind: 'message', mail_due_at: null, words: null },
    { kind: 'lead', mail_due_at: '2026-11-23T09:10:00.000Z', words: 'Hello' },
  ]);
});

test(`of a person the newest ${MOST_NOTICES} are kept`, async () => {
  const { id, add } = await openPerson();
  const old = { user_id: id, kind: 'lead', text: 'Old', at: AT, words: null, mail_due_at: null } as const;
  await market.db
    .insertInto('notices')
    .values(Array.from({ length: MOST_NOTICES }, (_, nth) => ({ ...old, path: `/dashboard?lead=${nth}` })))
    .execute();
  await add({ at: '2026-11-23T10:00:00.000Z' });
  const kept = await market.db.selectFrom('notices').select('path').where('user_id', '=', id).execute();
  expect(kept).toHaveLength(MOST_NOTICES);
  expect(kept.some(({ path }) => path.endsWith('lead=0'))).toBe(false);
});
