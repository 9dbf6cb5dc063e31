import { expect, test } from 'vitest';
import { accountClosedMail } from './mails.ts';

const closed = (operatorEmail: string | undefined) =>
  accountClosedMail({
    ...{ to: 'seller@example.com', withdrawn: 2, publicUrl: 'https://garisoko.example' },
    operatorEmail,
  });

test('who is told that their account is closed can answer, whoever runs the market', () => {
  expect(closed('operator@example.com').headers).toEqual({ 'Reply-To': 'operator@example.com' });
  expect(closed(undefined).headers).toEqual({ 'Reply-To': 'support@example.com' });
});
