import { expect, test } from 'vitest';
import { accountClosedMail } from './mails.ts';

const closed = (operatorEmail: string | undefined) =>
  accountClosedMail({
    ...{ to: 'seller@example.com', withdrawn: 2, publicUrl: 'https://garisoko.example' },
    operatorEmail,
  });

test('a mail about a closed account can be answered, with and without an operator address', () => {
  expect(closed('operator@example.com').headers).toEqual({ 'Reply-To': 'operator@example.com' });
  expect(closed(undefined).headers).toEqual({ 'Reply-To': 'support@example.com' });
});

test('without an operator address answers go where SUPPORT_EMAIL says', () => {
  const letters = { operatorEmail: undefined, supportEmail: 'help@market.example', publicUrl: '' };
  expect(accountClosedMail({ to: 'seller@example.com', withdrawn: 0, ...letters }).headers).toEqual({
    'Reply-To': 'help@market.example',
  });
});
