import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['asha+cars@example.com', 'asha@example.com'],
  ['a.s.h.a@example.com', 'a.s.h.a@example.com'],
  ['a.s.h.a+cars@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['as-ha_o@pm.me', 'ashao@proton.me'],
  ['+cars@example.com', '+cars@example.com'],
])('%s is the mailbox %s [mailbox-1]', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
