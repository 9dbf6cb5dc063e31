import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';
import { clearMailedSecrets } from './0013-account-locks.ts';

const AT = '2026-11-01T12:00:00.000Z';
const TOKEN = 'a'.repeat(43);

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());

test('mails of before keep no code and no link that was sent, and what waits can still be sent', async () => {
  const mail = { recipient: 'a@example.com', created_at: AT, next_try_at: AT, headers: '{}' };
  const code = {
    ...mail,
    kind: 'verify-email',
    subject: '135790 is your Garisoko code',
    body: 'Code: 135790.',
  };
  const link = {
    ...mail,
    kind: 'reset-password',
    subject: 'Set a password',
    body: `https://x/?token=${TOKEN}\n`,
  };
  const other = {
    ...mail,
    kind: 'message',
    subject: '246801 is a price',
    body: 'Is 246801 right?',
    sent_at: AT,
  };
  const rows = [code, { ...code, sent_at: AT }, { ...link, failed_at: AT }, link, other];
  for (const row of rows)
    await market.db
      .insertInto('mails')
      .values({ sent_at: null, error: null, ...row })
      .execute();
  for (const _ of ['once', 'again']) await clearMailedSecrets(market.db);
  const columns = ['subject', 'body', 'secret', 'secret_expires_at'] as const;
  const removed = 'The text held a code or a link, and was removed.';
  expect(await market.db.selectFrom('mails').select(columns).orderBy('id').execute()).toEqual([
    {
      ...{ subject: 'Your Garisoko code', body: 'Code: [removed].', secret: '135790' },
      secret_expires_at: '2026-11-01T13:00:00.000Z',
    },
    { subject: 'Your Garisoko code', body: removed, secret: null, secret_expires_at: null },
    { subject: 'Set a password', body: removed, secret: null, secret_expires_at: null },
    {
      ...{ subject: 'Set a password', body: 'https://x/?token=[removed]\n', secret: TOKEN },
      secret_expires_at: '2026-11-01T13:00:00.000Z',
    },
    { subject: '246801 is a price', body: 'Is 246801 right?', secret: null, secret_expires_at: null },
  ]);
});
