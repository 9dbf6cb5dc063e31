import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnding } from '#api/alerts/unsubscribe.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { addNotice, type NewNotice } from './add-notice.ts';
import { findChoices, saveChoices } from './choices.ts';
import { mailNotices } from './mail-job.ts';
import { readNotices } from './queries.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-23T09:00:00.000Z');
const after = (minutes: number) => NOON + minutes * MINUTE;

/** Tells the buyer of something, so many minutes after noon. */
const tell = (minutes: number, notice: Partial<NewNotice> = {}) =>
  addNotice(talk.db, {
    ...{ personId: talk.buyer.id, kind: 'message', text: 'An answer about the Demio' },
    ...{ path: '/messages?conversation=1', at: new Date(after(minutes)).toISOString(), ...notice },
  });
const mailAt = (minutes: number) =>
  mailNotices({ db: talk.db, publicUrl: 'https://market.example.com' }, after(minutes));
const seenAt = (minutes: number) =>
  talk.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(after(minutes)).toISOString() })
    .execute();
const newestMail = () =>
  talk.db
    .selectFrom('mails')
    .select(['subject', 'body', 'headers'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('what comes within ten minutes is one mail, and no conversation is mailed again until it is read [notices-2]', async () => {
  await seenAt(-60);
  await tell(0);
  await tell(4);
  await tell(8, { path: '/messages?conversation=2' });
  expect([await mailAt(9), await mailAt(10), await mailAt(30)]).toEqual([0, 1, 0]);
  const { subject, body } = await newestMail();
  expect(subject).toBe('2 conversations wait for you');
  expect(body).toContain('An answer about the Demio (2 messages)\nRead and answer here: https://');
  await tell(40);
  expect(await mailAt(60)).toBe(0);
});

test('who is here, or has read it, gets no mail [notices-3]', async () => {
  await seenAt(8);
  await tell(0);
  expect([await mailAt(10), await mailAt(12)]).toEqual([0, 0]);
  expect(await mailAt(14)).toBe(1);
  await tell(20, { path: '/messages?conversation=2' });
  await readNotices(talk.db, talk.buyer.id, 'all');
  expect(await mailAt(60)).toBe(0);
});

test('daily mails come in the morning, and a choice ends those that wait', async () => {
  await seenAt(-60);
  await saveChoices(talk.db, talk.buyer.id, { mails: { message: 'daily' } });
  await tell(0);
  const morning = 19 * 60;
  expect([await mailAt(morning - 1), await mailAt(morning)]).toEqual([0, 1]);
  await tell(morning + 1, { path: '/messages?conversation=2' });
  await saveChoices(talk.db, talk.buyer.id, { mails: { message: 'never' } });
  expect(await mailAt(3 * morning)).toBe(0);
});

test('a link in the mail, signed for it, ends these mails with one click [notices-4]', async () => {
  await seenAt(-60);
  await tell(0);
  await mailAt(10);
  const { headers, body } = await newestMail();
  const token = /unsubscribe\?of=notices&token=(\S+)/.exec(body)?.[1] ?? '';
  expect(JSON.parse(headers)['List-Unsubscribe']).toContain(token);
  const page = await talk.call(undefined, `POST /alerts/unsubscribe?token=${token}`, {});
  expect(page).toMatchObject({ status: 200, success: true });
  expect((await findChoices(talk.db, talk.buyer.id)).mails).toMatchObject({
    message: 'never',
    lead: 'never',
  });
  const another = token.replace(/^\d+/, String(talk.seller.id));
  expect(await readEnding(talk.db, another)).toBeUndefined();
});
